import type { DialogueRule } from '../situation.ts'
import { accommodation } from './accommodation.ts'
import { candidateQuestion } from './candidate-question.ts'
import { abuse, scorerInstruction } from './conduct.ts'
import { danger } from './danger.ts'
import { noExample, nothingMore, offTopic, tooShort } from './no-answer.ts'
import { otherLanguage } from './other-language.ts'
import { enough, generalStatement, ownRole, reasoning, result, specifics } from './probes.ts'
import { clarify, goBack, repeat, skip } from './requests.ts'
import { silence } from './silence.ts'
import { withdrawal } from './withdrawal.ts'

/** The turn handler of the evaluation design, section 5.2: in this order, the first rule that answers wins. */
export const rules: readonly DialogueRule[] = [
  danger,
  withdrawal,
  accommodation,
  abuse,
  scorerInstruction,
  otherLanguage,
  repeat,
  clarify,
  candidateQuestion,
  skip,
  goBack,
  noExample,
  silence,
  nothingMore,
  tooShort,
  offTopic,
  generalStatement,
  ownRole,
  result,
  specifics,
  reasoning,
  enough,
]
