/** What an opening's page says of the language of its candidates. */
export const openingLanguageWords = {
  title: 'Language',
  lead: 'In which language candidates are interviewed, and find their pages, messages, reminders and calendar entries. On any of their pages they can change that of pages and messages.',
  setting: 'Language of candidates',
  choices: {
    en: 'English; where a candidate’s browser asks for Spanish, their pages are in Spanish, and messages once they choose it',
    es: 'Spanish',
  },
  hint: 'The question bank’s questions, the usual sentences for must-haves and all that the interviewer says are there in both languages; questions, answers and messages of your own stay as you wrote them. Once a candidate has begun, another language makes a new version of the plan, and people are compared within one version. Pages change at once, messages from now on.',
  submit: 'Save language',
} as const

export const openingLanguageDone = 'Language is set.'
