/** Words about competencies that a workspace writes itself. */
export const ownCompetencyWords = {
  unnamed: 'Your own competency',
  badge: 'Your own',
  proposed: 'A language model has proposed this competency and its levels. Please read them before you save.',
  name: 'Name',
  nameHint: 'As it stands in reports, for example “Ledger correctness”.',
  definition: 'What it means',
  definitionHint: 'One sentence, for example “Keeps money right when systems fail half way.”',
  levels: 'What the levels look like in an answer',
  levelsHint: 'Raters see these words; levels 2 and 4 lie between.',
  level: 'Level {level}',
  examples: {
    1: 'What a weak answer says or leaves out',
    3: 'What an answer that meets the need says',
    5: 'What the best answers say',
  },
  rated:
    'The built-in engine rates how an answer is told: own steps, reasons, outcome, and words of your levels. It does not know the subject, and reports say so. A language model rates against your levels.',
  knowledge: 'The built-in engine cannot tell whether the answer is right: a person has to rate it.',
  addQuestion: 'Add a question',
  addQuestionOf: {
    past: 'About something that happened',
    situational: 'About what somebody would do',
    knowledge: 'About knowledge',
  },
  removeQuestion: 'Remove this question',
  write: 'Write your own',
} as const
