import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { deniesOwn } from '#language/denial.ts'
import { readYesNo } from '#language/yes-no.ts'
import { type Row, type Situation, shortAnswerWords, thinAnswerWords } from '../situation.ts'
import { askProbe } from './probes.ts'

/**
 * Row 12: too short. Under 12 words, or under 25 without an action and without a number. A bare yes to a must-have is asked
 * for an example.
 */
export const tooShort: Row = {
  id: 'row-12',
  situation: 'Too short',
  respond(situation) {
    if (!isTooShort(situation)) return null
    if (!isMustHaveQuestion(situation.question)) return askProbe(situation, 'row-12', 'too_short')
    return saysNo(situation) ? null : askProbe(situation, 'row-12', 'missing_specifics')
  },
}

/** A must-have that somebody says they lack is settled: nobody is asked for an example of it. */
function saysNo({ answer }: Situation): boolean {
  return answer.sentences.some(({ text }) => readYesNo(text) === 'no' || deniesOwn(text))
}

function isTooShort({ answer, type }: Situation): boolean {
  const actions = answer.sentences.reduce(
    (sum, one) => sum + one.iActions + one.weActions,
    type === 'past' ? 0 : answer.steps,
  )
  const isThin = actions === 0 && answer.numbers === 0
  return answer.words < shortAnswerWords || (answer.words < thinAnswerWords && isThin)
}
