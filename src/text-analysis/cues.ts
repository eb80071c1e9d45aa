/** A cue pattern from readable alternatives, matched on normalised text without articles. */
export function cuePattern(alternatives: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})\\b`, 'g')
}

export function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** A number in digits or words, for use inside other patterns. */
export const numberWord =
  '(?:\\d+(?:[.,:]\\d+){0,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:\\w+ )?hundred|(?:\\w+ )?thousand|half)'
