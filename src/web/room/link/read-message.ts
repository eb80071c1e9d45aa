import { ServerMessage } from '#contract/live/messages.ts'

/** Null for what is no message of this protocol; a newer server may send kinds that this page does not know. */
export function readServerMessage(text: string): ServerMessage | null {
  try {
    return ServerMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
