import type { Dialogue, Line } from '#contract/interview/dialogue.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import { type LanguageModel, ModelFailed, type ModelRequest } from '#language-model/port.ts'
import { builtinInterviewer, decide, readState, standingOf } from '../builtin-interviewer.ts'
import { asksSomething, type CheckedAgainst, checkSentence, type SentenceRule } from '../check-sentence.ts'
import { moveOn, promptInForce } from '../moves.ts'
import type { AnswerPart, Interviewer, Occasion, RespondOptions } from '../port.ts'
import { answerFromFaq } from '../rules/candidate-question.ts'
import { openProbes, acknowledge as plainAcknowledgement, probeStep } from '../rules/probes.ts'
import { rememberMade } from '../say-back.ts'
import { asAnswer, readUtterance, type Situation, thinAnswerWords, withAnswer } from '../situation.ts'
import type { DialogueState, DialogueStep } from '../state.ts'
import { type AskedTrigger, probeLine, probeTriggers, questionLine } from '../wording.ts'
import { replyPrompts } from './prompts.ts'
import { readProposal } from './read-proposal.ts'

/** Room for a move and 35 words, and for a thinking model's first thoughts. */
const maxOutputTokens = 300
/** Follow-ups vary a little from candidate to candidate; moves hardly do. */
const temperature = 0.4

/**
 * An interviewer whose follow-up questions a language model proposes and words. The built-in one decides everything else
 * (danger, requests, consent, time, the end), says what the model does not say well or not in time, and asks the same main
 * questions in the same words of everybody. What a turn's words came from stands in its cause: `model`, or
 * `builtin:` and why.
 */
export function createModelInterviewer(model: LanguageModel): Interviewer {
  return {
    ...builtinInterviewer,
    async *respond(plan, before, occasion, options) {
      options.signal.throwIfAborted()
      const state = readState(before, options.hasMoreTime === true)
      const step = decide(plan, state, occasion)
      const asked = whatIsAsked(plan, state, occasion, step)
      if (asked === null) yield* partsOf(step)
      else yield* respondWith(model, asked, options)
    },
  }
}

function* partsOf({ state, action }: DialogueStep, cause = action.cause): Generator<AnswerPart> {
  const { say, ...decision } = action
  yield { type: 'step', decision: { ...decision, cause }, state, standing: standingOf(state) }
  for (const line of say) yield { type: 'speech', line }
}

/** What the model is asked after an utterance. */
interface Asked {
  situation: Situation
  /** What the built-in interviewer does without it. */
  step: DialogueStep
  kind: 'answer' | 'clarify' | 'question'
  moves: readonly string[]
}

/** Rules that decide on what to ask after an answer; every other rule's decision stands as it is. */
const answerRules: ReadonlySet<string> = new Set([
  ruleIds.tooShort,
  ruleIds.offTopic,
  ruleIds.generalStatement,
  ruleIds.ownRole,
  ruleIds.result,
  ruleIds.specifics,
  ruleIds.reasoning,
  ruleIds.enough,
])

/** Null where the built-in interviewer answers alone. */
function whatIsAsked(plan: InterviewPlan, state: DialogueState, occasion: Occasion, step: DialogueStep): Asked | null {
  if (occasion.type !== 'utterance-ended' || state.phase !== 'asking' || occasion.heard.isKept === false) return null
  const situation = readUtterance(plan, state, occasion.heard)
  if (isMustHaveQuestion(situation.question) || step.action.alert !== undefined) return null
  const { cause, served = [], flags } = step.action
  const [rule = ''] = cause.split(' ')
  if (rule === ruleIds.clarify && served.every((each) => each === 'clarify'))
    return { situation, step, kind: 'clarify', moves: ['clarify'] }
  const isUnanswered = flags.includes('question_passed_on') && plan.faq.length > 0
  if (rule === ruleIds.candidateQuestion && isUnanswered && served.every((each) => each === 'questions'))
    return { situation, step, kind: 'question', moves: [...plan.faq.map((_, at) => `faq ${at + 1}`), 'unknown'] }
  const isAnswer = served.length === 0 && answerRules.has(rule) && !cause.endsWith(' unclear')
  if (!isAnswer || situation.answerText.trim() === '') return null
  const probes = openProbes(situation).map((part) => `probe ${part}`)
  const moves = isNoAnswerYet(situation, step) ? probes : [...probes, 'move_on']
  return moves.length === 0 ? null : { situation, step, kind: 'answer', moves }
}

