import type { Dialogue, DialogueStanding, Line } from '#contract/interview/dialogue.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { hearSentences } from '#text-analysis/intents/hear-sentences.ts'
import { hearSpanish } from '#text-analysis/intents/hear-spanish.ts'
import { linesOf } from './lines.ts'
import { close, currentQuestion, freshState, moveOn, nothingHeard, promptInForce, remember, stay } from './moves.ts'
import type { AnswerPart, Interviewer, Occasion, RespondOptions, SilenceStage, Utterance } from './port.ts'
import { grantMoreTime } from './rules/accommodation.ts'
import { rules } from './rules/index.ts'
import { repeatPrompt, skipQuestion } from './rules/requests.ts'
import { confirmLines, stopInterview } from './rules/withdrawal.ts'
import { nameServed, serveRequests } from './serve-requests.ts'
import { asAnswer, readSilence, readTurn, readUtterance, type Situation, withAnswer } from './situation.ts'
import { DialogueState, type DialogueStep } from './state.ts'
import { questionLine, wordingOf } from './wording.ts'

/**
 * The interviewer that needs no model: fixed questions, dialogue rules, and wording written beforehand. It waits for nothing:
 * an answer is complete as soon as it has been read to its end.
 */
export const builtinInterviewer: Interviewer = {
  prepare() {
    hearSentences('Could I have a moment, please?')
    hearSpanish('¿Me da un momento, por favor?')
  },
  respond,
  expectsMore: (plan, state, partialText) => expectsMore(plan, DialogueState.parse(state), partialText),
  lines: linesOf,
}

async function* respond(
  plan: InterviewPlan,
  before: Dialogue['state'] | null,
  occasion: Occasion,
  { signal, hasMoreTime }: RespondOptions,
): AsyncGenerator<AnswerPart> {
  signal.throwIfAborted()
  const { state, action } = decide(plan, readState(before, hasMoreTime === true), occasion)
  const { say, ...decision } = action
  yield { type: 'step', decision, state, standing: standingOf(state) }
  for (const line of say) yield { type: 'speech', line }
}

export function readState(before: Dialogue['state'] | null, hasMoreTime: boolean): DialogueState {
  const state = before === null ? freshState : DialogueState.parse(before)
  return hasMoreTime ? { ...state, hasMoreTime } : state
}

export function standingOf({ phase, questionIndex, variant, hasMoreTime }: DialogueState): DialogueStanding {
  if (phase === 'not_started') throw new Error('Every occasion begins the conversation')
  return { phase, questionIndex, variant, hasMoreTime }
}

/** What the dialogue rules do on an occasion. Pure: the same input, the same step; no clock, no randomness. */
export function decide(plan: InterviewPlan, state: DialogueState, occasion: Occasion): DialogueStep {
  const { heard } = { heard: null, ...occasion }
  return forgetting(heard, decideOn(plan, state, occasion))
}

function decideOn(plan: InterviewPlan, state: DialogueState, occasion: Occasion): DialogueStep {
  const beside = (decided: DialogueStep, heard: Utterance | null) =>
    heedDanger(decided, heard === null ? null : answerUtterance(plan, state, heard))
  switch (occasion.type) {
    case 'call-began':
      return start(plan, state)
    case 'utterance-ended':
      return answerUtterance(plan, state, occasion.heard)
    case 'silence':
      return beside(silence(plan, state, occasion.stage), occasion.heard)
    case 'command':
      return beside(command(plan, state, occasion.command, occasion.channel), occasion.heard)
    case 'time-up':
      return beside(timeUp(plan, state, occasion.what, occasion.heard), occasion.heard)
    case 'call-resumed':
      return resume(plan, state)
  }
}

/** Words that may not be kept leave no trace in the state. */
function forgetting(heard: Utterance | null, step: DialogueStep): DialogueStep {
  return heard?.isKept === false ? { ...step, state: { ...step.state, answerParts: [] } } : step
}

function start(plan: InterviewPlan, state: DialogueState): DialogueStep {
  const fresh = { ...freshState, hasMoreTime: state.hasMoreTime }
  const question = currentQuestion(plan, fresh)
  const ask = questionLine(question, 'main')
  return {
    state: remember({ ...fresh, phase: 'asking' }, [ask]),
    action: {
      say: [...wordingOf(plan).greeting(plan), ask],
      kind: 'greeting',
      cause: 'start',
      questionId: question.id,
      heardAs: 'aside',
      flags: [],
      next: 'listen',
    },
  }
}

function answerUtterance(plan: InterviewPlan, state: DialogueState, utterance: Utterance): DialogueStep {
  if (!isRunning(state)) return resume(plan, state)
  const situation = readUtterance(plan, state, utterance)
  const isConfirming = situation.awaitsStop || situation.awaitsSafety
  const served = isConfirming ? null : serveRequests(situation)
  const step = served ?? nameServed(firstMatch(situation))
  return { ...step, state: { ...step.state, silencePrompts: 0 } }
}

function silence(plan: InterviewPlan, state: DialogueState, stage: SilenceStage): DialogueStep {
  if (!isRunning(state)) return resume(plan, state)
  return firstMatch(readSilence(plan, state, stage))
}

function command(
  plan: InterviewPlan,
  state: DialogueState,
  wanted: 'repeat' | 'skip' | 'more-time' | 'end',
  channel: Utterance['channel'],
): DialogueStep {
  if (!isRunning(state)) return resume(plan, state)
  const situation = readTurn(plan, state)
  const step = obey(situation, wanted, channel)
  return { ...step, state: { ...step.state, silencePrompts: 0 } }
}

