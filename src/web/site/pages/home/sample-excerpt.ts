import { buildReport } from '#report/build-report.ts'
import type { AudioRange, QuotedClaim, QuoteRef, ReportModel, SkillModel, TranscriptTurn } from '#report/model.ts'
import { sampleReport } from '#report/sample-report.ts'

/** The part of the sample's report that the landing page opens: one skill, and the turns that it rests on. */
export interface SampleExcerpt {
  report: ReportModel
  skill: SkillModel
  level: NonNullable<SkillModel['level']>
  findings: readonly QuotedClaim[]
  turns: readonly TranscriptTurn[]
  /** The sentence that stands for the rest. */
  opened: QuoteRef
  /** Something looked for and not found, wherever the report says so first. */
  notFound: { skill: string; text: string } | null
  /** The second question and how its answer began, as the room shows them. */
  room: { question: string; number: number; total: number; words: string }
}

/** As many findings as can be read at a glance. */
const shownFindings = 3
/** Words of an answer that stand in the room's live caption. */
const captionWords = 20

/** @throws Error when the sample carries no rated first skill; `npm run sample` then has to be run again. */
export function readSampleExcerpt(): SampleExcerpt {
  const report = buildReport(sampleReport)
  const [first, second] = sampleReport.plan.questions
  const skill = report.skills.find((each) => each.id === first?.competencyId)
  const level = skill?.level ?? null
  const findings = tellingFindings(skill).slice(0, shownFindings)
  const opened = findings.flatMap((finding) => finding.quotes).find((quote) => quote.audio !== null)
  if (skill === undefined || level === null || opened === undefined || second === undefined) {
    throw new Error('The sample report has no rated first skill')
  }
  const shown = new Set(
    sampleReport.turns
      .filter((turn) => turn.questionId === first?.id && turn.kind !== 'greeting' && turn.kind !== 'question')
      .map((turn) => turn.id),
  )
  const lacking = report.skills.find((each) => each.notFound.length > 0)
  const answer = sampleReport.turns.find((turn) => turn.questionId === second.id && turn.speaker === 'candidate')
  return {
    report,
    skill,
    level,
    findings,
    turns: report.transcript.filter((turn) => shown.has(turn.id)),
    opened,
    notFound: lacking === undefined ? null : { skill: lacking.name, text: lacking.notFound.join('; ') },
    room: {
      question: second.text,
      number: 2,
      total: sampleReport.plan.questions.length,
      words: answer?.text.split(' ').slice(0, captionWords).join(' ') ?? '',
    },
  }
}

/** What was done, why and how it ended says more than the occasion; all findings where none of these was found. */
function tellingFindings(skill: SkillModel | undefined): readonly QuotedClaim[] {
  if (skill === undefined) return []
  const stored = sampleReport.evaluation.skills.find((each) => each.competencyId === skill.id)
  const telling = new Set(
    stored?.findings
      .flatMap((finding) => finding.evidence)
      .filter(({ kind }) => kind === 'action' || kind === 'reasoning' || kind === 'result')
      .map(({ quote }) => quote),
  )
  const chosen = skill.findings.filter((finding) => finding.quotes.some(({ quote }) => telling.has(quote)))
  return chosen.length === 0 ? skill.findings : chosen
}

/** Where the sample's report and the recordings of its first question are; `npm run sample` keeps them in `public`. */
export const sampleLinks = {
  pdf: '/sample-interview-report.pdf',
  audioOf(turnId: string, range: AudioRange): string {
    const index = sampleReport.turns.findIndex((turn) => turn.id === turnId)
    return `/sample/turn-${index}.m4a#t=${range.fromSeconds},${range.toSeconds}`
  },
}