/** So few words are asked more of once, whatever they tell the model to do. */
function isNoAnswerYet({ answer, state }: Situation, { action }: DialogueStep): boolean {
  const isAskedMore = action.kind === 'probe' || action.kind === 'restate'
  return isAskedMore && state.probesAsked.length === 0 && answer.words < thinAnswerWords
}

async function* respondWith(
  model: LanguageModel,
  asked: Asked,
  { signal, patience }: RespondOptions,
): AsyncGenerator<AnswerPart> {
  const writing = new AbortController()
  const stop = () => writing.abort()
  signal.addEventListener('abort', stop, { once: true })
  const reading = readProposal(model.write(requestOf(asked), writing.signal))
  try {
    const proposal = await inTime(reading, patience?.first)
    signal.throwIfAborted()
    if (typeof proposal === 'string') yield* partsOf(asked.step, `${asked.step.action.cause} builtin:${proposal}`)
    else if (proposal === null || !asked.moves.includes(proposal.move))
      yield* partsOf(asked.step, `${asked.step.action.cause} builtin:move`)
    else yield* make(asked, proposal.move, proposal.sentences, patience)
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
    void reading.then((proposal) => proposal?.leave()).catch(() => undefined)
  }
}

/** What came in time; else why it did not: `late`, or the kind of failure. */
async function inTime<T>(promise: Promise<T>, enough: AbortSignal | undefined): Promise<T | string> {
  const told = promise.catch((error: unknown): string => {
    if (error instanceof ModelFailed) return error.failure.kind
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
    throw error
  })
  if (enough === undefined) return await told
  if (enough.aborted) return 'late'
  let leave = () => {}
  const late = new Promise<string>((resolve) => {
    const tell = () => resolve('late')
    enough.addEventListener('abort', tell, { once: true })
    leave = () => enough.removeEventListener('abort', tell)
  })
  return await Promise.race([told, late]).finally(leave)
}

type Sentences = AsyncIterator<string>

function make(
  asked: Asked,
  move: string,
  sentences: Sentences,
  patience: RespondOptions['patience'],
): AsyncGenerator<AnswerPart> | Generator<AnswerPart> {
  const [kind = '', detail = ''] = move.split(' ')
  switch (kind) {
    case 'faq':
      return partsOf(answerFromFaq(asked.situation, Number(detail) - 1), `${ruleIds.candidateQuestion} ${move} model`)
    case 'probe':
      return askFollowUp(asked, detail as AskedTrigger, sentences, patience)
    case 'move_on':
      return acknowledge(asked, sentences, patience)
    case 'clarify':
      return clarify(asked, sentences, patience)
    default:
      return partsOf(asked.step, `${asked.step.action.cause} model`)
  }
}

/** The next question, which is the plan's, after a sentence that takes up what was said. */
async function* acknowledge(
  { situation }: Asked,
  sentences: Sentences,
  patience: RespondOptions['patience'],
): AsyncGenerator<AnswerPart> {
  const { plan } = situation
  const leave = (lead: Line, cause: string) =>
    moveOn(plan, withAnswer(situation), asAnswer(situation), { lead, cause: `${ruleIds.enough} ${cause}` })
  const first = await nextSentence(sentences, against(situation, 'acknowledgement'), patience?.first)
  if ('problem' in first) {
    yield* partsOf(leave(plainAcknowledgement(situation), `builtin:${first.problem}`))
    return
  }
  const { state, line } = rememberMade(situation.state, first.text)
  const step = leave(line, 'model')
  yield* partsOf({ ...step, state: { ...step.state, madeLines: state.madeLines } })
}

/** One question, perhaps after a sentence that takes up what was said. Where words fail, the plan's follow-up is asked. */
async function* askFollowUp(
  { situation }: Asked,
  trigger: AskedTrigger,
  sentences: Sentences,
  patience: RespondOptions['patience'],
): AsyncGenerator<AnswerPart> {
  const step = probeStep(situation, trigger)
  const [planned] = step.action.say
  const { cause } = step.action
  const first = await nextSentence(sentences, against(situation, 'probe'), patience?.first)
  if ('problem' in first) {
    yield* partsOf(step, `${cause} builtin:${first.problem}`)
    return
  }
  if (asksSomething(first.text, situation.plan.language)) {
    yield* partsOf(withPrompt(step, first.text), `${cause} model`)
    return
  }
  const { say: _, ...decision } = step.action
  yield {
    type: 'step',
    decision: { ...decision, cause: `${cause} model` },
    state: step.state,
    standing: standingOf(step.state),
  }
  yield { type: 'speech', line: { id: 'made.lead', text: first.text }, goesOn: true }
  const second = await nextSentence(sentences, against(situation, 'probe', [first.text]), patience?.whole)
  const isQuestion = !('problem' in second) && asksSomething(second.text, situation.plan.language)
  if (!isQuestion) {
    if (planned !== undefined) yield { type: 'speech', line: planned }
    return
  }
  const asked = withPrompt(step, second.text)
  const [line = planned] = asked.action.say
  if (line !== undefined) yield { type: 'speech', line, state: asked.state satisfies Dialogue['state'] }
}

