import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type { CompetencyResult, EvaluationReport, RequirementMatch } from '#contract/report/evaluation.ts'
import { leftOutWords, quotedClaimsOf } from '#contract/report/quoted-claims.ts'
import { bestQuoteOf } from './best-quote.ts'
import { counterfactualWording } from './counterfactual-wording.ts'
import { dayText, durationText, hasSpeech, momentText, turnTimeText } from './figures.ts'
import type { ReportModel, RequirementModel, ScoreModel, SkillModel, TranscriptTurn } from './model.ts'
import { findPassages, splitIntoParts } from './passages.ts'
import { questionsOf } from './questions.ts'
import { type Conversation, type Correction, mergeByQuotes, quotedClaims, quoteRefOf } from './quote-refs.ts'
import {
  asHeading,
  correctedBasis,
  correctedNote,
  insufficientWording,
  modelWording,
  noScoreBasis,
  notLookedForIn,
  ownWording,
  planVersionWording,
  preliminaryWording,
  protectedWording,
  recommendationWording,
  redFlagWording,
  remarkWording,
  requirementWording,
  scoreBasis,
  turnNoteOf,
  unratedBasis,
  weightWording,
} from './wording.ts'

/** Turns the stored document into what screen and PDF set. Pure. */
export function buildReport(document: ReportDocument): ReportModel {
  const { interview, evaluation, plan, corrections = [] } = document
  const { turns, protectedWords } = asEvaluated(document)
  const conversation: Conversation = {
    turns: new Map(turns.map((turn) => [turn.id, turn])),
    passages: findPassages(
      turns,
      quotedClaimsOf(evaluation).flatMap((claim) => claim.evidence),
    ),
    isRecordingKept: interview.recordingDeletedAt === null && !interview.isRecordingRefused,
    hasSpeech: hasSpeech(turns),
    corrections: new Map(corrections.map((correction) => [correction.turnId, correction])),
  }
  const ratedAnswers = evaluation.skills.reduce((sum, skill) => sum + skill.ratedAnswers, 0)
  return {
    employer: plan.opening?.employer ?? null,
    heading: headingOf(document),
    score: scoreOf(document, ratedAnswers),
    ratedAnswers,
    summary: quotedClaims(evaluation.summary, conversation),
    skills: evaluation.skills.map((skill) => skillOf(skill, plan, conversation)),
    questions: questionsOf(document, conversation),
    highlights: quotedClaims(evaluation.highlights, conversation),
    redFlags: quotedClaims(
      evaluation.redFlags.map((flag) => ({ ...flag, label: redFlagWording[flag.kind] })),
      conversation,
    ),
    experience: evaluation.experienceMatch.map((match) => requirementOf(match, plan, conversation)),
    notLookedFor: notLookedForIn(plan.language),
    communication: quotedClaims(evaluation.communication, conversation),
    workStyle: quotedClaims(evaluation.workStyle, conversation),
    nextQuestions: [...new Set(evaluation.nextQuestions)],
    candidateQuestions: quotedClaims(evaluation.candidateQuestions ?? [], conversation),
    counterfactual: counterfactualWording(evaluation),
    limits: [...new Set(evaluation.limits)],
    remark: remarkOf(document),
    transcript: turns.map((turn) => transcriptTurnOf(turn, conversation, protectedWords, document)),
    protectedNote: protectedNoteOf(document),
    engineText: engineTextOf(document),
  }
}

/** The conversation in the words that the evaluation rests on, with their protected places. */
function asEvaluated({ turns, corrections = [], protectedWords = [] }: ReportDocument) {
  const evaluated = new Map(corrections.filter(({ isEvaluated }) => isEvaluated).map((each) => [each.turnId, each]))
  return {
    turns: turns.map((turn) => ({ ...turn, text: evaluated.get(turn.id)?.text ?? turn.text })),
    protectedWords: [
      ...protectedWords.filter(({ turnId }) => !evaluated.has(turnId)),
      ...[...evaluated.values()].flatMap(({ turnId, protectedSpans = [] }) =>
        protectedSpans.map((span) => ({ turnId, ...span })),
      ),
    ],
  }
}

