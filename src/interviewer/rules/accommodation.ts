import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isAside, openingPattern, requestPattern } from '../cues/aside.ts'
import { countRule, promptInForce, stay, timesUsed } from '../moves.ts'
import type { Utterance } from '../port.ts'
import { asAside, channelOf, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'

const moreTime = requestPattern([
  '(?:(?:have|need|get|want|take|give me|allow me|use) )?(?:a (?:little |bit )?|a little bit |some |much |a lot )?(?:more|extra|longer|additional) time(?: (?:for this|to (?:think|answer|reply|respond|speak)|for (?:my )?answers?|for each answer))?',
  'wait (?:a (?:little |bit )?)?longer(?: for (?:me|my answers?))?',
  'take longer(?: to (?:answer|speak|reply|think))?',
])

const pause = requestPattern([
  '(?:(?:take|have|get|need) )?a (?:short |quick |little )?(?:break|pause|rest)',
  'pause(?: (?:here|the interview|the call|this|it|for (?:a|one) (?:moment|minute|second)))?',
])

const need = requestPattern([
  '(?:(?:turn on|switch on|show|have|get|need|use|enable|see|want) )?(?:the |some |live )?(?:closed )?(?:captions?|subtitles)(?: on)?',
  'are there (?:any )?(?:captions?|subtitles)',
  '(?:have|need|want|get|use|bring|is there|are there) (?:a |an |my |any )?(?:sign(?: language)? )?interpreters?',
  '(?:sign language )?interpreter',
  '(?:speak|talk|go)(?: a (?:bit|little))?(?: more)? (?:slower|slowly)',
  'slow down(?: a (?:bit|little))?',
  '(?:type|write)(?: (?:it|my answers?|instead|my answers? instead|the answers?|down my answers?))?',
  '(?:do|have|answer) (?:it|this|that|them)? ?(?:in (?:writing|text)|by text|in text form)',
])

const condition = openingPattern([
  "(?:i )?(?:can't|cannot|can not|am not able to|'m not able to) (?:really |quite |even )?(?:hear|see)(?: (?:you|anything|the screen|well|very well|so well|properly|clearly|it|that|the question|captions?))?(?=[.?!,;]|$| (?:well|very well|so well|properly|clearly|right now|anymore|any more|because))",
  "(?:i|i have a|i've got a|i've a) (?:stutter|stammer)",
  "i(?:'m| am) (?:deaf|hard of hearing|hearing impaired|blind|visually impaired|dyslexic|autistic|disabled)",
  'i have (?:a |an )?(?:hearing (?:loss|problem|impairment|aid)|speech (?:impediment|disorder|problem)|disability|dyslexia|aphasia|adhd|autism)',
  '(?:i )?need (?:an |some )?accommodations?',
])

const maxUses = 2

/** Accommodation. Offers what there is, never asks why, waits longer from now on, stays out of the answer. */
export const accommodation: DialogueRule = {
  id: ruleIds.accommodation,
  situation: 'Needs an accommodation',
  respond(situation) {
    if (timesUsed(situation.state, ruleIds.accommodation) >= maxUses) return null
    if (isAside(situation, moreTime))
      return grantMoreTime(situation, `${ruleIds.accommodation} more-time`, channelOf(situation))
    if (isAside(situation, pause)) return takePause(situation)
    if (situation.intents.has('accommodation')) return grantWhatFits(situation)
    if (!isAside(situation, need) && !isAside(situation, condition)) return null
    const prompt = promptInForce(situation.plan, situation.state)
    return stay(
      { ...countRule(situation.state, ruleIds.accommodation), hasMoreTime: true },
      {
        say: [wording.accommodation, waitingLine(channelOf(situation)), wording.backToQuestion, prompt],
        kind: 'aside',
        cause: ruleIds.accommodation,
        questionId: situation.question.id,
      },
      asAside(situation),
    )
  },
}

const wantsPause = /\b(?:breaks?|pauses?|rest|breather|bathroom|toilet)\b/
const wantsPace = /\b(?:slower|slowly|slow down|too (?:fast|quick)|louder|clearly|volume)\b/
const wantsTime = /\b(?:time|longer|slow|patient|minutes)\b/

/** In words that fit what was asked for; why is never asked. */
function grantWhatFits(situation: Situation): DialogueStep {
  const { said, plan, state, question } = situation
  if (wantsPause.test(said)) return takePause(situation)
  const waiting = waitingLine(channelOf(situation))
  const granted = wantsPace.test(said)
    ? [wording.slower]
    : wantsTime.test(said)
      ? [waiting]
      : [wording.accommodation, waiting]
  return stay(
    { ...countRule(state, ruleIds.accommodation), hasMoreTime: true },
    {
      say: [...granted, wording.unrated, wording.backToQuestion, promptInForce(plan, state)],
      kind: 'aside',
      cause: ruleIds.accommodation,
      questionId: question.id,
    },
    asAside(situation),
  )
}

/** Doubles the silence limits for the rest of the interview. */
export function grantMoreTime(situation: Situation, cause: string, channel: Utterance['channel']): DialogueStep {
  return stay(
    { ...countRule(situation.state, ruleIds.accommodation), hasMoreTime: true },
    { say: [waitingLine(channel)], kind: 'aside', cause, questionId: situation.question.id },
    asAside(situation),
  )
}

/** Nobody waits for a voice in writing. */
function waitingLine(channel: Utterance['channel']) {
  return channel === 'text' ? wording.moreTimeToWrite : wording.moreTime
}

function takePause(situation: Situation): DialogueStep {
  return stay(
    { ...countRule(situation.state, ruleIds.accommodation), hasMoreTime: true },
    {
      say: [wording.pausing],
      kind: 'aside',
      cause: `${ruleIds.accommodation} pause`,
      questionId: situation.question.id,
      next: 'pause',
    },
    asAside(situation),
  )
}
