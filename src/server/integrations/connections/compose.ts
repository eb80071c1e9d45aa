import type { ReportDocument } from '#contract/report/document.ts'
import { recommendationWording } from '#report/wording.ts'
import type { AtsFile, AtsNote, AtsScorecard } from '#server/providers/ats/port.ts'
import type { OutsideCopy } from '#server/screening/index.ts'

/** Of a summary's statements, as many as a note has room for. */
const maxStatements = 5

export interface ReportPlace {
  publicUrl: string
  workspaceId: string
  interviewId: string
}

/** The report's page, for members who are signed in. Each evaluation has its own, by which what was written is found again. */
export function reportLink({ publicUrl, workspaceId, interviewId }: ReportPlace, { evaluatedAt }: OutsideCopy): string {
  const revision = evaluatedAt.getTime().toString(36)
  return `${publicUrl}/dashboard/${workspaceId}/interviews/${interviewId}?report=${revision}`
}

/** @param brand Whose interview it was, in the eyes of the ATS. */
export function composeNote(place: ReportPlace, copy: OutsideCopy, brand: string): AtsNote {
  const link = { href: reportLink(place, copy), label: 'Open the report' }
  const { document } = copy
  if (document === null) {
    const covered =
      'Scores are covered in this workspace until whoever reads them has rated the interview. The report opens there.'
    return { paragraphs: [`${brand} interview: finished.`, covered], link }
  }
  return {
    paragraphs: [
      `${brand} interview: ${document.interview.position}`,
      scoreLine(document),
      ...statementsOf(document),
      'Each statement rests on quotes in the report. A person decides.',
    ],
    link,
  }
}

export function composeFile(
  { interviewId }: Pick<ReportPlace, 'interviewId'>,
  { evaluatedAt }: OutsideCopy,
): Pick<AtsFile, 'name' | 'contentType'> {
  const revision = evaluatedAt.getTime().toString(36)
  return { name: `interview-report-${interviewId.slice(0, 8)}-${revision}.pdf`, contentType: 'application/pdf' }
}

export function composeScorecard(
  place: ReportPlace,
  copy: OutsideCopy & { document: ReportDocument },
  formId: string,
): AtsScorecard {
  const marker = reportLink(place, copy)
  const { document } = copy
  return {
    formId,
    heading: `Draft by software, not a person’s assessment. Report: ${marker}`,
    marker,
    summary: [scoreLine(document), ...statementsOf(document)],
    levels: document.evaluation.skills.map(({ name, level }) => ({ name, level })),
  }
}

/** Null: too little could be rated. */
export function scoreOf({ evaluation: { overall } }: ReportDocument): number | null {
  return overall?.score ?? null
}

function scoreLine({ evaluation: { overall, recommendation } }: ReportDocument): string {
  const { label } = recommendationWording[recommendation]
  if (overall === null) return label
  return `Score ${overall.score} of 100 (90% interval ${overall.low} to ${overall.high}). ${label}.`
}

function statementsOf({ evaluation }: ReportDocument): string[] {
  return evaluation.summary.slice(0, maxStatements).map(({ text }) => text)
}
