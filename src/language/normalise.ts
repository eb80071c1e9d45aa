/**
 * Lower case, straight apostrophes and plain spaces, so that typed, pasted and recognised text compare equal.
 * Accents are folded: recognisers and keyboards disagree about them.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, ' - ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Hesitation sounds and discourse fillers. Counted nowhere: they track nerves and first language, not work. */
const fillers =
  /\b(?:u+m+|u+h+|u+h+m+|e+r+m+|e+r+|a+h+|h+m+|m+h+m+|you know,|i mean,)(?=[\s,.!?]|$)[,.]?|\blike,|(?<=,) like\b,?/g

/**
 * Normalised text without hesitation sounds and immediately repeated words ("I I went", "um, the").
 * A filler between subject and verb must not hide the verb.
 */
export function spokenCore(text: string): string {
  return normaliseText(text)
    .replace(fillers, ' ')
    .replace(/\b([a-z']+)(?:\s+\1\b)+/g, '$1')
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Drops articles. Cues are matched without them, so speakers of languages that have none lose nothing. */
export function withoutArticles(normalised: string): string {
  return normalised.replace(/\b(?:a|an|the) (?=\S)/g, '')
}
