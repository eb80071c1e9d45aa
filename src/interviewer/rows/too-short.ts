import { type Row, type Situation, shortAnswerWords, thinAnswerWords } from '../situation.ts'
import { askProbe } from './probes.ts'

/** Row 12: too short. Under 12 words, or under 25 without an action and without a number. */
export const tooShort: Row = {
  id: 'row-12',
  situation: 'Too short',
  respond: (situation) => (isTooShort(situation) ? askProbe(situation, 'row-12', 'too_short') : null),
}

function isTooShort({ answer, type }: Situation): boolean {
  const actions = answer.sentences.reduce(
    (sum, one) => sum + one.iActions + one.weActions,
    type === 'past' ? 0 : answer.steps,
  )
  const isThin = actions === 0 && answer.numbers === 0
  return answer.words < shortAnswerWords || (answer.words < thinAnswerWords && isThin)
}
