export interface TitleLayout {
  /** Pixels. */
  fontSize: number
  lines: readonly string[]
}

/** Width in pixels of a text set in the title's font at a size. */
export type MeasureText = (text: string, fontSize: number) => number

/** Sizes to try, and on how many lines a title may stand in each before it fills the picture. */
const steps = [
  { fontSize: 96, mostLines: 3 },
  { fontSize: 84, mostLines: 3 },
  { fontSize: 74, mostLines: 4 },
  { fontSize: 64, mostLines: 4 },
  { fontSize: 56, mostLines: 4 },
] as const
const smallest = { fontSize: 48, mostLines: 5 }

/**
 * The largest size at which a title fits into `width` pixels on few lines, broken so that its lines are as even as can
 * be. What fits at no size is cut after the fifth line, with an ellipsis.
 */
export function layOutTitle(title: string, width: number, measure: MeasureText): TitleLayout {
  const words = title.split(/\s+/).filter((word) => word !== '')
  for (const { fontSize, mostLines } of [...steps, smallest]) {
    const lines = breakLines(words, width, (text) => measure(text, fontSize))
    const fits = lines.every((line) => measure(line, fontSize) <= width)
    if (fits && lines.length <= mostLines) {
      return { fontSize, lines: evenOut(words, lines.length, width, (text) => measure(text, fontSize)) }
    }
  }
  const { fontSize, mostLines } = smallest
  const lines = breakLines(words, width, (text) => measure(text, fontSize)).slice(0, mostLines)
  return { fontSize, lines: [...lines.slice(0, -1), `${lines.at(-1)} …`] }
}

function breakLines(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines in the narrowest measure that still gives it. */
function evenOut(
  words: readonly string[],
  lineCount: number,
  width: number,
  measure: (text: string) => number,
): string[] {
  const step = 8
  let best = breakLines(words, width, measure)
  for (let narrower = width - step; narrower > 0; narrower -= step) {
    const lines = breakLines(words, narrower, measure)
    if (lines.length > lineCount || lines.some((line) => measure(line) > narrower)) break
    best = lines
  }
  return best
}
