import type { ReportModel, ShownReport } from './model.ts'

/** A sentence of a summary that names a level, such as "(2.0 of 5)". */
const namesALevel = /\bof 5\b/

/**
 * The same report without a score, a recommendation, a level or what follows from them, in the plan's order: for whoever
 * reads the evidence before they see a figure (rulings, "Interviews"). What is covered is not in it, so that it can be
 * sent to a browser.
 */
export function coverReport(report: ReportModel): ShownReport {
  return {
    ...report,
    score: null,
    summary: report.summary.filter(({ text }) => !namesALevel.test(text)),
    skills: report.skills.map((skill) => ({ ...skill, level: null, whyNot: null })),
    questions: report.questions.map((question) => ({ ...question, level: null, whyNot: null })),
    highlights: [],
    counterfactual: null,
  }
}
