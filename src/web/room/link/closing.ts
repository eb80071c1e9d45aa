import type { EndReason } from '#contract/live/messages.ts'
import { closeCodes } from '#contract/live/messages.ts'

/** Why a connection will not be tried again. */
export type FinalClose = 'finished' | 'taken-over' | 'unauthorised' | 'refused' | 'flooding'

const finalCloses: Readonly<Record<number, FinalClose>> = {
  [closeCodes.malformed]: 'refused',
  [closeCodes.unauthorised]: 'unauthorised',
  [closeCodes.forbiddenOrigin]: 'refused',
  [closeCodes.helloTimeout]: 'refused',
  [closeCodes.takenOver]: 'taken-over',
  [closeCodes.finished]: 'finished',
  [closeCodes.flooding]: 'flooding',
}

/** Null when the connection should be tried again: the network, a restart, a server that makes room. */
export function finalCloseOf(code: number): FinalClose | null {
  return finalCloses[code] ?? null
}

const unfinished: ReadonlySet<EndReason> = new Set(['draining', 'taken-over', 'failed', 'refused'])

/** Whether the interview itself is over. A restart, another tab or a fault ends this connection alone. */
export function isEndOfInterview(reason: EndReason): boolean {
  return !unfinished.has(reason)
}
