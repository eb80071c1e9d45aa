import type { Intent, Line } from '#contract/interview/dialogue.ts'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { promptInForce } from './moves.ts'
import { accommodation } from './rules/accommodation.ts'
import { candidateQuestion } from './rules/candidate-question.ts'
import { abuse } from './rules/conduct.ts'
import { danger } from './rules/danger.ts'
import { rules } from './rules/index.ts'
import { clarify, goBack, repeat, skip } from './rules/requests.ts'
import { silence } from './rules/silence.ts'
import { withdrawal } from './rules/withdrawal.ts'
import { type DialogueRule, type Situation, withAnswer } from './situation.ts'
import type { DialogueState, DialogueStep } from './state.ts'

/**
 * Which request decides where the conversation goes, the most far-reaching first; the others of the same turn are served
 * with it. `goesOn`: an answer in the same turn is taken up at once.
 */
const ways: readonly { rule: DialogueRule; intents: readonly Intent[]; goesOn: boolean }[] = [
  { rule: danger, intents: ['danger'], goesOn: false },
  { rule: withdrawal, intents: ['withdraw', 'delete', 'human', 'stop'], goesOn: false },
  { rule: goBack, intents: ['goBack'], goesOn: false },
  { rule: skip, intents: ['skip'], goesOn: false },
  { rule: clarify, intents: ['clarify'], goesOn: false },
  { rule: repeat, intents: ['repeat'], goesOn: false },
  { rule: silence, intents: ['thinkingTime'], goesOn: false },
  { rule: accommodation, intents: ['accommodation'], goesOn: true },
  { rule: abuse, intents: ['abuse'], goesOn: true },
  { rule: candidateQuestion, intents: ['questions'], goesOn: true },
]

/** Fewest words beside a request that are an answer; fewer are "Hello" and "Sorry". */
const minAnswer = 4

/**
 * Serves everything that was asked for in a turn, and takes up what was answered in it; null when nothing was asked for,
 * or when nothing more of it can be granted on this question.
 */
export function serveRequests(situation: Situation): DialogueStep | null {
  const wanted = ways.filter(({ intents }) => intents.some((intent) => situation.intents.has(intent)))
  if (wanted.length === 0) return null
  const answers = hasAnswer(situation)
  const [base, ...others] = wanted
  if (base === undefined) return null
  const beside = serveBeside(situation, base.rule === danger ? [] : others, answers)
  const step = base.rule.respond(only(situation, base.intents, beside.state, answers))
  const served = [...situation.intents]
  if (step === null) return beside.lines.length === 0 ? null : withServed(besideAlone(situation, beside), served)
  const hasThought = base.rule === silence && situation.heard[0]?.isAnswer === false
  if (answers && (base.goesOn || hasThought) && step.action.next === 'listen') {
    const lines = hasThought ? beside.lines : [...beside.lines, ...serviceLines(situation, step)]
    return withServed(goOnWithAnswer(situation, step, lines), served)
  }
  const say = [...beside.lines, ...step.action.say]
  const flags = [...new Set([...step.action.flags, ...beside.flags])]
  return withServed(
    {
      state: answers ? keepAnswer(situation, step.state) : step.state,
      action: { ...step.action, say, flags, heardAs: answers ? 'answer' : 'aside' },
    },
    served,
  )
}

interface Beside {
  state: DialogueState
  lines: readonly Line[]
  flags: readonly string[]
}

/** What is granted or answered in passing: the lines of the other requests, without the prompts that would follow them. */
function serveBeside(situation: Situation, others: typeof ways, answers: boolean): Beside {
  let served: Beside = { state: situation.state, lines: [], flags: [] }
  for (const { rule, intents, goesOn } of others) {
    if (!goesOn && rule !== silence) continue
    const step = rule.respond(only(situation, intents, served.state, answers))
    if (step === null) continue
    served = {
      state: { ...step.state, phase: situation.state.phase },
      lines: [...served.lines, ...serviceLines(situation, step)],
      flags: [...served.flags, ...step.action.flags],
    }
  }
  return served
}

