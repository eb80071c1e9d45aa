import type { Figure } from './figure.ts'

export type Verdict = 'pass' | 'miss' | 'no data' | ''

export function verdictOf({ gate, product }: Figure): Verdict {
  if (product === null) return 'no data'
  if (gate === null) return ''
  return gate.passes(product) ? 'pass' : 'miss'
}

const intervalColumn = '95 %'
const allColumns = ['test', 'figure', 'n', 'product', intervalColumn, 'reference', 'gate', '', 'note'] as const

/** A plain table, columns aligned. */
export function formatTable(figures: readonly Figure[]): string {
  const hasIntervals = figures.some(({ interval }) => interval !== undefined)
  const columns = allColumns.filter((column) => hasIntervals || column !== intervalColumn)
  const rows = figures.map((figure) => [
    figure.test,
    figure.figure,
    figure.items > 0 ? String(figure.items) : '–',
    inThousandths(figure.product),
    ...(hasIntervals ? [inHundredths(figure.interval)] : []),
    inThousandths(figure.reference),
    figure.gate?.text ?? '–',
    verdictOf(figure),
    figure.note ?? '',
  ])
  const all = [[...columns], ...rows]
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function inThousandths(value: number | null): string {
  return value === null ? '–' : value.toFixed(3)
}

function inHundredths(interval: Figure['interval']): string {
  return !interval?.every(Number.isFinite) ? '–' : `[${interval.map((edge) => edge.toFixed(2)).join(', ')}]`
}
