import type { InterviewPlan, PlanCompetency, PlanQuestion } from '../../../src/contract/interview/plan.ts'
import type { Turn } from '../../../src/contract/interview/turn.ts'
import type { Interview, Rubric } from '../datasets.ts'
import { questionAnswers, relevance } from '../rows/interviews.ts'

export interface PlannedInterview {
  plan: InterviewPlan
  turns: Turn[]
}

/**
 * An interview of the set as the product would have held it: its questions each belong to one competency. The set does not
 * say to which, so every competency gets the question that is most about it, and each further question its likeliest.
 */
export function planInterview(interview: Interview, rubric: Rubric): PlannedInterview {
  const pairs = questionAnswers(interview)
  const weights = pairs.map((pair) => relevance(pair, rubric))
  const ids = Object.keys(interview.planted_levels)
  const assigned = new Map<number, string>()
  const byWeight = pairs
    .flatMap((_, at) => ids.map((id) => ({ at, id, weight: weights[at]?.get(id) ?? 0 })))
    .sort((a, b) => b.weight - a.weight)
  const covered = new Set<string>()
  for (const { at, id } of byWeight) {
    if (assigned.has(at) || covered.has(id)) continue
    assigned.set(at, id)
    covered.add(id)
  }
  for (const { at, id } of byWeight) if (!assigned.has(at)) assigned.set(at, id)
  return planAnswers(
    interview.id,
    ids.map((id) => competencyOf(id, rubric)),
    pairs.map(({ question, answer }, at) => ({ question, answer, competencyId: assigned.get(at) ?? ids[0] ?? '' })),
  )
}

/** Answers with the questions before them, as an interview of their own. */
export function planAnswers(
  id: string,
  competencies: readonly PlanCompetency[],
  answers: readonly { question: string; answer: string; competencyId: string; type?: PlanQuestion['type'] }[],
): PlannedInterview {
  const questions = answers.map(
    ({ question, competencyId, type = 'situational' }, at): PlanQuestion => ({
      id: `q${at + 1}`,
      competencyId,
      type,
      text: question,
      rephrase: '',
      expectedSeconds: 90,
      maxProbes: 0,
      probes: [],
      twin: null,
    }),
  )
  const turns = answers.flatMap(({ question, answer }, at) => [
    turnOf(2 * at, 'interviewer', `q${at + 1}`, question),
    turnOf(2 * at + 1, 'candidate', `q${at + 1}`, answer),
  ])
  return {
    plan: {
      id,
      title: id,
      mode: 'full',
      roleId: 'bench',
      rubricVersion: 'bench',
      language: 'en',
      competencies: [...competencies],
      questions,
      requirements: [],
      faq: [],
      limits: { answerMs: 240_000, expectedMs: 1_500_000, totalMs: 3_600_000 },
    },
    turns,
  }
}

function competencyOf(id: string, rubric: Rubric): PlanCompetency {
  const { low = '', medium = '', high = '' } = rubric[id] ?? {}
  const name = competencyName(id)
  return {
    id,
    name,
    definition: `${name}.`,
    weight: 1,
    anchors: { '1': low, '3': medium, '5': high },
    cueWordsHigh: [],
    cueWordsLow: [],
  }
}

export function competencyName(id: string): string {
  return id.replaceAll('_', ' ')
}

const turnMs = 30_000

function turnOf(index: number, speaker: Turn['speaker'], questionId: string, text: string): Turn {
  return {
    id: `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
    index,
    speaker,
    kind: speaker === 'candidate' ? 'answer' : 'question',
    questionId,
    cause: null,
    text,
    channel: 'text',
    startMs: index * turnMs,
    endMs: (index + 1) * turnMs,
    segments: [],
    audioStartMs: null,
    asrConfidence: null,
    flags: [],
  }
}
