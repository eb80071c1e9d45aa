import { questionBank, questionBankVersion } from '#content/interview/bank.ts'
import { demoFaq } from '#content/interview/faq.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { ReportDocument } from '#contract/report/document.ts'
import type { AnswerRating, Claim, CompetencyResult, EvaluationReport, Evidence } from '#contract/report/evaluation.ts'
import { buildGeneralPlan } from '#interviewer/build-general-plan.ts'
import { type ScriptLine, strongInterview } from './factories/scripts.ts'

/** The plan of the demo, as a new interview freezes it. */
export function makePlan(overrides: Partial<InterviewPlan> = {}): InterviewPlan {
  return { ...buildGeneralPlan({ bank: questionBank, bankVersion: questionBankVersion, faq: demoFaq }), ...overrides }
}

/** 150 words a minute, the middle of ordinary speech (evaluation design, 5.3: 120 to 180). */
const msPerWord = 400
/** Silence between two sentences of one turn, and between two turns. */
const sentencePauseMs = 320
const turnPauseMs = 700

/** A turn id that is a valid UUIDv7 and sorts by its place: `makeTurnId(3)` is the same in every run. */
function makeTurnId(index: number, interview = 0): string {
  return `01900000-${interview.toString(16).padStart(4, '0')}-7000-8000-${index.toString(16).padStart(12, '0')}`
}

/** One candidate's answer, spoken, at second 20; everything can be overridden. */
function makeTurn(overrides: Partial<Turn> = {}): Turn {
  const turn: Turn = {
    id: makeTurnId(overrides.index ?? 1),
    index: 1,
    speaker: 'candidate',
    kind: 'answer',
    questionId: 'general.problem_solving.q1',
    cause: null,
    text: 'I compared the orders with the delivery notes and found the missing pallet.',
    channel: 'voice',
    startMs: 20_000,
    endMs: 25_200,
    segments: [],
    audioStartMs: 19_700,
    asrConfidence: 0.96,
    flags: [],
    ...overrides,
  }
  if (turn.segments.length > 0 || turn.channel === 'text') return turn
  return { ...turn, segments: [{ text: turn.text, startMs: turn.startMs, endMs: turn.endMs }] }
}

/** A whole conversation with times on one session clock, as the live session stores it. */
export function makeTurns(script: readonly ScriptLine[] = strongInterview, interview = 0): Turn[] {
  let clockMs = 500
  return script.map((line, index) => {
    const segments = sentencesOf(line.text).map((text) => {
      const startMs = clockMs
      const endMs = startMs + text.split(/\s+/).length * msPerWord
      clockMs = endMs + sentencePauseMs
      return { text, startMs, endMs }
    })
    const startMs = segments[0]?.startMs ?? clockMs
    const endMs = segments.at(-1)?.endMs ?? clockMs
    clockMs = endMs + turnPauseMs
    const isSpokenAnswer = line.speaker === 'candidate' && line.channel !== 'text'
    return makeTurn({
      id: makeTurnId(index, interview),
      index,
      speaker: line.speaker,
      kind: line.kind,
      questionId: line.questionId,
      cause: line.cause ?? null,
      text: line.text,
      channel: line.channel ?? 'voice',
      startMs,
      endMs,
      segments: line.channel === 'text' ? [] : segments,
      audioStartMs: isSpokenAnswer ? Math.max(0, startMs - 300) : null,
      asrConfidence: isSpokenAnswer ? 0.95 : null,
      flags: line.flags ?? [],
    })
  })
}

/** A sound as long as the turn's speech: a quiet tone at 16 kHz mono, so that players and waveforms have something. */
export function makeRecording(turn: Turn): Int16Array {
  const samples = Math.round(((turn.endMs - (turn.audioStartMs ?? turn.startMs)) * 16_000) / 1_000)
  return Int16Array.from({ length: samples }, (_, i) => Math.round(2_000 * Math.sin((2 * Math.PI * 220 * i) / 16_000)))
}

function sentencesOf(text: string): string[] {
  return text.match(/[^.?!]+[.?!]*/g)?.map((sentence) => sentence.trim()) ?? [text]
}

/** Evidence for words that really stand in the candidate's turns. Throws when they do not. */
export function makeEvidence(turns: readonly Turn[], quote: string, kind: Evidence['kind'] = 'action'): Evidence {
  for (const turn of turns) {
    const segment = turn.segments.find((each) => each.text.includes(quote))
    if (turn.speaker !== 'candidate' || !turn.text.includes(quote)) continue
    if (segment === undefined) return { turnId: turn.id, quote, startMs: turn.startMs, endMs: turn.endMs, kind }
    const timeAt = (position: number) =>
      Math.round(segment.startMs + ((segment.endMs - segment.startMs) * position) / segment.text.length)
    const from = segment.text.indexOf(quote)
    return { turnId: turn.id, quote, startMs: timeAt(from), endMs: timeAt(from + quote.length), kind }
  }
  throw new Error(`No turn of the candidate holds: ${quote}`)
}

