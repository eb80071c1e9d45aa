import { z } from 'zod'
import { SessionMs } from '../media/takes.ts'

/** The browser names a fact, so that one that is sent again is noted once. */
const FactId = z.uuid().toLowerCase()
const base = { id: FactId, sessionMs: SessionMs }
/** What lasts longer, or is longer, is told as this. */
export const longestFactMs = 7 * 24 * 60 * 60 * 1000
export const mostCharacters = 1_000_000
const duration = z.int().nonnegative().max(longestFactMs)

/**
 * What happened around the answers, as the browser can know it: never what was pasted, nor where somebody went.
 * `text_pasted`: into the box for answers. `tab_left`: the page was out of sight. `connection_lost`: the line was down.
 * `device_changed`: a microphone, loudspeaker or camera was connected or disconnected.
 */
export const IntegrityFact = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('text_pasted'), characters: z.int().min(1).max(mostCharacters) }),
  z.strictObject({ ...base, kind: z.literal('tab_left'), durationMs: duration }),
  z.strictObject({ ...base, kind: z.literal('connection_lost'), durationMs: duration }),
  z.strictObject({ ...base, kind: z.literal('device_changed') }),
])
export type IntegrityFact = z.infer<typeof IntegrityFact>
export type IntegrityFactKind = IntegrityFact['kind']

export const NewIntegrityFacts = z.strictObject({ facts: z.array(IntegrityFact).min(1).max(50) })
export type NewIntegrityFacts = z.infer<typeof NewIntegrityFacts>

/** Of one interview; what comes after them tells a reader nothing more and is left out. */
export const maxIntegrityFacts = 200

/**
 * What a report shows of them, in the order of the session clock. `off`: the opening notes none. `covered`: the member has
 * not rated yet, and figures are covered until then.
 */
export const IntegrityFacts = z.object({ state: z.enum(['off', 'covered', 'shown']), facts: z.array(IntegrityFact) })
export type IntegrityFacts = z.infer<typeof IntegrityFacts>
