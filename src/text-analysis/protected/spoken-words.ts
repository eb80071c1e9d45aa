import { normaliseText } from '../normalise.ts'

const fillers: ReadonlySet<string> = new Set('um umm uh uhm er erm ah hmm mhm well okay ok yeah oh like'.split(' '))
const endings: Readonly<Record<string, string>> = { m: 'am', ve: 'have', re: 'are', ll: 'will', d: 'would' }
/** Contractions as they are typed without an apostrophe. */
const run: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    im: ['i', 'am'],
    ive: ['i', 'have'],
    cannot: ['can', 'not'],
    cant: ['can', 'not'],
    dont: ['do', 'not'],
    hes: ['he', 'is'],
    shes: ['she', 'is'],
  }),
)
/** After these an 's is "is"; after other words it is a genitive, which the rules do not need. */
const takesIs: ReadonlySet<string> = new Set('he she it that there who here what'.split(' '))
const wordPattern = /[a-z0-9]+(?:'[a-z]+)?|,|;|:|\(|\)| - /g
const saidByOthers =
  /(?:said|says|say|told (?:me|us|her|him|them)|asked|asks|wrote|writes|shouted|shouts|replied|answered|called|goes|was like)[ ,:]*$/
/** How much before a quotation is read to see who speaks, in characters. */
const reach = 48

/**
 * The words of one sentence, lower case: contractions written out, hyphens opened, hesitations and repeated words
 * dropped, every break inside the sentence a comma. What somebody else is quoted as saying is left out.
 */
export function spokenWords(sentence: string): string[] {
  const words: string[] = []
  for (const [token] of withoutOthersWords(sentence).matchAll(wordPattern)) {
    for (const word of /[a-z0-9]/.test(token) ? writeOut(token) : [',']) {
      if (!fillers.has(word) && words.at(-1) !== word) words.push(word)
    }
  }
  return words
}

function writeOut(token: string): readonly string[] {
  const [stem = '', ending] = token.split("'")
  if (ending === undefined) return run.get(stem) ?? [stem]
  if (ending === 't') return [stem === 'can' || stem === 'won' ? stem : stem.replace(/n$/, ''), 'not']
  if (ending === 's') return takesIs.has(stem) ? [stem, 'is'] : [stem]
  const full = endings[ending]
  return full === undefined ? [stem, ending] : [stem, full]
}

/** The sentence, lower case, without what somebody else is quoted as saying in it. */
export function withoutOthersWords(sentence: string): string {
  const text = normaliseText(sentence)
  const parts = text.split('"')
  if (parts.length % 2 === 0) return parts.join(' ')
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part
      const before = (parts[index - 1] ?? '').slice(-reach)
      const isOthers = saidByOthers.test(before) && !/\bi (?:said|say|told|asked|wrote|replied|answered)\b/.test(before)
      return isOthers ? ' , ' : part
    })
    .join(' ')
}
