import type { ReportDocument } from '#contract/report/document.ts'
import { buildReport } from './build-report.ts'
import type { ShownReport, Uncovering } from './model.ts'

/**
 * A report's document without anything that tells how it rates the person, or that orders what they said by it: their words,
 * and what was found in them, stay.
 */
export function coverDocument(document: ReportDocument): ReportDocument {
  const { evaluation } = document
  const { counterfactual: _, unrated: __, ...rest } = evaluation
  return {
    ...document,
    evaluation: {
      ...rest,
      overall: null,
      recommendation: 'insufficient_evidence',
      bands: [],
      summary: [],
      highlights: [],
      communication: [],
      workStyle: [],
      limits: [],
      skills: evaluation.skills.map((skill) => ({
        ...skill,
        level: null,
        halfWidth90: null,
        ratedAnswers: 0,
        insufficientReason: null,
        answers: skill.answers.map(({ samples: _samples, ...answer }) => ({
          ...answer,
          level: null,
          insufficientReason: null,
          parts: {},
        })),
      })),
    },
  }
}

/**
 * The report for whoever reads the evidence before they see a figure (rulings, "Interviews"). What is covered is not in it, so
 * that it can be sent to a browser.
 */
export function buildCoveredReport(document: ReportDocument, uncoveredBy: Uncovering): ShownReport {
  const report = buildReport(coverDocument(document))
  return {
    ...report,
    score: null,
    uncoveredBy,
    // Why a level is missing is not said of levels that are covered.
    skills: report.skills.map((skill) => ({ ...skill, whyNot: null })),
    questions: report.questions.map((question) => ({ ...question, whyNot: null })),
  }
}
