import { abuseFixture } from './abuse.ts'
import { accommodationFixture } from './accommodation.ts'
import { candidateQuestionFixture } from './candidate-question.ts'
import { clarifyFixture } from './clarify.ts'
import { dangerFixture } from './danger.ts'
import { enoughFixture } from './enough.ts'
import { generalStatementFixture } from './general-statement.ts'
import { goBackFixture } from './go-back.ts'
import { noExampleFixture } from './no-example.ts'
import { offTopicFixture } from './off-topic.ts'
import { ownRoleFixture } from './own-role.ts'
import { reasoningFixture } from './reasoning.ts'
import { repeatFixture } from './repeat.ts'
import { resultFixture } from './result.ts'
import type { RuleFixture } from './rule-fixture.ts'
import { scorerInstructionFixture } from './scorer-instruction.ts'
import { silenceFixture } from './silence.ts'
import { skipFixture } from './skip.ts'
import { specificsFixture } from './specifics.ts'
import { tooShortFixture } from './too-short.ts'
import { withdrawalFixture } from './withdrawal.ts'

export const ruleFixtures: readonly RuleFixture[] = [
  dangerFixture,
  withdrawalFixture,
  accommodationFixture,
  abuseFixture,
  scorerInstructionFixture,
  repeatFixture,
  clarifyFixture,
  candidateQuestionFixture,
  skipFixture,
  goBackFixture,
  noExampleFixture,
  silenceFixture,
  tooShortFixture,
  offTopicFixture,
  generalStatementFixture,
  ownRoleFixture,
  resultFixture,
  specificsFixture,
  reasoningFixture,
  enoughFixture,
]