/** A button is pressed on purpose, so a stop needs no second question. */
function obey(
  situation: Situation,
  wanted: 'repeat' | 'skip' | 'more-time' | 'end',
  channel: Utterance['channel'],
): DialogueStep {
  switch (wanted) {
    case 'repeat':
      return repeatPrompt(situation, `${ruleIds.repeat} button`)
    case 'skip':
      return skipQuestion(situation, `${ruleIds.skip} button`)
    case 'more-time':
      return grantMoreTime(situation, `${ruleIds.accommodation} button`, channel)
    case 'end':
      return stopInterview(situation, `${ruleIds.withdrawal} button`, channel)
  }
}

function timeUp(
  plan: InterviewPlan,
  state: DialogueState,
  what: 'answer' | 'interview',
  heard: Utterance | null,
): DialogueStep {
  if (!isRunning(state)) return resume(plan, state)
  const situation = heard ? readUtterance(plan, state, heard) : readTurn(plan, state)
  const { wording } = situation
  const answered = withAnswer(situation)
  if (what === 'interview')
    return close(answered, wording.timeUpClosing, 'time-up interview', asAnswer(situation), 'time-up')
  return moveOn(plan, answered, asAnswer(situation), {
    lead: wording.answerTimeUp,
    leadAtEnd: wording.answerTimeUpLast,
    cause: 'time-up answer',
  })
}

/** A connection that comes back hears the question again, and the follow-up where one was asked; one that comes too late hears the end again. */
function resume(plan: InterviewPlan, state: DialogueState): DialogueStep {
  if (state.phase === 'not_started') return start(plan, state)
  if (!isRunning(state)) return endAgain(plan, state)
  const wording = wordingOf(plan)
  const asked = questionLine(currentQuestion(plan, state), state.variant)
  const prompt = promptInForce(plan, state)
  const pending = state.phase === 'checking_safety' ? wording.safetyCheck : confirmLines(wording, state)
  const isPending = state.phase === 'confirming_stop' || state.phase === 'checking_safety'
  return stay(
    { ...state, silencePrompts: 0 },
    {
      say: [wording.resumed, ...(isPending ? pending : prompt.id === asked.id ? [asked] : [asked, prompt])],
      kind: isPending ? 'aside' : 'restate',
      cause: 'resume',
      questionId: currentQuestion(plan, state).id,
    },
  )
}

function endAgain(plan: InterviewPlan, state: DialogueState): DialogueStep {
  const [reason, lines] = endingOf(plan, state)
  return { state, action: close(state, lines, 'resume', nothingHeard, reason).action }
}

/** Which end it was, by its first line. */
function endingOf(
  plan: InterviewPlan,
  state: DialogueState,
): ['safety' | 'withdrawn' | 'time-up' | 'completed', readonly Line[]] {
  const wording = wordingOf(plan)
  const said = ([first]: readonly Line[]) => first !== undefined && state.saidLineIds.includes(first.id)
  const wasAlerted = state.saidLineIds.includes(wording.safety.at(-1)?.id ?? '')
  if (said(wording.safety)) return ['safety', wasAlerted ? wording.safety : wording.safetyUnheard]
  if (said(wording.stopped)) {
    const wasWritten = state.saidLineIds.includes(wording.stoppedInWriting.at(-1)?.id ?? '')
    return ['withdrawn', wasWritten ? wording.stoppedInWriting : wording.stopped]
  }
  if (said(wording.withdrawn)) {
    const wasWritten = state.saidLineIds.includes(wording.withdrawnInWriting.at(-1)?.id ?? '')
    return ['withdrawn', wasWritten ? wording.withdrawnInWriting : wording.withdrawn]
  }
  if (said(wording.timeUpClosing)) return ['time-up', wording.timeUpClosing]
  return ['completed', wording.closing]
}

/** Rules whose probe would come because the answer is not complete: too short, own role, result. */
const incompleteRules: ReadonlySet<string> = new Set([ruleIds.tooShort, ruleIds.ownRole, ruleIds.result])

function expectsMore(plan: InterviewPlan, state: DialogueState, partialText: string): boolean {
  if (state.phase !== 'asking') return false
  const situation = readUtterance(plan, state, { text: partialText, channel: 'voice' })
  if (situation.intents.size > 0 && situation.answerText === '') return false
  const aside = rules.slice(
    0,
    rules.findIndex((rule) => rule.id === ruleIds.silence),
  )
  if (aside.some((rule) => rule.respond(situation) !== null)) return false
  return rules.some((rule) => incompleteRules.has(rule.id) && rule.respond(situation) !== null)
}

const answersFrom = rules.findIndex(({ id }) => id === ruleIds.nothingMore)

/** A plain yes or no, or "that is all", asks for nothing, however much "I haven't got that" sounds like it. */
function firstMatch(situation: Situation): DialogueStep {
  for (const rule of situation.isPlainReply || situation.saysNoMore ? rules.slice(answersFrom) : rules) {
    const step = rule.respond(situation)
    if (step !== null) return step
  }
  throw new Error('The last rule matches every turn')
}

function isRunning(state: DialogueState): boolean {
  return state.phase === 'asking' || state.phase === 'confirming_stop' || state.phase === 'checking_safety'
}

/**
 * What a button, a silence or the clock decides, said over words that no answer was made of: danger in them is heard all the
 * same. What is certain goes before everything else; what would be asked about alerts, and the conversation goes on as decided.
 * @param heard What the interviewer would have answered to these words.
 */
function heedDanger(decided: DialogueStep, heard: DialogueStep | null): DialogueStep {
  const alert = heard?.action.alert
  if (heard === null || alert === undefined) return decided
  return alert.isCertain ? heard : { ...decided, action: { ...decided.action, alert } }
}
