import { z } from 'zod'
import { AccessToken } from '#contract/values/ids.ts'

/** Where the open call is remembered for this tab; a page that finds it here offers to go on. */
export const storedCallKey = 'openround.call'

/**
 * What a reload needs to go on at the same question. It stays in the tab's session storage: gone with the tab, never
 * in an address, and forgotten when the call has ended.
 */
export const StoredCall = z.object({
  callToken: AccessToken,
  reportToken: AccessToken,
  channel: z.enum(['voice', 'text']),
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
