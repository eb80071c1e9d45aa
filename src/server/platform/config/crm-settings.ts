import { z } from 'zod'
import { type AdapterChoice, chooseAdapter } from './choose-adapter.ts'
import { Secret } from './secret.ts'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

const HubspotUrl = z
  .string()
  .refine(isSafeAddress, 'must be an https:// address without a path, or an http:// one on this machine')
  .transform((value) => new URL(value).origin)

function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash, username } = new URL(value)
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.has(hostname))
}

/** Where submissions go on to. HubSpot needs no variable of its own, so it is always named. */
export const crmChoice: AdapterChoice<'builtin' | 'hubspot'> = {
  variable: 'CRM_FORMS',
  builtin: 'builtin',
  needs: { builtin: [], hubspot: [] },
}

/** The variables that say where submissions of the forms go beside our own database. */
export const crmVariables = {
  CRM_FORMS: z.enum(['builtin', 'hubspot']).default('builtin').meta({
    description:
      'Where submissions of the forms go: builtin keeps them here, hubspot also delivers them to HubSpot Forms, whose portal and form ids then stand in site.json.',
    example: 'hubspot',
    default: 'builtin',
  }),
  HUBSPOT_URL: HubspotUrl.optional().meta({
    description: 'Where HubSpot takes submissions.',
    example: 'https://api.hsforms.com',
    default: 'https://api.hsforms.com',
  }),
  HUBSPOT_TOKEN: z
    .string()
    .min(8, 'must have at least 8 characters')
    .transform((value) => new Secret(value))
    .optional()
    .meta({
      description: 'Access token of a private app: submissions then go to HubSpot’s secured address.',
      example: 'pat-na1-…',
      default: 'none',
    }),
  HUBSPOT_KEY_FIELD: z
    .string()
    .regex(/^[a-z0-9_]{1,100}$/, 'must be the internal name of a field')
    .optional()
    .meta({
      description:
        'Internal name of a hidden field of your HubSpot forms that takes our id of each submission, so that a submission that arrives twice can be told.',
      example: 'submission_key',
      default: 'none',
    }),
  HUBSPOT_RATE: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be a whole number from 1 to 99999')
    .default('40')
    .transform(Number)
    .meta({
      description: 'Submissions sent to HubSpot in ten seconds at most; it takes 50 without a token.',
      example: '100',
      default: '40',
    }),
}

const CrmVariables = z.object(crmVariables)

export type CrmSettings =
  | { kind: 'builtin' }
  | {
      kind: 'hubspot'
      /** An origin. */
      url: string
      token: Secret | null
      keyField: string | null
      maxInTenSeconds: number
    }

export function crmSettingsOf(variables: z.infer<typeof CrmVariables>): CrmSettings {
  if (chooseAdapter(crmChoice, variables) === 'builtin') return { kind: 'builtin' }
  return {
    kind: 'hubspot',
    url: variables.HUBSPOT_URL ?? 'https://api.hsforms.com',
    token: variables.HUBSPOT_TOKEN ?? null,
    keyField: variables.HUBSPOT_KEY_FIELD ?? null,
    maxInTenSeconds: variables.HUBSPOT_RATE,
  }
}
