import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { earlierAnswerTo } from '../earlier-answers.ts'
import { moveOn } from '../moves.ts'
import { asAnswer, type Situation, withAnswer } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'

const refersBack = new RegExp(
  [
    "(?:that|it)(?:'s| is| was|'d be| would be) (?:the one|it|my example|the example|all|everything|the same)",
    '(?:the |that )?same (?:one|example|thing|story|answer|again)',
    '(?:nothing|not much|no more|nothing more|nothing else) (?:really )?(?:to add|left|more|else|to say)',
    '(?:as|like) i (?:just |already )?(?:said|told|mentioned|explained)',
    'i (?:have |just |already |have already )*(?:told you|said that|mentioned (?:it|that)|explained (?:it|that))',
    'that one|all (?:said|there is)',
  ]
    .map((one) => `\\b(?:${one})\\b`)
    .join('|'),
)
const plainAnswer = /^(?:yes|yeah|yep|no|nope|exactly|correct|right|that|it is)\b/
/** A plain "No, that's all" is no longer; whoever says more begins an account of their own. */
const mostPlainWords = 8

/**
 * The question had been answered with an earlier one, and the candidate says so: nobody tells a thing twice. The cause names the
 * question whose answer counts here too.
 */
export function toldEarlier(situation: Situation): DialogueStep | null {
  const { plan, state, question, utterance, before, said, words } = situation
  const earlier = earlierAnswerTo(state, question)
  if (earlier === null || utterance === null || before.words > 0) return null
  const isPlain = plainAnswer.test(said) && words <= mostPlainWords
  if (!isPlain && !refersBack.test(said)) return null
  return moveOn(plan, withAnswer(situation), asAnswer(situation), {
    lead: wording.answeredAlready,
    leadAtEnd: wording.answeredAlreadyLast,
    cause: `${ruleIds.goBack} told ${earlier.from}`,
  })
}
