/**
 * What a text says once simple disguises are taken off: letters from elsewhere that look the same, figures for letters,
 * letters spelled out one by one, base64. A person reads through the first three, a language model through all of them.
 */

/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', к: 'k', м: 'm', т: 't', в: 'b' },
  ...{ ο: 'o', α: 'a', ε: 'e', ι: 'i', ρ: 'p', τ: 't', ν: 'v' },
}
const figures: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
}

/** Text to look at, in characters. */
const looked = 8_000

/** The text in other readings; none where it wears no disguise. */
export function withoutDisguise(text: string): string[] {
  const part = text.slice(0, looked)
  const plain = foldLetters(part)
  const readings = [plain, withLetters(plain), joined(plain), ...decoded(part)]
  return [...new Set(readings)].filter((reading) => reading !== part)
}

function foldLetters(text: string): string {
  const folded = text.normalize('NFKC').replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
  if (!/[a-z]/i.test(folded)) return folded
  return folded.replace(/[\u0370-\u04ff]/g, (letter) => lookAlikes[letter.toLowerCase()] ?? letter)
}

/** Fewest words with a figure in the place of a letter; one alone is a name or a size. */
const fewestFigured = 3

function withLetters(text: string): string {
  const words = text.split(' ')
  const isFigured = (word: string) => /[a-z]/i.test(word) && /[013457@$]/.test(word)
  if (words.filter(isFigured).length < fewestFigured) return text
  return words
    .map((word) => (isFigured(word) ? word.replace(/[013457@$!]/g, (sign) => figures[sign] ?? sign) : word))
    .join(' ')
}

/** Three letters or more, one by one: "i g n o r e", "R-A-T-E", "f.u.l.l". Two spaces, or another sign, end a word. */
const spelled = /(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}(?![\p{L}\p{N}])){2,40}/gu

function joined(text: string): string {
  return text.replace(spelled, (run) => run.replace(/[^\p{L}]/gu, '')).replace(/ {2,}/g, ' ')
}

const encoded = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{16,}={0,2}/g

function decoded(text: string): string[] {
  return [...text.matchAll(encoded)].flatMap(([token]) => {
    const said = decode(token)
    return said !== null && /^[\x20-\x7e\s]+$/.test(said) && said.includes(' ') ? [said] : []
  })
}

function decode(token: string): string | null {
  try {
    return atob(token)
  } catch {
    return null
  }
}
