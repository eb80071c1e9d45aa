import type { RedFlag } from '#contract/report/evaluation.ts'
import { deniesOwn } from '#text-analysis/yes-no.ts'
import { quoteSentence, type SpokenSentence } from './evidence/quote-sentence.ts'
import { yearsIn } from './years.ts'

/**
 * Two statements about one named thing that cannot both be true: used and never used, or different numbers of years.
 * Only tools and names are compared; stories are not. Each pair is quoted from both places, for the reviewer to ask.
 */
export function findContradictions(sentences: readonly SpokenSentence[]): RedFlag[] {
  const flags = new Map<string, RedFlag>()
  for (const [at, first] of sentences.entries()) {
    for (const second of sentences.slice(at + 1)) {
      for (const name of first.namedThings.filter((one) => second.namedThings.includes(one))) {
        const text = contradictionOn(name, first, second)
        if (text === null || flags.has(name)) continue
        flags.set(name, {
          kind: 'contradiction',
          text,
          evidence: [quoteSentence(first, 'contrary'), quoteSentence(second, 'contrary')],
        })
      }
    }
  }
  return [...flags.values()]
}

function contradictionOn(name: string, first: SpokenSentence, second: SpokenSentence): string | null {
  if (isUse(first) && isDenial(second, name)) return `Said to have used ${name}, and elsewhere not to have.`
  if (isUse(second) && isDenial(first, name)) return `Said not to have used ${name}, and elsewhere to have.`
  const years = [first, second].map((sentence) => (isAbout(sentence, name) ? yearsIn(sentence.text) : null))
  const [before, after] = years
  if (before === null || after === null || before === after) return null
  return `Gave two different numbers of years with ${name}.`
}

function isUse(sentence: SpokenSentence): boolean {
  return sentence.iActions > 0 && !deniesOwn(sentence.text) && !/\bnever\b|n't\b|\bnot\b/i.test(sentence.text)
}

/** "I have never used SQL", not "I have never had a problem with SQL". */
function isDenial(sentence: SpokenSentence, name: string): boolean {
  if (!deniesOwn(sentence.text)) return false
  const words = sentence.tokens
  const at = words.indexOf(name)
  const verb = words.findLastIndex(
    (word, index) => index < at && /^(?:used|worked|know|touched|learned|learnt|seen|opened|use)$/.test(word),
  )
  return at >= 0 && verb >= 0 && at - verb <= 3
}

/** "five years of SQL", "SQL for five years". */
function isAbout(sentence: SpokenSentence, name: string): boolean {
  const at = sentence.tokens.indexOf(name)
  return sentence.tokens.some((word, index) => /^years?$/.test(word) && Math.abs(index - at) <= 5)
}
