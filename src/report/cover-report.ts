import type { ReportModel, ShownReport } from './model.ts'

/**
 * The same report without a score, a recommendation, a level or what follows from them, in the plan's order: for whoever
 * reads the evidence before they see a figure (rulings, "Interviews"). Sentences that order the skills or say how far the rating
 * can be trusted follow from it too. What is covered is not in it, so that it can be sent to a browser.
 */
export function coverReport(report: ReportModel): ShownReport {
  return {
    ...report,
    score: null,
    summary: [],
    skills: report.skills.map((skill) => ({ ...skill, level: null, whyNot: null })),
    questions: report.questions.map((question) => ({ ...question, level: null, whyNot: null })),
    highlights: [],
    communication: [],
    workStyle: [],
    limits: [],
    counterfactual: null,
  }
}
