import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isAside } from '../aside.ts'
import { maxAside } from '../cues/short.ts'
import { close, countRule, promptInForce, remember, stay, timesUsed } from '../moves.ts'
import type { Utterance } from '../port.ts'
import { asAside, channelOf, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'

/** Wishes to stop that are put to the person for confirmation; the next one on the same question ends at once. */
const maxConfirmations = 3
const maxUnclearReplies = 2

/** Wants to stop, withdraw or talk to a person. Confirms, then stops and says what else is possible. */
export const withdrawal: DialogueRule = {
  id: ruleIds.withdrawal,
  situation: 'Wants to stop, withdraw, or talk to a person',
  respond(situation) {
    if (situation.awaitsStop) return hearConfirmation(situation)
    const { intents, wording } = situation
    const wantsDeletion = intents.has('withdraw') || intents.has('delete')
    const wantsPerson = intents.has('human') || isAside(situation, 'person')
    if (!wantsDeletion && !wantsPerson && !intents.has('stop') && !isAside(situation, 'stop')) return null
    if (timesUsed(situation.state, ruleIds.withdrawal) >= maxConfirmations)
      return stopInterview(situation, ruleIds.withdrawal)
    if (wantsDeletion) return withdrawConsent(situation)
    return stay(
      { ...countRule(situation.state, ruleIds.withdrawal), phase: 'confirming_stop' },
      {
        say: wantsPerson ? personLines(situation) : wording.confirmStop,
        kind: 'aside',
        cause: wantsPerson ? `${ruleIds.withdrawal} person` : ruleIds.withdrawal,
        questionId: situation.question.id,
      },
      asAside(situation, wantsPerson ? 'asked_for_person' : undefined),
    )
  },
}

/** Consent is taken back, or deletion asked for: no question follows before the person has chosen. */
function withdrawConsent(situation: Situation): DialogueStep {
  const { wording } = situation
  const recording = channelOf(situation) === 'text' ? [] : [wording.recordingStopped]
  const step = stay(
    { ...countRule(situation.state, ruleIds.withdrawal), phase: 'confirming_stop' },
    {
      say: [...recording, ...wording.deletionOffered],
      kind: 'aside',
      cause: situation.intents.has('delete') ? `${ruleIds.withdrawal} delete` : `${ruleIds.withdrawal} withdraw`,
      questionId: situation.question.id,
    },
    asAside(situation, 'consent_withdrawn'),
  )
  return { ...step, action: { ...step.action, stopsRecording: true } }
}

/** A long reply is an answer: the person has gone on by themselves. */
function hearConfirmation(situation: Situation): DialogueStep | null {
  const { said, words, state, intents, wording, language } = situation
  const { meansGoOn, meansStop, meansNo } = language.cues
  if (intents.has('withdraw') || intents.has('delete') || (intents.has('stop') && !meansGoOn.test(said)))
    return stopInterview(situation, ruleIds.withdrawal)
  if (words > maxAside) return null
  if (meansGoOn.test(said)) return goOn(situation)
  if (meansStop.test(said)) return stopInterview(situation, ruleIds.withdrawal)
  if (meansNo.test(said)) return goOn(situation)
  if (timesUsed(state, `${ruleIds.withdrawal} unclear`) >= maxUnclearReplies) return goOn(situation)
  return stay(
    { ...countRule(state, `${ruleIds.withdrawal} unclear`), phase: 'confirming_stop' },
    {
      say: wording.confirmStop,
      kind: 'aside',
      cause: `${ruleIds.withdrawal} unclear`,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

function goOn(situation: Situation): DialogueStep {
  const prompt = promptInForce(situation.plan, situation.state)
  return stay(
    remember(situation.state, [prompt]),
    {
      say: [situation.wording.stopAnswered, prompt],
      kind: 'aside',
      cause: `${ruleIds.withdrawal} no`,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

function personLines(situation: Situation) {
  const { wording } = situation
  return channelOf(situation) === 'text' ? wording.confirmPersonInWriting : wording.confirmPerson
}

/** Ends the interview at the person's own wish. @param channel Of a button, which no utterance comes with. */
export function stopInterview(
  situation: Situation,
  cause: string,
  channel: Utterance['channel'] = channelOf(situation),
): DialogueStep {
  const { wording } = situation
  const lines = channel === 'text' ? wording.stoppedInWriting : wording.stopped
  return close(situation.state, lines, cause, asAside(situation), 'withdrawn')
}
