import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { readReply } from '#text-analysis/yes-no.ts'
import { isShort } from '../cues/aside.ts'
import { countRule, stay, timesUsed } from '../moves.ts'
import type { SilenceStage } from '../port.ts'
import { asAside, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'

/** Words of thinking aloud: no answer has begun, so it is silence with words. Each is found as it stands, one after another. */
const thoughtPhrases: ReadonlySet<string> = new Set([
  ...'oh ok okay well so right alright yes yeah sure now and please thanks just one a moment second sec minute for wait'.split(
    ' ',
  ),
  ...['all right', 'thank you', 'good question', 'great question', 'give me', 'hold on', 'hang on'],
  ...[
    'let me think',
    'i need to think',
    'i have to think',
    "i'm going to think",
    'about that',
    'about it',
    'about this',
  ],
  ...['let me see', "let's see", "i'm thinking", 'i am thinking', 'still thinking'],
  ...['good', 'tough', 'hard', 'difficult'].flatMap((how) => [`that's a ${how} one`, `that's a ${how} question`]),
])
const maxThought = 4

/** "Uhhhm", "hm", "er": one word at a time, so its length is all that reading costs. */
const hesitation = /^(?:[ue]+[hrm]*|[hm]+|a+h+)$/

function isOnlyThinking(said: string): boolean {
  const words = said.split(/[.,!?\s-]+/).filter((word) => word !== '')
  let at = 0
  while (at < words.length) {
    const length = hesitation.test(words[at] ?? '') ? 1 : thoughtLengthAt(words, at)
    if (length === 0) return false
    at += length
  }
  return words.length > 0
}

/** Words of the longest phrase that begins here, 0 when none does. */
function thoughtLengthAt(words: readonly string[], at: number): number {
  for (let length = maxThought; length > 0; length -= 1)
    if (at + length <= words.length && thoughtPhrases.has(words.slice(at, at + length).join(' '))) return length
  return 0
}

const maxThinking = 2
/** Times that a moment is granted on one question; after that the words are taken as the answer. */
const maxGranted = 8

const seconds: Readonly<Record<SilenceStage, number>> = { '8s': 8, '20s': 20, '45s': 45 }

/** Silence, and thinking aloud. Patience first, then an offer, then the question whether sound arrives. */
export const silence: DialogueRule = {
  id: ruleIds.silence,
  situation: 'Silence',
  respond(situation) {
    if (situation.silence !== null) return answerSilence(situation, situation.silence)
    if (situation.intents.has('thinkingTime'))
      return timesUsed(situation.state, ruleIds.silence) < maxGranted ? giveTime(situation) : null
    if (!isThinking(situation) || timesUsed(situation.state, ruleIds.silence) >= maxThinking) return null
    return stay(
      countRule(situation.state, ruleIds.silence),
      {
        say: [wording.takeYourTime],
        kind: 'prompt',
        cause: `${ruleIds.silence} thinking`,
        questionId: situation.question.id,
      },
      asAside(situation),
    )
  },
}

/** Asked for in words, so that it is granted in words. */
function giveTime(situation: Situation): DialogueStep {
  return stay(
    countRule(situation.state, ruleIds.silence),
    {
      say: [wording.takeYourMinute],
      kind: 'prompt',
      cause: `${ruleIds.silence} thinking`,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

/** "Yes" answers a must-have and begins any other answer. */
function isThinking({ utterance, said, words, question }: Situation): boolean {
  if (utterance === null || (isMustHaveQuestion(question) && readReply(said) !== null)) return false
  return words === 0 ? true : isShort(said, words) && isOnlyThinking(said)
}

function answerSilence(situation: Situation, stage: SilenceStage): DialogueStep {
  const say =
    stage === '8s' ? [wording.takeYourTime] : stage === '20s' ? [wording.offerRepeatOrSkip] : wording.checkSound
  const isAsking = !situation.awaitsStop
  return stay(
    {
      ...situation.state,
      phase: situation.awaitsSafety ? 'checking_safety' : isAsking ? 'asking' : 'confirming_stop',
      silencePrompts: seconds[stage],
    },
    {
      say: situation.awaitsSafety ? wording.safetyCheck : isAsking || stage === '45s' ? say : wording.confirmStop,
      kind: 'prompt',
      cause: `${ruleIds.silence} ${stage}`,
      questionId: situation.question.id,
    },
  )
}
