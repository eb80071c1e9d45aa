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

/**
 * The same where a language model at an outside service may read the answers. `{service}` is the host, and stands in the
 * version, too, since other words were shown for another one.
 */
const modelNoticeTemplate = {
  version: 'demo-model-1-d530e470',
  paragraph:
    'A language model at {service} reads your answers as text, words follow-up questions and rates what you said. A built-in engine on this installation checks it, and does both alone once the day’s budget for the model is spent. Your name, addresses and telephone numbers are taken out of what is sent there.',
}

/** What is read before a public interview. @param service The host whose language models may read the answers; null: none does. */
export function publicNotice(service: string | null): { version: string; paragraphs: readonly string[] } {
  if (service === null) return demoNotice
  const { version, paragraph } = modelNoticeTemplate
  const [first = '', ...others] = demoNotice.paragraphs
  return {
    version: `${version}-${service}`,
    paragraphs: [first, paragraph.replaceAll('{service}', service), ...others],
  }
}
