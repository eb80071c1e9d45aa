import { accommodationFixture } from './accommodation.ts'
import { candidateQuestionFixture } from './candidate-question.ts'
import { abuseFixture, scorerInstructionFixture } from './conduct.ts'
import { dangerFixture } from './danger.ts'
import { noExampleFixture, nothingMoreFixture, offTopicFixture, tooShortFixture } from './no-answer.ts'
import { otherLanguageFixture } from './other-language.ts'
import {
  enoughFixture,
  generalStatementFixture,
  ownRoleFixture,
  reasoningFixture,
  resultFixture,
  specificsFixture,
} from './probes.ts'
import { clarifyFixture, goBackFixture, repeatFixture, skipFixture } from './requests.ts'
import type { RuleFixture } from './rule-fixture.ts'
import { silenceFixture } from './silence.ts'
import { withdrawalFixture } from './withdrawal.ts'

export const ruleFixtures: readonly RuleFixture[] = [
  dangerFixture,
  withdrawalFixture,
  accommodationFixture,
  abuseFixture,
  scorerInstructionFixture,
  otherLanguageFixture,
  repeatFixture,
  clarifyFixture,
  candidateQuestionFixture,
  skipFixture,
  goBackFixture,
  noExampleFixture,
  silenceFixture,
  nothingMoreFixture,
  tooShortFixture,
  offTopicFixture,
  generalStatementFixture,
  ownRoleFixture,
  resultFixture,
  specificsFixture,
  reasoningFixture,
  enoughFixture,
]
