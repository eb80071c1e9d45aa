import type { KeptRate } from '#contract/customer/fairness.ts'
import type {
  BegunCounts,
  FunnelCounts,
  NumbersAgreement,
  NumbersCost,
  NumbersFunnel,
  NumbersInterviews,
  NumbersReviewers,
  SourceOutcome,
  Spread,
  SurveySums,
  WorkspaceNumbers,
} from '#contract/customer/numbers.ts'
import { SurveyWorked } from '#contract/values/candidate-feedback.ts'
import { writeCsvLine } from '#contract/values/csv-line.ts'
import type { NumbersPart, NumbersTable } from '#contract/values/numbers.ts'
import { pipelineStages } from '#contract/values/overview.ts'

/** Which part of the numbers a table is of. */
export const partOf: Readonly<Record<NumbersTable, NumbersPart>> = {
  stages: 'funnel',
  sources: 'funnel',
  outcomes: 'funnel',
  openings: 'funnel',
  times: 'funnel',
  questions: 'interviews',
  channels: 'interviews',
  devices: 'interviews',
  causes: 'interviews',
  survey: 'interviews',
  reviewers: 'reviewers',
  agreement: 'reviewers',
  impact: 'reviewers',
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
      if (table === 'impact') return impactRows(numbers.reviewers)
      return table === 'agreement' ? agreementRows(numbers.reviewers) : reviewerRows(numbers.reviewers)
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
  { all, sources, outcomes, openings, times }: Extract<WorkspaceNumbers, { part: 'funnel' }>['funnel'],
  table: NumbersTable,
): Cell[][] {
  if (table === 'sources') {
    return [
      ['source', 'part_of', ...countsHead],
      ...sources.map(({ source, partOf: whole, ...two }) => [source, whole, ...countsOf(two)]),
    ]
  }
  if (table === 'outcomes') return outcomeRows(outcomes)
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

function outcomeRows(outcomes: NumbersFunnel['outcomes']): Cell[][] {
  const each = ['decided', 'advanced', 'next_round', 'on_hold', 'declined']
  const cellsOf = ({ decided, outcome }: SourceOutcome): Cell[] =>
    outcome === null
      ? [decided, null, null, null, null]
      : [decided, outcome.advanced, outcome.nextRound, outcome.onHold, outcome.declined]
  const head = [
    ...['source', 'part_of', ...each, 'decided_and_deleted', 'to_decide', 'longest_waiting_hours', 'open'],
    ...each.map((name) => `before_${name}`),
  ]
  const rows = outcomes.map(({ source, partOf: whole, deleted, toDecide, oldestHours, open, before, ...now }) => [
    ...[source, whole, ...cellsOf(now), deleted, toDecide, oldestHours === null ? null : round(oldestHours), open],
    ...cellsOf(before),
  ])
  return [head, ...rows]
}

function surveyRows({ now, before }: NumbersInterviews['survey']): Cell[][] {
  const fair = (sums: SurveySums['sums'], choice: number) => sums?.fair[choice - 1] ?? null
  return [
    ['question', 'answer', 'count', 'before'],
    ['any', 'any', now.answered, before.answered],
    ...[1, 2, 3, 4, 5].map((choice) => ['fair', choice, fair(now.sums, choice), fair(before.sums, choice)]),
    ...SurveyWorked.options.map((word) => [
      'worked',
      word,
      now.sums?.worked[word] ?? null,
      before.sums?.worked[word] ?? null,
    ]),
  ]
}

function interviewRows(
  {
    started,
    questions,
    channels,
    devices,
    causes,
    survey,
  }: Extract<WorkspaceNumbers, { part: 'interviews' }>['interviews'],
  table: NumbersTable,
): Cell[][] {
  const begunHead = ['started', 'finished', 'stopped']
  const begunCells = (counts: BegunCounts) => [counts.started, counts.finished, counts.stopped]
  if (table === 'channels') {
    return [['channel', ...begunHead], ...channels.map((row) => [row.channel, ...begunCells(row)])]
  }
  if (table === 'survey') return surveyRows(survey)
  if (table === 'causes') {
    return [['cause', 'count', 'before'], ...causes.map(({ cause, now, before }) => [cause, now, before])]
  }
  if (table === 'devices') {
    const head = ['device', ...begunHead, ...begunHead.map((name) => `before_${name}`)]
    return [head, ...devices.map((row) => [row.device, ...begunCells(row), ...begunCells(row.before)])]
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

function reviewerRows({ members, nobodys }: NumbersReviewers): Cell[][] {
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

function agreementRows({ agreement: { people, report } }: NumbersReviewers): Cell[][] {
  const cellsOf = ({ interviews, pairs, exact, kappa }: NumbersAgreement): Cell[] => [
    ...[interviews, pairs, exact],
    ...[kappa?.value ?? null, kappa?.low ?? null, kappa?.high ?? null].map((value) => value && round(value)),
  ]
  const head = ['between', 'interviews', 'levels_compared', 'same', 'weighted_kappa', 'kappa_low', 'kappa_high']
  return [head, ['people', ...cellsOf(people)], ['people_and_report', ...cellsOf(report)]]
}

/** Of the audit that is kept, which is not of the days that are asked: it says its own. */
function impactRows({ fairness }: NumbersReviewers): Cell[][] {
  const cellsOf = ({ count, of, impactRatio, low, high }: KeptRate): Cell[] => [
    ...[count, of],
    ...[impactRatio, low, high].map((value) => value && round(value)),
  ]
  const rateHead = (name: string) => [name, `${name}_of`, `${name}_ratio`, `${name}_ratio_low`, `${name}_ratio_high`]
  const rows = (fairness?.attributes ?? []).flatMap(({ attribute, groups }) =>
    groups.map(({ category, assessed, selection, scoring }): Cell[] => [
      ...[attribute, category, assessed, ...cellsOf(selection), ...cellsOf(scoring)],
      ...[fairness?.madeAt ?? null, fairness?.openingTitle ?? null],
    ]),
  )
  const head = [
    'attribute',
    'group',
    'assessed',
    ...rateHead('advanced'),
    ...rateHead('above_median'),
    'made_at',
    'opening',
  ]
  return [head, ...rows]
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
