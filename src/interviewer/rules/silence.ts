import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { isShort } from '../cues/short.ts'
import { countRule, stay, timesUsed } from '../moves.ts'
import type { SilenceStage } from '../port.ts'
import { asAside, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import { confirmLines } from './withdrawal.ts'

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
        say: [situation.wording.takeYourTime],
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
      say: [situation.wording.takeYourMinute],
      kind: 'prompt',
      cause: `${ruleIds.silence} thinking`,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

/** "Yes" answers a must-have and begins any other answer. */
function isThinking({ utterance, said, words, question, language }: Situation): boolean {
  if (utterance === null || (isMustHaveQuestion(question) && language.isReply(said))) return false
  return words === 0 ? true : isShort(said, words) && language.isOnlyThinking(said)
}

function answerSilence(situation: Situation, stage: SilenceStage): DialogueStep {
  const { wording } = situation
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
      say: situation.awaitsSafety
        ? wording.safetyCheck
        : isAsking || stage === '45s'
          ? say
          : confirmLines(wording, situation.state),
      kind: 'prompt',
      cause: `${ruleIds.silence} ${stage}`,
      questionId: situation.question.id,
    },
  )
}
