import { z } from 'zod'
import { ApiScope } from '../values/api-scope.ts'

/** For how many days a key opens something; null: until it is revoked. */
export const apiKeyDays = [30, 90, 365] as const

/** Of a workspace, revoked ones aside: more than anybody can still answer for. */
export const maxApiKeys = 50

/** A rotated key's former text opens for so long, so that programs can be changed one after the other. */
export const rotationHours = 24

export const NewApiKey = z.strictObject({
  name: z
    .string('Please give the key a name.')
    .trim()
    .min(1, 'Please give the key a name.')
    .max(80, 'Please keep the name within 80 characters.')
    .regex(/^\P{Cc}*$/u, 'Please keep the name on one line.'),
  scopes: z
    .array(ApiScope, 'Please choose what the key may do.')
    .min(1, 'Please choose what the key may do.')
    .transform((scopes) => ApiScope.options.filter((scope) => scopes.includes(scope))),
  days: z.union(apiKeyDays.map((days) => z.literal(days))).nullable(),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** A key as its list shows it; never its text. */
export interface ApiKeySummary {
  id: string
  name: string
  scopes: ApiScope[]
  /** Its last four characters. */
  keyEnd: string
  createdAt: string
  /** The member who answers for it. */
  createdBy: string | null
  expiresAt: string | null
  isExpired: boolean
  lastUsedAt: string | null
  revokedAt: string | null
  /** Until when the text before the last rotation opens something; null where there is none. */
  formerUntil: string | null
}

/** A key that has just been made or rotated: the text is answered this once. */
export interface MadeApiKey {
  id: string
  name: string
  text: string
}

/** The API keys' part of a visit, for owners. */
export interface CustomerApiKeys {
  /**
   * The newest first; revoked ones last. `mayRead` and `mayWrite`: whether the plan includes keys that read, and that write.
   * `isProved`: whether whoever looks has proved just now that it is them, as making a key asks for.
   */
  load(): Promise<{ keys: ApiKeySummary[]; mayRead: boolean; mayWrite: boolean; isProved: boolean }>
  create(input: NewApiKey): Promise<MadeApiKey>
  rotate(id: string): Promise<MadeApiKey>
  revoke(id: string): Promise<void>
}
