import type { DialogueRule } from '../situation.ts'
import { abuse } from './abuse.ts'
import { accommodation } from './accommodation.ts'
import { candidateQuestion } from './candidate-question.ts'
import { clarify } from './clarify.ts'
import { danger } from './danger.ts'
import { enough } from './enough.ts'
import { generalStatement } from './general-statement.ts'
import { goBack } from './go-back.ts'
import { noExample } from './no-example.ts'
import { offTopic } from './off-topic.ts'
import { ownRole } from './own-role.ts'
import { reasoning } from './reasoning.ts'
import { repeat } from './repeat.ts'
import { result } from './result.ts'
import { scorerInstruction } from './scorer-instruction.ts'
import { silence } from './silence.ts'
import { skip } from './skip.ts'
import { specifics } from './specifics.ts'
import { tooShort } from './too-short.ts'
import { withdrawal } from './withdrawal.ts'

/** The turn handler of the evaluation design, section 5.2: in this order, the first rule that answers wins. */
export const rules: readonly DialogueRule[] = [
  danger,
  withdrawal,
  accommodation,
  abuse,
  scorerInstruction,
  repeat,
  clarify,
  candidateQuestion,
  skip,
  goBack,
  noExample,
  silence,
  tooShort,
  offTopic,
  generalStatement,
  ownRole,
  result,
  specifics,
  reasoning,
  enough,
]
