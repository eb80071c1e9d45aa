import { z } from 'zod'
import { Secret } from './secret.ts'
import { ServiceUrl } from './service-variables.ts'

/** The variables that set up text messages. There is one adapter, and without an address no text message is sent. */
export const textVariables = {
  TEXT_MESSAGES_URL: ServiceUrl.optional().meta({
    description:
      'Where text messages to candidates are posted, signed with TEXT_MESSAGES_SECRET: an address of yours that hands them to a gateway.',
    example: 'https://texts.example.com/send',
    default: 'none: no text messages',
  }),
  TEXT_MESSAGES_SECRET: z
    .string()
    .min(16, 'must have 16 characters at least')
    .transform((value) => new Secret(value))
    .optional()
    .meta({
      description: 'What text messages are signed with; needed with TEXT_MESSAGES_URL.',
      example: 'a-long-random-text',
      default: 'none',
    }),
}

const TextVariables = z.object(textVariables)

export interface TextSettings {
  url: string
  secret: Secret
}

/** Null where no gateway is set up. */
export function textSettingsOf(variables: z.infer<typeof TextVariables>): TextSettings | null {
  const { TEXT_MESSAGES_URL: url, TEXT_MESSAGES_SECRET: secret } = variables
  return url === undefined || secret === undefined ? null : { url, secret }
}

/** An address without a secret, or a secret without an address: half a gateway is none. */
export function textProblem(
  given: Readonly<Record<string, string | undefined>>,
  exampleOf: (name: string) => string,
): string | null {
  const names = ['TEXT_MESSAGES_URL', 'TEXT_MESSAGES_SECRET'] as const
  const missing = names.filter((name) => given[name] === undefined)
  const [name] = missing
  if (name === undefined || missing.length === names.length) return null
  return `${name} is missing: text messages need both, for example ${name}=${exampleOf(name)}`
}
