import { z } from 'zod'
import { Secret } from './secret.ts'

/** 32 bytes in base64 or base64url, with or without its filling. */
const keyPattern = /^[A-Za-z0-9+/_-]{43}=?$/

/** Keys with commas, spaces or line ends between them, as the environment and the key file hold them; null unless all are keys. */
export function readSecretKeys(text: string): readonly Secret[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => keyPattern.test(part))) return null
  return parts.map((part) => new Secret(part.replaceAll('-', '+').replaceAll('_', '/')))
}

/** The variables about what customers bring: their secrets, and where their providers may be. */
export const customerVariables = {
  SECRETS_KEY: z
    .string()
    .transform((value, context) => {
      const keys = readSecretKeys(value)
      if (keys !== null) return keys
      context.addIssue({ code: 'custom', message: 'must be 32 bytes in base64 (openssl rand -base64 32)' })
      return z.NEVER
    })
    .optional()
    .meta({
      description:
        'Key that customers’ stored API keys are encrypted with: 32 bytes in base64. After a comma, older keys that still open what they sealed. Needed where several servers share a database.',
      example: '3q2+7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      default: 'made by the first start, in `DATA_DIR/secrets.key`',
    }),
  ALLOW_PRIVATE_PROVIDERS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({
      description:
        'Whether a customer’s own AI provider, its identity provider, and the calendar that a member keeps free, may be in this machine’s own network, also without encryption, and so may the endpoints of webhooks. Every workspace’s owner can then reach services there, and every member can have an address there asked for a calendar.',
      example: 'true',
      default: 'false',
    }),
}

const CustomerVariables = z.object(customerVariables)

export interface CustomerSettings {
  /** 32 bytes in base64 each, the newest first. Null: the key file in the data folder. */
  secretKeys: readonly Secret[] | null
  allowsPrivateProviders: boolean
}

export function customerSettingsOf(variables: z.infer<typeof CustomerVariables>): CustomerSettings {
  return { secretKeys: variables.SECRETS_KEY ?? null, allowsPrivateProviders: variables.ALLOW_PRIVATE_PROVIDERS }
}
