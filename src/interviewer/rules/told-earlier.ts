import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { earlierAnswerTo } from '../earlier-answers.ts'
import { moveOn } from '../moves.ts'
import { asAnswer, type Situation, withAnswer } from '../situation.ts'
import type { DialogueStep } from '../state.ts'

const nothingToAdd =
  "(?:there is |there's |i have |i've )?(?:nothing|not much|no more)(?: more| else)?(?: left)?(?: to (?:add|say|tell))?"
const it = "(?:that|it)(?:'s| is| was|'d be| would be)"
const refersBack = new RegExp(
  [
    `${it} (?:the|that|my) (?:one|example|same)(?: one)?|${it} (?:it|all|everything|the same)`,
    '(?:the |that )?same (?:one|example|thing|story|answer|again)|that one',
    '(?:as|like) i (?:just |already )?(?:said|told you|mentioned|explained)',
    'i (?:(?:have|just|already) ){0,2}(?:told you|said that|mentioned (?:it|that)|explained (?:it|that))',
    nothingToAdd,
  ]
    .map((one) => `\\b(?:${one})\\b`)
    .join('|'),
)
const everyReference = new RegExp(refersBack.source, 'g')
/** It is not that one, or something else is about to be told. */
const differs =
  /\b(?:not|isn't|wasn't|no longer|never|another|other|different|new|worse|better|but|instead|question|though)\b/
const plainAnswer =
  /^(?:yes|yeah|yep|no|nope|exactly|correct)(?:[ ,.!]+(?:thanks|thank you|please|it is|that is all|that's all|that's it|sorry))?[ ,.!]*$/
/** Whoever says more than so many words tells something. */
const mostWords = 14

/**
 * The question had been answered with an earlier one, and the candidate says so: nobody tells a thing twice. The cause names the
 * question whose answer counts here too.
 */
export function toldEarlier(situation: Situation): DialogueStep | null {
  const { plan, state, question, utterance, before, said, words, wording } = situation
  const earlier = earlierAnswerTo(state, question)
  if (earlier === null || utterance === null || before.words > 0) return null
  const rest = said.replace(everyReference, ' ')
  if (words > mostWords || /\b(?:i|we)\b/.test(rest) || differs.test(rest)) return null
  if (!plainAnswer.test(said) && !refersBack.test(said)) return null
  return moveOn(plan, withAnswer(situation), asAnswer(situation), {
    lead: wording.answeredAlready,
    leadAtEnd: wording.answeredAlreadyLast,
    cause: `${ruleIds.goBack} told ${earlier.from}`,
  })
}
