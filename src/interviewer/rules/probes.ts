import type { Line } from '#contract/interview/dialogue.ts'
import { type DialogueRuleId, ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { isGeneralTalk } from '../cues/general-talk.ts'
import { asksForOwnPart, isToldAlready } from '../cues/told-already.ts'
import { moveOn, remember, rotate, stay } from '../moves.ts'
import { asAnswer, type DialogueRule, hasProbeLeft, type Situation, withAnswer } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import { takeUp } from '../take-up.ts'
import { type AskedTrigger, probeLine } from '../wording.ts'
import { beforeProbe, otherProbes } from '../words/english-reading.ts'
import { askBehindTheFigures } from './prepared-account.ts'

/** Habitual wording and no occasion, where a past occasion was asked for. */
export const generalStatement: DialogueRule = {
  id: ruleIds.generalStatement,
  situation: 'General statement',
  respond(situation) {
    const { answer, type, language } = situation
    if (!language.readsAnswers || type !== 'past') return null
    const isGeneral = answer.habitual > 0 && answer.episodes === 0
    if (!isGeneral && !isGeneralTalk(answer.sentences)) return null
    return askProbe(situation, ruleIds.generalStatement, 'general_statement')
  },
}

/**
 * Own role missing. Asked before result and specifics: in group-minded speech "we" is manners, not absence,
 * so it must be asked for before it can lower a level (evaluation design, 5.2).
 */
export const ownRole: DialogueRule = {
  id: ruleIds.ownRole,
  situation: 'Missing own role',
  respond(situation) {
    const { answer, type, language } = situation
    if (!language.readsAnswers || type !== 'past') return null
    const isShared = answer.weActions > 0 && answer.weActions >= 2 * answer.iActions
    return answer.iActions < 1 || isShared ? askProbe(situation, ruleIds.ownRole, 'missing_own_role') : null
  },
}

/** No outcome, change of state or ending. */
export const result: DialogueRule = {
  id: ruleIds.result,
  situation: 'Missing result',
  respond: (situation) =>
    situation.language.readsAnswers && situation.type === 'past' && situation.answer.results === 0
      ? askProbe(situation, ruleIds.result, 'missing_result')
      : null,
}

/** No number, tool, name or occasion. */
export const specifics: DialogueRule = {
  id: ruleIds.specifics,
  situation: 'Missing specifics',
  respond(situation) {
    const { answer, type, language } = situation
    if (!language.readsAnswers) return null
    const details = answer.numbers + answer.namedThings.length + answer.episodes
    return type === 'past' && details === 0 ? askProbe(situation, ruleIds.specifics, 'missing_specifics') : null
  },
}

/** Fewest distinct steps of a situational or knowledge answer. Source: evaluation design, 5.2. */
const minSteps = 2

/**
 * Reason or steps missing. For situational and knowledge questions; for a past one only where the bank gives
 * the question such a probe.
 */
export const reasoning: DialogueRule = {
  id: ruleIds.reasoning,
  situation: 'Missing reason or steps',
  respond(situation) {
    const { answer, language } = situation
    if (!language.readsAnswers) return null
    const steps = answer.steps < minSteps ? ask(situation, 'missing_steps') : null
    return steps ?? (answer.reasons === 0 ? ask(situation, 'missing_reason') : null)
  },
}

function ask(situation: Situation, trigger: 'missing_steps' | 'missing_reason'): DialogueStep | null {
  if (isMustHaveQuestion(situation.question)) return null
  if (situation.type === 'past' && !bankHasProbe(situation, trigger)) return null
  return askProbe(situation, ruleIds.reasoning, trigger)
}

/** Enough. A neutral acknowledgement, which takes up something said where it can, and the next question. */
export const enough: DialogueRule = {
  id: ruleIds.enough,
  situation: 'Enough',
  respond(situation) {
    const asked = askBehindTheFigures(situation)
    if (asked !== null) return asked
    const { wording, language } = situation
    const taken = language.tellsGrief(situation.said) ? null : takeUp(situation, 'acknowledgement')
    const lead = acknowledge(situation, taken === null ? wording.acknowledgements : wording.thanks)
    const state = withAnswer(taken === null ? situation : { ...situation, state: taken.state })
    return moveOn(situation.plan, state, asAnswer(situation), {
      lead,
      ...(taken === null ? {} : { takenUp: taken.line }),
      cause: ruleIds.enough,
    })
  },
}

/** One that was not said yet; which of them depends on the answer, so that interviews do not all sound alike. */
export function acknowledge(
  { state, said, answer, wording, language }: Situation,
  lines = wording.acknowledgements,
): Line {
  if (language.tellsGrief(said)) return wording.soberAcknowledgement
  const left = lines.filter(({ id }) => !state.saidLineIds.includes(id))
  const from = left.length > 0 ? left : lines
  return from[Math.round(answer.words) % from.length] ?? wording.soberAcknowledgement
}

/** What the probes are remembered by. */
type ProbeKey = AskedTrigger | 'too_short'

/**
 * Asks one probe, unless the question has had its number or this one before. A must-have is settled by yes or no, and a
 * question worded by the plan's people is asked only what was written for it or fits any question.
 */
export function askProbe(situation: Situation, rule: DialogueRuleId, key: ProbeKey): DialogueStep | null {
  const { state, question, wording, language } = situation
  if (situation.utterance === null || !hasProbeLeft(situation) || state.probesAsked.includes(key)) return null
  if (isMustHaveQuestion(question)) return null
  const probe = lineOf(situation, key)
  if (probe === null || (language.readsAnswers && isToldAlready(key, probe.text, ownSentences(situation)))) return null
  const wanted = isOfSharedWork(situation, key, probe) ? wording.genericProbes.missing_own_role : probe
  const asked = inOtherWords(situation, key, wanted)
  // Somebody who tells no occasion has named nothing that could be asked about.
  const isNamed = key !== 'general_statement' && key !== 'too_short' && !language.tellsGrief(situation.said)
  const taken = isNamed ? takeUp(situation, 'probe') : null
  const answered = withAnswer(taken === null ? situation : { ...situation, state: taken.state })
  const lead = taken === null ? soberLead(situation) : [rotate(beforeProbe, state), taken.line]
  return stay(
    remember({ ...answered, probesAsked: [...state.probesAsked, key] }, [...lead.slice(0, 1), asked]),
    { say: [...lead, asked], kind: 'probe', cause: `${rule} ${key}`, questionId: question.id },
    asAnswer(situation),
  )
}

/** Who has told of a death is thanked before anything is asked. */
export function soberLead({ said, wording, language }: Situation): Line[] {
  return language.tellsGrief(said) ? [wording.soberAcknowledgement] : []
}

/** The first that was not said yet, where the plan's words for this were. */
function inOtherWords({ plan, state, wording }: Situation, key: ProbeKey, wanted: Line): Line {
  if (key === 'too_short') return wanted
  const others = otherProbes[key] ?? []
  const own = plan.questions.flatMap((question) => [
    probeLine(wording, question, 'main', key),
    probeLine(wording, question, 'twin', key),
  ])
  const said = [...own, ...others, wanted].filter(({ id }) => state.saidLineIds.includes(id)).map(({ text }) => text)
  return [wanted, ...others].find(({ text }) => !said.includes(text)) ?? wanted
}

/** What may still be asked about an answer: not asked before, and not told already as far as its words show. */
export function openProbes(situation: Situation): AskedTrigger[] {
  const { state, question, type, utterance, wording, language } = situation
  if (utterance === null || !hasProbeLeft(situation) || isMustHaveQuestion(question)) return []
  const past = bankHasProbe(situation, 'missing_reason') ? [...pastTriggers, 'missing_reason' as const] : pastTriggers
  const fitting = type === 'past' ? past : plannedTriggers
  return fitting.filter((trigger) => {
    if (state.probesAsked.includes(trigger)) return false
    const { text } = probeLine(wording, question, state.variant, trigger)
    return !language.readsAnswers || !isToldAlready(trigger, text, ownSentences(situation))
  })
}

const pastTriggers = [
  'general_statement',
  'missing_own_role',
  'missing_result',
  'missing_specifics',
] as const satisfies readonly AskedTrigger[]
const plannedTriggers = [
  'missing_steps',
  'missing_reason',
  'missing_specifics',
] as const satisfies readonly AskedTrigger[]

const rulesOf: Readonly<Record<AskedTrigger, DialogueRuleId>> = {
  general_statement: ruleIds.generalStatement,
  missing_own_role: ruleIds.ownRole,
  missing_result: ruleIds.result,
  missing_specifics: ruleIds.specifics,
  missing_steps: ruleIds.reasoning,
  missing_reason: ruleIds.reasoning,
}

/** Asks for one of `openProbes` in the plan's words, or in others that are put in their place. */
export function probeStep(situation: Situation, trigger: AskedTrigger): DialogueStep {
  const { state, question, wording } = situation
  const line = probeLine(wording, question, state.variant, trigger)
  return stay(
    remember({ ...withAnswer(situation), probesAsked: [...state.probesAsked, trigger] }, [line]),
    { say: [line], kind: 'probe', cause: `${rulesOf[trigger]} ${trigger}`, questionId: question.id },
    asAnswer(situation),
  )
}

/** What "we" did is told: "What did you do next?" would ask for it again, where only the own part of it is missing. */
function isOfSharedWork({ answer }: Situation, key: ProbeKey, probe: Line): boolean {
  return key === 'missing_own_role' && answer.weActions > 0 && !asksForOwnPart(probe.text)
}

function ownSentences({ answer }: Situation): readonly string[] {
  return answer.sentences.filter((one) => !one.isInstructionToScorer).map((one) => one.text)
}

function lineOf(situation: Situation, key: ProbeKey): Line | null {
  const { question, state, type, wording } = situation
  const isRewritten = (state.variant === 'twin' ? question.twin : question)?.isRewritten === true
  if (key !== 'too_short')
    return isRewritten && !bankHasProbe(situation, key) ? null : probeLine(wording, question, state.variant, key)
  if (isRewritten) return wording.tellMeMore
  return type === 'past' ? wording.tooShort : wording.tooShortHypothetical
}

/** Whether the plan has a probe of its own for this trigger on the question in force. */
export function bankHasProbe({ question, state }: Situation, trigger: AskedTrigger): boolean {
  const source = state.variant === 'twin' ? question.twin : question
  return source?.probes.some((probe) => probe.when === trigger) ?? false
}
