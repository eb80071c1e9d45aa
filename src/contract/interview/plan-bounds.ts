/**
 * What an edited plan may hold. Sources: evaluation design, 1 (at most two probes a question), 5.1 (4 to 6 competencies,
 * two questions each, up to three must-haves, beside which short knock-out questions may stand); lengths are what can be said aloud in one breath or two.
 */
export const planBounds = {
  minCompetencies: 4,
  maxCompetencies: 6,
  questionsEach: 2,
  /** Those that ask for an example or a detail. */
  maxMustHaves: 3,
  /** Those that ask for yes or no alone: a few seconds each. */
  maxKnockOuts: 6,
  maxFaq: 20,
  maxFollowUps: 2,
  /** Characters. */
  question: { least: 15, most: 400 },
  probe: { least: 3, most: 200 },
  requirement: { least: 3, most: 120 },
  weightReason: { least: 10, most: 300 },
  /** Of a competency that is not the bank's. */
  ownQuestions: { least: 1, most: 3 },
  ownName: { least: 3, most: 80 },
  ownDefinition: { least: 10, most: 300 },
  anchor: { least: 10, most: 300 },
  faqQuestion: { least: 3, most: 120 },
  faqAnswer: { least: 2, most: 400 },
} as const