/** What the evaluator could say of the strong interview: every part of a report is filled. */
export function makeEvaluation(
  turns: readonly Turn[] = makeTurns(),
  plan: InterviewPlan = makePlan(),
): EvaluationReport {
  const claim = (text: string, quote: string, kind: Evidence['kind'] = 'action'): Claim => ({
    text,
    evidence: [makeEvidence(turns, quote, kind)],
  })
  const findings: Record<string, { level: number; findings: Claim[]; notFound: string[] }> = {
    'general.problem_solving': {
      level: 4,
      findings: [
        claim('Named own steps', 'I compared the scanner logs with the delivery notes'),
        claim('Stated the outcome', 'the missing orders went from nine a week to one', 'result'),
      ],
      notFound: ['Alternatives that were considered'],
    },
    'general.teamwork': {
      level: 3.5,
      findings: [claim('Showed own part', 'I asked both shifts to write down what they expected from a handover')],
      notFound: ['How differences of opinion were settled'],
    },
    'general.reliability': {
      level: 4,
      findings: [
        claim('Set priorities', 'I sorted the work by what would cost the customer most', 'reasoning'),
        claim('Told those affected early', 'I told my manager on Monday that the stock count would be two days late'),
      ],
      notFound: [],
    },
    'general.learning': {
      level: 3,
      findings: [
        claim('Changed something specific afterwards', 'now I read the address back before I print the label'),
      ],
      notFound: ['Feedback that was sought from others'],
    },
  }
  return {
    engine: { name: 'builtin', version: '1', rubricVersion: plan.rubricVersion, model: null },
    skills: plan.competencies.map((competency) => makeSkill(plan, competency, findings[competency.id] ?? null)),
    overall: { score: 66, low: 48, high: 83, coverage: 0.8 },
    recommendation: 'human_review',
    bands: ['advance', 'advance_with_questions', 'human_review'],
    communication: [
      {
        id: 'organised',
        label: 'Organisation of answers',
        ...claim(
          'Told events in the order in which they happened',
          'First I counted the shelf, then I called the depot',
        ),
      },
    ],
    workStyle: [
      {
        id: 'checks_with_others',
        label: 'Checks with others',
        ...claim('Described asking colleagues before changing how they work', 'I asked both shifts to write down'),
      },
    ],
    experienceMatch: [],
    highlights: [
      claim('Found a cause by comparing two sources and measured the effect', 'went from nine a week to one', 'result'),
      claim('Warned early when a date could not be kept', 'the stock count would be two days late'),
    ],
    redFlags: [],
    summary: [
      claim('Gave specific occasions with own steps in four of five answers.', 'I compared the scanner logs'),
      claim('Outcomes were stated with numbers where asked.', 'from nine a week to one', 'result'),
    ],
    nextQuestions: [
      'Which other explanations for the missing orders did you rule out, and how?',
      'Tell me about someone you helped who was hard to help.',
    ],
    counterfactual: [
      { change: 'names', scoreDifference: 0, competencies: [] },
      { change: 'pronouns', scoreDifference: 0, competencies: [] },
      { change: 'fluency', scoreDifference: -2, competencies: [] },
    ],
    limits: [
      'Scored by fixed rules on wording. It cannot judge whether statements are true, does not understand irony or expertise in unusual words, and works in English only.',
      'Five short answers give a wide interval; candidates inside it are tied.',
    ],
  }
}

function makeSkill(
  plan: InterviewPlan,
  competency: InterviewPlan['competencies'][number],
  found: { level: number; findings: Claim[]; notFound: string[] } | null,
): CompetencyResult {
  const question = plan.questions.find((each) => each.competencyId === competency.id)
  const answer: AnswerRating = {
    questionId: question?.id ?? competency.id,
    competencyId: competency.id,
    rater: 'builtin',
    level: found?.level ?? null,
    insufficientReason: found === null ? 'skipped' : null,
    parts: found === null ? {} : { star: 0.7, specificity: 0.6, agency: 0.8, reasoning: 0.4, construct: 0.5 },
    evidence: found?.findings.flatMap((each) => each.evidence) ?? [],
    flags: [],
    asrConfidence: found === null ? null : 0.95,
  }
  return {
    competencyId: competency.id,
    name: competency.name,
    definition: competency.definition,
    weight: competency.weight,
    level: found?.level ?? null,
    ratedAnswers: found === null ? 0 : 1,
    halfWidth90: found === null ? null : 1.4,
    insufficientReason: found === null ? 'skipped' : null,
    findings: found?.findings ?? [],
    notFound: found?.notFound ?? [],
    answers: [answer],
  }
}

/** A finished interview with its report: four rated answers, one skipped. */
export function makeReportDocument(overrides: Partial<ReportDocument> = {}): ReportDocument {
  const plan = overrides.plan ?? makePlan()
  const turns = overrides.turns ?? makeTurns()
  return {
    interview: {
      id: '01900000-0000-7000-8000-00000000feed',
      name: 'Dana Okafor',
      position: 'General',
      voice: 'john_us_eng',
      status: 'evaluated',
      startedAt: '2026-03-02T09:30:00.000Z',
      endedAt: '2026-03-02T09:35:12.000Z',
      deletesAt: '2026-04-01T09:29:00.000Z',
      recordingDeletesAt: null,
      recordingDeletedAt: null,
      isRecordingRefused: false,
    },
    plan,
    turns,
    candidateRemark: null,
    evaluation: makeEvaluation(turns, plan),
    evaluatedAt: '2026-03-02T09:35:20.000Z',
    ...overrides,
  }
}

/** A report without a number: two answers, both too short, and an early end. */
export function makeInsufficientReportDocument(): ReportDocument {
  const full = makeReportDocument()
  const turns = full.turns.slice(0, 3)
  return {
    ...full,
    turns,
    evaluation: {
      ...full.evaluation,
      skills: full.plan.competencies.map((competency) => {
        const skill = makeSkill(full.plan, competency, null)
        return { ...skill, insufficientReason: 'not_asked', answers: [] }
      }),
      overall: null,
      recommendation: 'insufficient_evidence',
      bands: [],
      communication: [],
      workStyle: [],
      highlights: [],
      summary: [],
    },
  }
}
