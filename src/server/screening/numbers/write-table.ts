import type { FunnelCounts, NumbersCost, Spread, WorkspaceNumbers } from '#contract/customer/numbers.ts'
import { writeCsvLine } from '#contract/values/csv-line.ts'
import type { NumbersPart, NumbersTable } from '#contract/values/numbers.ts'
import { pipelineStages } from '#contract/values/overview.ts'

/** Which part of the numbers a table is of. */
export const partOf: Readonly<Record<NumbersTable, NumbersPart>> = {
  stages: 'funnel',
  sources: 'funnel',
  openings: 'funnel',
  times: 'funnel',
  questions: 'interviews',
  channels: 'interviews',
  reviewers: 'reviewers',
  cost: 'cost',
}

type Cell = string | number | null

/** A table as CSV: counts and lengths as they are, no share, so that a spreadsheet calculates its own. */
export function writeTable(numbers: WorkspaceNumbers, table: NumbersTable): string {
  const { period, before } = numbers
  const days: Cell[] = [period.since, period.until, before.since, before.until]
  const [head, ...rows] = rowsOf(numbers, table)
  const lines = [
    [...(head ?? []), 'since', 'until', 'before_since', 'before_until'],
    ...rows.map((row) => [...row, ...days]),
  ]
  return lines.map((cells) => writeCsvLine(cells.map((cell) => (cell === null ? null : String(cell))))).join('')
}

function rowsOf(numbers: WorkspaceNumbers, table: NumbersTable): Cell[][] {
  switch (numbers.part) {
    case 'funnel':
      return funnelRows(numbers.funnel, table)
    case 'interviews':
      return interviewRows(numbers.interviews, table)
    case 'reviewers':
      return reviewerRows(numbers.reviewers)
    case 'cost':
      return costRows(numbers.cost)
  }
}

const countsHead = [...pipelineStages, 'open', ...pipelineStages.map((stage) => `before_${stage}`), 'before_open']

function countsOf({ now, before }: { now: FunnelCounts; before: FunnelCounts }): Cell[] {
  const cells = (counts: FunnelCounts) => [...pipelineStages.map((stage) => counts[stage]), counts.open]
  return [...cells(now), ...cells(before)]
}

function funnelRows(
  { all, sources, openings, times }: Extract<WorkspaceNumbers, { part: 'funnel' }>['funnel'],
  table: NumbersTable,
): Cell[][] {
  if (table === 'sources') {
    return [
      ['source', 'part_of', ...countsHead],
      ...sources.map(({ source, partOf: whole, ...two }) => [source, whole, ...countsOf(two)]),
    ]
  }
  if (table === 'openings') {
    const rows = openings.map(({ openingId, title, ...two }) => [openingId, title, ...countsOf(two)])
    return [['opening_id', 'opening', ...countsHead], ...rows]
  }
  if (table === 'times') {
    const head = ['step', ...spreadHead('', 'hours'), ...spreadHead('before_', 'hours')]
    return [head, ...times.map(({ step, now, before }) => [step, ...spreadCells(now), ...spreadCells(before)])]
  }
  return [['stage', 'count', 'before'], ...pipelineStages.map((stage) => [stage, all.now[stage], all.before[stage]])]
}

function interviewRows(
  { started, questions, channels }: Extract<WorkspaceNumbers, { part: 'interviews' }>['interviews'],
  table: NumbersTable,
): Cell[][] {
  if (table === 'channels') {
    return [['channel', 'started', 'finished'], ...channels.map((row) => [row.channel, row.started, row.finished])]
  }
  const rows = questions.map(({ position, questionId, text, stopped }) => [
    position,
    questionId,
    text,
    stopped,
    started,
  ])
  return [['position', 'question_id', 'question', 'stopped', 'of_started'], ...rows]
}

function reviewerRows({ members, nobodys }: Extract<WorkspaceNumbers, { part: 'reviewers' }>['reviewers']): Cell[][] {
  const head = [
    'member',
    'decided',
    'before_decided',
    ...spreadHead('decision_', 'hours'),
    'waiting',
    ...spreadHead('waiting_', 'hours'),
  ]
  const rows = members.map(({ email, decided, decidedBefore, tookHours, waiting, waitHours }) => [
    email,
    decided,
    decidedBefore,
    ...spreadCells(tookHours),
    waiting,
    ...spreadCells(waitHours),
  ])
  return [head, ...rows, [null, null, null, null, null, null, nobodys.waiting, ...spreadCells(nobodys.waitHours)]]
}

function costRows({ before, ...now }: Extract<WorkspaceNumbers, { part: 'cost' }>['cost']): Cell[][] {
  const ai = ['ai_requests', 'ai_interviews', 'ai_cost_usd']
  const head = ['days', 'finished', ...spreadHead('', 'minutes'), 'total_minutes', ...ai]
  return [head, ['now', ...costCells(now)], ['before', ...costCells(before)]]
}

function costCells({ finished, minutes, totalMinutes, ai }: NumbersCost['before']): Cell[] {
  const cost = ai === null || ai.costMicros === null ? null : (ai.costMicros / 1_000_000).toFixed(6)
  return [finished, ...spreadCells(minutes), round(totalMinutes), ai?.calls ?? null, ai?.interviews ?? null, cost]
}

function spreadHead(prefix: string, unit: string): string[] {
  return [`${prefix}measured`, `${prefix}half_within_${unit}`, `${prefix}nine_in_ten_within_${unit}`]
}

function spreadCells(spread: Spread | null): Cell[] {
  return spread === null ? [0, null, null] : [spread.count, round(spread.half), round(spread.nineInTen)]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
