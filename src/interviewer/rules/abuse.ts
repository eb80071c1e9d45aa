import type { Line } from '#contract/interview/dialogue.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { holdsEvidence } from '../cues/aside.ts'
import { promptInForce, stay } from '../moves.ts'
import { asAside, type DialogueRule } from '../situation.ts'
import * as wording from '../wording.ts'

/** The first insult is heard calmly, the second draws the boundary, the third the offer, later ones nothing. */
const heardAt = 1
const boundaryAt = 2
const offerAt = 3

const leads: Readonly<Record<number, readonly Line[]>> = {
  [heardAt]: [wording.firstBoundary],
  [boundaryAt]: [wording.boundary],
}

/** Abuse aimed at the interviewer. What was answered before is rated as it is. */
export const abuse: DialogueRule = {
  id: ruleIds.abuse,
  situation: 'Hostile or abusive',
  respond(situation) {
    const { state } = situation
    if (!situation.isAbusive || (!situation.intents.has('abuse') && holdsEvidence(situation.said))) return null
    if (state.abuseCount < heardAt || state.abuseCount > offerAt) return null
    const lead = leads[state.abuseCount] ?? wording.offerPause
    return stay(
      state,
      {
        say: [...lead, promptInForce(situation.plan, state)],
        kind: 'aside',
        cause: state.abuseCount === offerAt ? `${ruleIds.abuse} pause-offered` : ruleIds.abuse,
        questionId: situation.question.id,
      },
      asAside(situation),
    )
  },
}