function headingOf({ interview, turns, plan, evaluatedAt }: ReportDocument): ReportModel['heading'] {
  const last = turns.at(-1)
  const heldAt = interview.startedAt ?? evaluatedAt
  const name = interview.name?.trim() ?? ''
  return {
    title: name === '' ? 'Name not given' : name,
    interview: interview.position === 'General' ? plan.title : `${interview.position}: ${plan.title}`,
    heldAt,
    heldText: momentText(heldAt),
    durationText: last === undefined ? null : durationText(last.endMs),
    deletionText: deletionTextOf(interview, hasSpeech(turns)),
  }
}

function deletionTextOf(
  { recordingDeletesAt, recordingDeletedAt, deletesAt, isRecordingRefused }: ReportDocument['interview'],
  wasSpoken: boolean,
): string {
  if (isRecordingRefused) {
    return `The candidate did not agree to be recorded: there is no recording, and nothing may be concluded from that. Transcript and report are deleted on ${dayText(deletesAt)}.`
  }
  if (!wasSpoken) {
    return `There is no recording: all answers were typed. Transcript and report are deleted on ${dayText(deletesAt)}.`
  }
  if (recordingDeletedAt === null && recordingDeletesAt !== null && recordingDeletesAt < deletesAt) {
    return `The recording is deleted on ${dayText(recordingDeletesAt)}, transcript and report on ${dayText(deletesAt)}.`
  }
  if (recordingDeletedAt === null) return `Recording, transcript and report are deleted on ${dayText(deletesAt)}.`
  return `The recording was deleted on ${dayText(recordingDeletedAt)}; transcript and report are deleted on ${dayText(deletesAt)}.`
}

function scoreOf(
  { evaluation, plan, corrections = [], preliminary }: ReportDocument,
  ratedAnswers: number,
): ScoreModel {
  const { overall, recommendation, bands, unrated } = evaluation
  const counts = { ratedAnswers, questions: plan.questions.filter((each) => !isMustHaveQuestion(each)).length }
  return {
    overall: overall === null ? null : { score: overall.score, low: overall.low, high: overall.high },
    recommendation: { id: recommendation, ...recommendationWording[recommendation] },
    alsoTouches: bands.filter((band) => band !== recommendation).map((band) => recommendationWording[band].label),
    basis:
      basisOf(overall, unrated, counts) +
      correctedBasis(corrections.filter(({ isEvaluated }) => isEvaluated !== true).length),
    preliminary: preliminary === undefined ? null : preliminaryWording(preliminary),
  }
}

function basisOf(
  overall: EvaluationReport['overall'],
  unrated: EvaluationReport['unrated'],
  counts: { ratedAnswers: number; questions: number },
): string {
  if (unrated !== undefined) return unratedBasis(unrated)
  return overall === null ? noScoreBasis(counts) : scoreBasis({ ...counts, coverage: overall.coverage })
}

function skillOf(skill: CompetencyResult, plan: InterviewPlan, conversation: Conversation): SkillModel {
  const half = skill.halfWidth90 ?? 0
  const competency = plan.competencies.find(({ id }) => id === skill.competencyId)
  return {
    id: skill.competencyId,
    name: skill.name,
    definition: skill.definition,
    weightText: skill.weight === 1 ? null : weightWording(skill.weight, competency?.weightReason),
    ownText: competency?.isOwn ? ownWording[raterOf(skill)] : null,
    level:
      skill.level === null
        ? null
        : { value: skill.level, low: Math.max(1, skill.level - half), high: Math.min(5, skill.level + half) },
    whyNot: skill.level === null ? insufficientWording[skill.insufficientReason ?? 'not_asked'] : null,
    anchors: competency === undefined ? [] : anchorsOf(competency),
    bestQuote: bestQuoteOf(skill, conversation),
    findings: mergeByQuotes(quotedClaims(skill.findings, conversation)),
    notFound: skill.notFound,
  }
}

