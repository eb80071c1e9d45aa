import type { Line } from '#contract/interview/dialogue.ts'
import {
  askedForPerson,
  type EndingWish,
  endingCauses,
  ruleIds,
  withdrawingWishes,
} from '#contract/interview/dialogue-rules.ts'
import { isAside } from '../aside.ts'
import { maxAside } from '../cues/short.ts'
import { close, countRule, promptInForce, remember, stay, timesUsed } from '../moves.ts'
import type { Utterance } from '../port.ts'
import { asAside, channelOf, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueState, DialogueStep } from '../state.ts'
import type { Wording } from '../wording.ts'

/** Wishes to stop that are put to the person for confirmation; the next one on the same question ends at once. */
const maxConfirmations = 3
const maxUnclearReplies = 2

const withdrawingCauses: ReadonlySet<string> = new Set(withdrawingWishes.map((wish) => endingCauses[wish]))

/** Wants to stop, withdraw or talk to a person. Confirms, then stops and says what else is possible. */
export const withdrawal: DialogueRule = {
  id: ruleIds.withdrawal,
  situation: 'Wants to stop, withdraw, or talk to a person',
  respond(situation) {
    if (situation.awaitsStop) return hearConfirmation(situation)
    const { state, wording } = situation
    const wish = wishOf(situation)
    if (wish === null) return null
    // Nobody withdraws by a wish that has never been put to them as what it is.
    const mayEnd = !isWithdrawing(wish) || isWithdrawing(state.endingWish)
    if (mayEnd && timesUsed(state, ruleIds.withdrawal) >= maxConfirmations)
      return stopInterview(situation, endingCauses[wish])
    if (isWithdrawing(wish)) return withdrawConsent(situation, wish)
    return confirm(situation, wish, wish === 'person' ? personLines(situation) : wording.confirmStop)
  },
}

function confirm(situation: Situation, wish: EndingWish, say: readonly Line[], ...flags: readonly string[]) {
  const state = { ...countRule(situation.state, ruleIds.withdrawal), endingWish: wish }
  return stay(
    { ...state, phase: 'confirming_stop' },
    { say, kind: 'aside', cause: endingCauses[wish], questionId: situation.question.id },
    asAside(situation, ...flags, ...personFlag(situation)),
  )
}

/** The most far-reaching of what is wished for. */
function wishOf(situation: Situation): EndingWish | null {
  const { intents } = situation
  if (intents.has('delete')) return 'delete'
  if (intents.has('withdraw')) return 'withdraw'
  if (wantsPerson(situation)) return 'person'
  return intents.has('stop') || isAside(situation, 'stop') ? 'stop' : null
}

function wantsPerson(situation: Situation): boolean {
  return situation.intents.has('human') || isAside(situation, 'person')
}

function personFlag(situation: Situation): string[] {
  return wantsPerson(situation) ? [askedForPerson] : []
}

function isWithdrawing(wish: EndingWish | null | undefined): wish is (typeof withdrawingWishes)[number] {
  return withdrawingWishes.some((each) => each === wish)
}

/** Consent is taken back, or deletion asked for: no question follows before the person has chosen. */
function withdrawConsent(situation: Situation, wish: (typeof withdrawingWishes)[number]): DialogueStep {
  const { wording } = situation
  const recording = channelOf(situation) === 'text' ? [] : [wording.recordingStopped]
  const step = confirm(situation, wish, [...recording, ...wording.deletionOffered], 'consent_withdrawn')
  return { ...step, action: { ...step.action, stopsRecording: true } }
}

/** What is asked of somebody who wants to end, said again. */
export function confirmLines(wording: Wording, { endingWish }: DialogueState): readonly Line[] {
  return isWithdrawing(endingWish) ? wording.confirmWithdrawal : wording.confirmStop
}

/** A long reply is an answer: the person has gone on by themselves. */
function hearConfirmation(situation: Situation): DialogueStep | null {
  const { said, words, state, intents, language } = situation
  const { meansGoOn, meansStop, meansNo } = language.cues
  const asked = endingCauses[state.endingWish ?? 'stop']
  const other = hearOtherWish(situation)
  if (other !== null) return other
  const isContrary = isContraryTo(situation)
  if (intents.has('stop') && !isContrary && !meansGoOn.test(said)) return stopInterview(situation, asked)
  if (words > maxAside) return null
  if (isContrary || meansGoOn.test(said)) return goOn(situation)
  if (meansStop.test(said)) return stopInterview(situation, asked)
  return meansNo.test(said) ? goOn(situation) : askAgain(situation)
}

/** Another wish than the one that was put to them, and a withdrawal said again. */
function hearOtherWish(situation: Situation): DialogueStep | null {
  const { state } = situation
  const wish = wishOf(situation)
  if (isWithdrawing(wish)) {
    if (!isWithdrawing(state.endingWish)) return withdrawConsent(situation, wish)
    return isContraryTo(situation) ? askAgain(situation) : stopInterview(situation, endingCauses[wish])
  }
  const isNew = wish === 'person' && state.endingWish !== 'person'
  if (!isNew || timesUsed(state, ruleIds.withdrawal) >= maxConfirmations) return null
  return confirm(situation, wish, personLines(situation))
}

/** "No, just stop recording" is no withdrawal, which cannot be taken back; asked whether to stop, "No, stop it" is a yes. */
function isContraryTo({ state, said, language }: Situation): boolean {
  const { meansGoOn, meansNo } = language.cues
  return isWithdrawing(state.endingWish) && (meansNo.test(said) || meansGoOn.test(said))
}

function askAgain(situation: Situation): DialogueStep {
  const { state, wording } = situation
  if (timesUsed(state, `${ruleIds.withdrawal} unclear`) >= maxUnclearReplies) return goOn(situation)
  return stay(
    { ...countRule(state, `${ruleIds.withdrawal} unclear`), phase: 'confirming_stop' },
    {
      say: confirmLines(wording, state),
      kind: 'aside',
      cause: `${ruleIds.withdrawal} unclear`,
      questionId: situation.question.id,
    },
    asAside(situation, ...personFlag(situation)),
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

/**
 * Ends the interview at the person's own wish.
 * @param cause By which wish, see `endingCauses`, or by the button.
 * @param channel Of a button, which no utterance comes with.
 */
export function stopInterview(
  situation: Situation,
  cause: string,
  channel: Utterance['channel'] = channelOf(situation),
): DialogueStep {
  const { wording } = situation
  const isInWriting = channel === 'text'
  const withdrawn = isInWriting ? wording.withdrawnInWriting : wording.withdrawn
  const stopped = isInWriting ? wording.stoppedInWriting : wording.stopped
  const lines = withdrawingCauses.has(cause) ? withdrawn : stopped
  return close(situation.state, lines, cause, asAside(situation, ...personFlag(situation)), 'withdrawn')
}
