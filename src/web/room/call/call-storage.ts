import { z } from 'zod'
import { AccessToken } from '#contract/values/ids.ts'

/** Where the open call is remembered for this tab. By this name a reloaded page also knows to wake the demo at once. */
const storedCallKey = 'island:live-demo'

/**
 * What a reload needs to go on at the same question. It stays in the tab's session storage: gone with the tab, never
 * in an address, and forgotten when the person begins anew.
 */
export const StoredCall = z.object({
  callToken: AccessToken,
  reportToken: AccessToken,
  channel: z.enum(['voice', 'text']),
  /** The opening that an application is for; none in a demo. */
  position: z.string().max(120).optional(),
  /** Set when the conversation is over: only its report is still of interest. */
  end: z.object({ text: z.string(), hasReport: z.boolean() }).nullable(),
  pendingAnswers: z.array(z.object({ clientId: z.uuid(), text: z.string().min(1).max(8_000) })),
})
export type StoredCall = z.infer<typeof StoredCall>

/** Null when no call is open in this tab, when what is there cannot be read, or when storage is forbidden. */
export function readStoredCall(): StoredCall | null {
  try {
    return StoredCall.safeParse(JSON.parse(sessionStorage.getItem(storedCallKey) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** A browser that forbids storage only loses the ability to survive a reload. */
export function writeStoredCall(call: StoredCall): void {
  try {
    sessionStorage.setItem(storedCallKey, JSON.stringify(call))
  } catch {
    return
  }
}

export function forgetStoredCall(): void {
  try {
    sessionStorage.removeItem(storedCallKey)
  } catch {
    return
  }
}
