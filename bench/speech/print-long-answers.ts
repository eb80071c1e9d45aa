import type { LongAnswerFigures } from './measure-long-answers.ts'
import { percentOf } from './word-errors.ts'

/** Word errors of the whole path may lie above those of the model alone by so many points. */
const allowedPoints = 1

export function printLongAnswers(figures: readonly LongAnswerFigures[]): void {
  console.log(
    '\nLong answers with natural pauses, in virtual time: word errors, and seconds recognised for a second of sound',
  )
  console.table(Object.fromEntries(figures.map((figure) => [figure.file, rowOf(figure)])))
  for (const isAside of [false, true]) {
    const group = figures.filter((figure) => figure.isAside === isAside)
    if (group.length > 0) printGroup(isAside ? 'kept aside' : 'looked at', group)
  }
}

function rowOf({ seconds, words, alone, inPieces, live, stored, recognised }: LongAnswerFigures) {
  const rounded = Object.fromEntries(Object.entries(recognised).map(([name, share]) => [name, share.toFixed(2)]))
  return { seconds: Math.round(seconds), words, 'model alone': alone, 'in pieces': inPieces, live, stored, ...rounded }
}

function printGroup(name: string, group: readonly LongAnswerFigures[]): void {
  const sum = (of: (figure: LongAnswerFigures) => number) => group.reduce((total, figure) => total + of(figure), 0)
  const words = sum((figure) => figure.words)
  const seconds = sum((figure) => figure.seconds)
  const rate = (errors: number) => `${errors} (${percentOf({ errors, words })})`
  const given = (of: (figure: LongAnswerFigures) => number) =>
    (sum((figure) => of(figure) * figure.seconds) / seconds).toFixed(2)
  const stored = sum((figure) => figure.stored)
  const alone = sum((figure) => figure.alone)
  const points = (100 * (stored - alone)) / words
  console.log(
    `${name}, ${words} words: model alone ${rate(alone)}, in pieces ${rate(sum((figure) => figure.inPieces))}, ` +
      `live ${rate(sum((figure) => figure.live))}, stored ${rate(stored)}`,
  )
  console.log(
    `  at most ${allowedPoints} point above the model alone: ${points.toFixed(1)}, ${points <= allowedPoints ? 'holds' : 'DOES NOT HOLD'}`,
  )
  console.log(
    `  recognised for a second of sound: ahead ${given(({ recognised }) => recognised.ahead)}, at the end of a piece ` +
      `${given(({ recognised }) => recognised.final)}, once more ${given(({ recognised }) => recognised.again)}, ` +
      `by the small model ${given(({ recognised }) => recognised.second)}`,
  )
}