/** The question in force in other words. */
async function* clarify(
  { situation, step }: Asked,
  sentences: Sentences,
  patience: RespondOptions['patience'],
): AsyncGenerator<AnswerPart> {
  const first = await nextSentence(sentences, against(situation, 'clarify'), patience?.first)
  if ('problem' in first || !asksSomething(first.text, situation.plan.language)) {
    const why = 'problem' in first ? first.problem : 'no_question'
    yield* partsOf(step, `${step.action.cause} builtin:${why}`)
    return
  }
  const { state, line } = rememberMade(step.state, first.text)
  yield* partsOf({ state, action: { ...step.action, say: [line] } }, `${step.action.cause} model`)
}

type Checked = { text: string } | { problem: SentenceRule | string }

/** The next sentence that a model wrote, or why it is not said. */
async function nextSentence(
  sentences: Sentences,
  checked: CheckedAgainst,
  enough: AbortSignal | undefined,
): Promise<Checked> {
  const next = await inTime(sentences.next(), enough)
  if (typeof next === 'string') return { problem: next }
  if (next.done === true) return { problem: 'nothing' }
  const problem = checkSentence(next.value, checked)
  return problem === null ? { text: next.value } : { problem }
}

function against(
  situation: Situation,
  wanted: CheckedAgainst['wanted'],
  before: readonly string[] = [],
): CheckedAgainst {
  const { plan, state, question, answerText } = situation
  const competency = plan.competencies.find(({ id }) => id === question.competencyId)
  const inForce = questionLine(question, state.variant).text
  const made = (state.madeLines ?? []).map(({ text }) => text)
  return {
    language: plan.language,
    wanted,
    before,
    answer: [...state.answerParts, answerText].join(' '),
    known: [inForce, question.rephrase, competency?.name ?? '', plan.title].join(' '),
    said: [...made, ...(wanted === 'clarify' ? [] : [inForce]), ...askedProbes(situation)],
  }
}

/** The plan's follow-ups that were asked on this question. */
function askedProbes({ state, question, wording }: Situation): string[] {
  const said = new Set(state.saidLineIds)
  return probeTriggers
    .map((trigger) => probeLine(wording, question, state.variant, trigger))
    .flatMap(({ id, text }) => (said.has(id) ? [text] : []))
}

/** The step with the follow-up in other words. */
function withPrompt(step: DialogueStep, text: string): DialogueStep {
  const { state, line } = rememberMade(step.state, text)
  return { state, action: { ...step.action, say: [line] } }
}

/** Earlier replies that a model is shown, so that it says nothing twice. */
const shownReplies = 4

function requestOf({ situation, kind, moves }: Asked): ModelRequest {
  const { plan, state, question, answerText, utterance } = situation
  const competency = plan.competencies.find(({ id }) => id === question.competencyId)
  const made = (state.madeLines ?? []).slice(-shownReplies).map(({ text }) => `- ${text}`)
  const faq = plan.faq.map(({ answer }, at) => `${at + 1}. ${answer}`)
  const isAnswer = kind === 'answer'
  return {
    prompt: replyPrompts[plan.language],
    maxOutputTokens,
    temperature,
    data: [
      { title: 'The question that was asked', text: questionLine(question, state.variant).text },
      ...(competency === undefined
        ? []
        : [{ title: 'What it is about', text: `${competency.name}: ${competency.definition}` }]),
      ...(made.length > 0 ? [{ title: 'What the interviewer said before', text: made.join('\n') }] : []),
      ...(kind === 'question' ? [{ title: 'Entries', text: faq.join('\n') }] : []),
      ...(isAnswer ? [{ title: 'Follow-up asked last', text: promptInForce(plan, state).text }] : []),
      isAnswer
        ? { title: 'The answer so far', text: [...state.answerParts, answerText].join('\n') }
        : { title: 'What the candidate asks', text: utterance?.text ?? '' },
    ],
    task: `Allowed moves: ${moves.join('; ')}. Write the move on the first line, and the words below it.`,
  }
}
