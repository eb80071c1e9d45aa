import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isAside, requestPattern } from '../cues/aside.ts'
import { countRule, promptInForce, stay, timesUsed } from '../moves.ts'
import { asAside, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'

const cue = requestPattern([
  '(?:say|repeat|ask|read)(?:ing)? (?:that|it|this|me that|me|yourself|the (?:last )?(?:question|part|bit)|that (?:question|part|bit)|your question|what you (?:just )?said)(?: (?:again|once more|one more time|back))?',
  'repeat(?:ing)?',
  'say again|come again|once more|one more time',
  '(?:i )?(?:beg your )?pardon(?: me)?',
  "(?:i )?(?:didn't|did not|couldn't|could not|don't|haven't|have not) (?:quite |really |fully |properly )?(?:hear|heard|catch|caught|get|got) (?:that|it|you|the (?:last )?(?:question|part|bit)|what you (?:just )?(?:said|asked)|any of (?:that|it)|all of (?:that|it)|anything|your question)",
  "(?:i )?(?:didn't|did not) (?:quite )?(?:hear|catch)",
  '(?:i )?missed (?:that|it|the question|the last (?:part|bit)|what you said)',
  '(?:what|sorry|huh|excuse me)\\?',
  "what (?:was|were|is|'s) (?:that|the question|it|your question|you saying)(?: again)?",
  'what did you (?:just )?(?:say|ask)(?: again)?',
  'hear (?:that|it|the question) (?:again|once more|one more time)',
])

const yes = /^(?:yes|yeah|yep|sure|ok|okay|please)(?:[ ,]+(?:please|thanks|thank you|repeat(?: it)?))*[.!]?$/

/** Repeats on one question that are free; after them the words are taken as the answer. */
const mostUses = 3

/** Repeat. The same words again; it does not count as a probe. */
export const repeat: DialogueRule = {
  id: ruleIds.repeat,
  situation: 'Asks to repeat',
  respond(situation) {
    if (timesUsed(situation.state, ruleIds.repeat) >= mostUses) return null
    const acceptsOffer = situation.state.silencePrompts === 20 && yes.test(situation.said)
    return acceptsOffer || situation.intents.has('repeat') || isAside(situation, cue)
      ? repeatPrompt(situation, ruleIds.repeat)
      : null
  },
}

export function repeatPrompt(situation: Situation, cause: string): DialogueStep {
  return stay(
    countRule(situation.state, ruleIds.repeat),
    {
      say: [wording.repeating, promptInForce(situation.plan, situation.state)],
      kind: 'restate',
      cause,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}
