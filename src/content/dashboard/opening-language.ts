/** What an opening's page says of the language of its candidates. */
export const openingLanguageWords = {
  title: 'Language',
  lead: 'In which language candidates find their pages, messages, reminders and calendar entries. They can change it on any of their pages; their choice then holds for messages, too.',
  setting: 'Language of candidates',
  choices: {
    en: 'English; where a candidate’s browser asks for Spanish, their pages are in Spanish, and messages once they choose it',
    es: 'Spanish',
  },
  hint: 'The interview itself does not change: questions are asked as the plan has them, and answers are heard and rated in English alone. Message texts of your own stay as you wrote them. Pages change at once, messages from now on.',
  submit: 'Save language',
} as const

export const openingLanguageDone = 'Language is set.'
