/**
 * What a visitor reads before Start Call (rulings, Interviews: the notice belongs to the first version of the demo).
 * `version` is stored with the interview as proof of what was shown: a number, and the first 8 hexadecimal digits of
 * the SHA-256 of the paragraphs joined by line feeds; a test fails when the text changes and the version does not.
 */
export const demoNotice: { readonly version: string; readonly paragraphs: readonly string[] } = {
  version: 'demo-1-db5dda9c',
  paragraphs: [
    'You will talk with an AI interviewer, not with a person.',
    'The call is recorded for your report. Recording and report are deleted after 30 days, or at once by your own button.',
    'Only the words of your answers are assessed. Your face, voice, emotions and accent are not.',
    'A person decides, never the AI: the report recommends and quotes what you said.',
    'You can type instead of speaking, at any moment of the call.',
  ],
}