function raterOf({ level, answers }: CompetencyResult): keyof typeof ownWording {
  if (level === null) return 'nobody'
  return answers.some(({ rater, level: given }) => rater === 'llm' && given !== null) ? 'model' : 'rules'
}

function anchorsOf({ anchors }: InterviewPlan['competencies'][number]): SkillModel['anchors'] {
  return ([1, 3, 5] as const).map((level) => ({ level, text: anchors[level] }))
}

function requirementOf(match: RequirementMatch, plan: InterviewPlan, conversation: Conversation): RequirementModel {
  return {
    id: match.requirementId,
    text: asHeading(match.text),
    isMustHave: plan.requirements.some((each) => each.id === match.requirementId && each.mustHave),
    status: match.status,
    statusText: requirementWording[match.status],
    quotes: match.evidence.flatMap((evidence) => quoteRefOf(evidence, conversation)),
  }
}

function transcriptTurnOf(
  turn: Turn,
  conversation: Conversation,
  protectedWords: NonNullable<ReportDocument['protectedWords']>,
  document: ReportDocument,
): TranscriptTurn {
  const { passages, isRecordingKept, corrections } = conversation
  const correction = corrections.get(turn.id)
  return {
    id: turn.id,
    speaker: turn.speaker,
    startMs: turn.startMs,
    at: turnTimeText(turn, turn.startMs, conversation.hasSpeech),
    parts: splitIntoParts(
      turn.text,
      passages.filter((passage) => passage.turnId === turn.id),
      protectedWords.filter(({ turnId }) => turnId === turn.id),
    ),
    note: turnNoteOf(turn),
    hasRecording: turn.audioStartMs !== null && isRecordingKept,
    other: correction === undefined ? null : otherWordsOf(correction, document),
  }
}

function otherWordsOf(
  { turnId, text, at, byCandidate, isEvaluated, protectedSpans = [] }: Correction,
  { turns, protectedWords = [] }: ReportDocument,
): NonNullable<TranscriptTurn['other']> {
  const note = correctedNote(dayText(at), { byCandidate: byCandidate === true, isEvaluated: isEvaluated === true })
  if (isEvaluated !== true) return { text, protectedSpans, isOriginal: false, note }
  const original = turns.find(({ id }) => id === turnId)?.text ?? ''
  return {
    text: original,
    protectedSpans: protectedWords.filter((span) => span.turnId === turnId),
    isOriginal: true,
    note,
  }
}

function remarkOf({ candidateRemark }: ReportDocument): ReportModel['remark'] {
  if (candidateRemark === null) return null
  const { text, at, protectedSpans = [] } = candidateRemark
  return { text, protectedSpans, label: remarkWording(dayText(at)) }
}

function protectedNoteOf({ turns, corrections, candidateRemark, protectedWords }: ReportDocument): string | null {
  const said = [...(corrections ?? []), ...(candidateRemark === null ? [] : [candidateRemark])]
  const isMarked = [protectedWords, ...said.map(({ protectedSpans }) => protectedSpans)].some((each) => each?.length)
  if (isMarked) return protectedWording.noteMarked
  const isLeftOut = [...turns, ...said].some(({ text }) => text.includes(leftOutWords))
  return isLeftOut ? protectedWording.noteLeftOut : null
}

function engineTextOf({ evaluation, evaluatedAt, plan }: ReportDocument): string {
  const { name, version, rubricVersion, model } = evaluation.engine
  const made = model === null ? `${name} ${version}` : `${name} ${version} (${model})`
  return `Evaluated on ${momentText(evaluatedAt)} by ${made}, rubric ${rubricVersion}${planVersionWording(plan.opening?.version)}.${modelWording(evaluation.engine)}`
}