function serviceLines(
  { plan, state, wording }: Pick<Situation, 'plan' | 'state' | 'wording'>,
  { action }: DialogueStep,
): Line[] {
  const asked = new Set([promptInForce(plan, state).id, wording.backToQuestion.id])
  return action.say.filter(({ id }) => !asked.has(id))
}

function besideAlone(
  { plan, state, question, wording }: Situation,
  { lines, flags, state: served }: Beside,
): DialogueStep {
  return {
    state: served,
    action: {
      say: [...lines, wording.backToQuestion, promptInForce(plan, state)],
      kind: 'aside',
      cause: ruleIds.accommodation,
      questionId: question.id,
      heardAs: 'aside',
      flags,
      next: 'listen',
    },
  }
}

/** The first of the answer's rules decides on a probe or the next question; what was asked for is said before it. */
function goOnWithAnswer(situation: Situation, { state, action }: DialogueStep, lines: readonly Line[]): DialogueStep {
  const said = normaliseText(situation.answerText)
  const asAnswer: Situation = { ...situation, state, said, intents: new Set(), isAbusive: false }
  const from = rules.findIndex(({ id }) => id === ruleIds.tooShort)
  for (const rule of rules.slice(from)) {
    const step = rule.respond(asAnswer)
    if (step === null) continue
    return {
      state: step.state,
      action: {
        ...step.action,
        say: [...lines, ...step.action.say],
        cause: `${step.action.cause} ${action.cause}`,
        heardAs: 'answer',
        flags: [...new Set([...step.action.flags, ...action.flags])],
      },
    }
  }
  throw new Error('The last rule matches every turn')
}

/** The sentences with these requests alone, as if nothing else had been said in the turn. */
function only(situation: Situation, intents: readonly Intent[], state: DialogueState, answers: boolean): Situation {
  const asked = situation.heard.filter((sentence) => sentence.intents.some((intent) => intents.includes(intent)))
  const text = asked.map((sentence) => sentence.text).join(' ')
  const { language, type } = situation
  const { words } = language.measure(language.read(text), type)
  return {
    ...situation,
    state,
    heard: asked,
    said: normaliseText(text),
    words,
    intents: new Set([...situation.intents].filter((intent) => intents.includes(intent))),
    isAbusive: intents.includes('abuse'),
    before: answers ? situation.answer : situation.before,
  }
}

/** An answer that stands beside a request stays an answer, unless the conversation has left its question. */
function keepAnswer(situation: Situation, after: DialogueState): DialogueState {
  if (after.questionIndex !== situation.state.questionIndex) return after
  return { ...after, answerParts: withAnswer(situation).answerParts }
}

function hasAnswer({ answerText, question, answer, before, language }: Situation): boolean {
  if (answerText === '') return false
  if (!language.hasAnswer(answerText)) return false
  if (isMustHaveQuestion(question) && language.isReply(answerText)) return true
  const words = answer.words - before.words
  return words >= minAnswer || answer.evidenceWords > before.evidenceWords
}

function withServed(step: DialogueStep, served: readonly Intent[]): DialogueStep {
  return { ...step, action: { ...step.action, served } }
}

/** What a rule serves that has heard a request by its own cues. */
const servedBy: Readonly<Record<string, Intent>> = {
  [ruleIds.danger]: 'danger',
  [ruleIds.withdrawal]: 'stop',
  [ruleIds.accommodation]: 'accommodation',
  [ruleIds.abuse]: 'abuse',
  [ruleIds.scorerInstruction]: 'scorerInstruction',
  [ruleIds.repeat]: 'repeat',
  [ruleIds.clarify]: 'clarify',
  [ruleIds.candidateQuestion]: 'questions',
  [ruleIds.skip]: 'skip',
  [ruleIds.silence]: 'thinkingTime',
  [ruleIds.goBack]: 'goBack',
}

/** Names the request of a step that a rule made by its own cues. */
export function nameServed(step: DialogueStep): DialogueStep {
  const [rule = '', detail = ''] = step.action.cause.split(' ')
  const intent = detail === 'person' ? 'human' : servedBy[rule]
  return intent === undefined || step.action.served !== undefined ? step : withServed(step, [intent])
}
