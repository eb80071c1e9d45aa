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
  const words = normaliseText(text).replace(fillers, ' ').split(/\s+/)
  return withoutRepeats(words)
    .join(' ')
    .replace(/ ([,.!?;:])/g, '$1')
    .trim()
}

/** A word at the end of one piece and at the beginning of the next is said once: "the the," becomes "the,". */
function withoutRepeats(words: readonly string[]): readonly string[] {
  const kept: string[] = []
  for (const word of words) {
    const before = kept.at(-1) ?? ''
    const said = /(?<![\w'])[a-z']+$/.exec(before)?.[0]
    const isSame = said !== undefined && said === /^[a-z']+(?!\w)/.exec(word)?.[0]
    if (isSame) kept[kept.length - 1] = before.slice(0, -said.length) + word
    else kept.push(word)
  }
  return kept
}

/** Drops articles. Cues are matched without them, so speakers of languages that have none lose nothing. */
export function withoutArticles(normalised: string): string {
  return normalised.replace(/\b(?:a|an|the) (?=\S)/g, '')
}

/** Words (with inner apostrophes, `c++`, `node.js`) and numbers (`1,200`, `4.5%`). */
const tokenPattern = /[a-z](?:['.]*[a-z+#])*|\d+(?:[.,:]\d+)*%?/g

/** Lower-cased words and numbers of a text, in order; punctuation is dropped. */
export function tokenise(text: string): string[] {
  return normaliseText(text).match(tokenPattern) ?? []
}
