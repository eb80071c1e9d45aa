import { holdsEvidence } from '../cues/aside.ts'
import { promptInForce, stay } from '../moves.ts'
import { asAside, type Row } from '../situation.ts'
import * as wording from '../wording.ts'

/** The first insult is heard and counted; the second draws the boundary, the third the offer, later ones nothing. */
const boundaryAt = 2
const offerAt = 3

/** Row 4: abuse aimed at the interviewer, the second time. What was answered before is rated as it is. */
export const abuse: Row = {
  id: 'row-4',
  situation: 'Hostile or abusive, the second time',
  respond(situation) {
    const { state } = situation
    if (!situation.isAbusive || holdsEvidence(situation.said)) return null
    if (state.abuseCount < boundaryAt || state.abuseCount > offerAt) return null
    const lead = state.abuseCount === boundaryAt ? [wording.boundary] : wording.offerPause
    return stay(
      state,
      {
        say: [...lead, promptInForce(situation.plan, state)],
        kind: 'aside',
        cause: state.abuseCount === boundaryAt ? 'row-4' : 'row-4 pause-offered',
        questionId: situation.question.id,
      },
      asAside(situation),
    )
  },
}
