import { findNumbers } from '#text-analysis/specifics.ts'

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Readonly<Record<string, number>> = {
  half: 0.5,
  dozen: 12,
  hundred: 100,
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
}

/**
 * Every amount that a text states, in digits or words, each in one spelling: "two hundred and ten", "210" and "$210" are the
 * same. "One" is none; it is a pronoun more often.
 */
export function numbersIn(text: string): Set<string> {
  return new Set(findNumbers(text).map(inOneSpelling))
}

function inOneSpelling(found: string): string {
  const parts =
    found
      .toLowerCase()
      .replace(/,(?=\d{3})/g, '')
      .match(/\d+(?:[.,:]\d+)*|[a-z]+/g) ?? []
  // A time or a version is no amount.
  const [first = ''] = parts
  if (/[,:]/.test(first) || first.split('.').length > 2) return first
  return String(parts.reduce(addPart, null) ?? 0)
}

/** "two", "hundred", "ten": what comes before a scale is multiplied, the rest added up. */
function addPart(sum: number | null, part: string): number | null {
  const scale = scales[part]
  if (scale !== undefined) return (sum ?? 1) * scale
  const value = amountOf(part)
  return value === null ? sum : (sum ?? 0) + value
}

function amountOf(part: string): number | null {
  if (/^\d/.test(part)) return Number(part)
  const unit = units.indexOf(part)
  if (unit >= 0) return unit
  const ten = tens.indexOf(part)
  return ten >= 0 ? (ten + 2) * 10 : null
}
