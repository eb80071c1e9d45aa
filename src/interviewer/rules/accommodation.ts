import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isAside } from '../aside.ts'
import { countRule, promptInForce, stay, timesUsed } from '../moves.ts'
import type { Utterance } from '../port.ts'
import { asAside, channelOf, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'

const maxUses = 2

/** Accommodation. Offers what there is, never asks why, waits longer from now on, stays out of the answer. */
export const accommodation: DialogueRule = {
  id: ruleIds.accommodation,
  situation: 'Needs an accommodation',
  respond(situation) {
    if (timesUsed(situation.state, ruleIds.accommodation) >= maxUses) return null
    if (isAside(situation, 'moreTime'))
      return grantMoreTime(situation, `${ruleIds.accommodation} more-time`, channelOf(situation))
    if (isAside(situation, 'pause')) return takePause(situation)
    if (situation.intents.has('accommodation')) return grantWhatFits(situation)
    if (!isAside(situation, 'need') && !isAside(situation, 'condition')) return null
    const { wording } = situation
    const prompt = promptInForce(situation.plan, situation.state)
    return stay(
      { ...countRule(situation.state, ruleIds.accommodation), hasMoreTime: true },
      {
        say: [wording.accommodation, waitingLine(situation), wording.backToQuestion, prompt],
        kind: 'aside',
        cause: ruleIds.accommodation,
        questionId: situation.question.id,
      },
      asAside(situation),
    )
  },
}

/** In words that fit what was asked for; why is never asked. */
function grantWhatFits(situation: Situation): DialogueStep {
  const { said, plan, state, question, wording, language } = situation
  const { wantsPause, wantsPace, wantsTime } = language.cues
  if (wantsPause.test(said)) return takePause(situation)
  const waiting = waitingLine(situation)
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
    { say: [waitingLine(situation, channel)], kind: 'aside', cause, questionId: situation.question.id },
    asAside(situation),
  )
}

/** Nobody waits for a voice in writing. */
function waitingLine(situation: Situation, channel: Utterance['channel'] = channelOf(situation)) {
  const { wording } = situation
  return channel === 'text' ? wording.moreTimeToWrite : wording.moreTime
}

function takePause(situation: Situation): DialogueStep {
  return stay(
    { ...countRule(situation.state, ruleIds.accommodation), hasMoreTime: true },
    {
      say: [situation.wording.pausing],
      kind: 'aside',
      cause: `${ruleIds.accommodation} pause`,
      questionId: situation.question.id,
      next: 'pause',
    },
    asAside(situation),
  )
}
