const word =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half'

/** Amounts in digits or words; "two hundred and ten" is one number, and "one" is too often no number at all. */
const numberPattern = new RegExp(
  `(?:[$£€]\\s?\\d[\\d,.]*\\s?(?:k|m|million|thousand)?|\\b\\d+(?:[.,:]\\d+)*\\s?(?:%|percent|x\\b)?|\\b(?:${word})(?:(?:[\\s-]+|\\s+and\\s+)(?:${word})){0,9}\\b)`,
  'gi',
)

export function findNumbers(text: string): string[] {
  return (text.match(numberPattern) ?? []).map((found) => found.trim())
}
