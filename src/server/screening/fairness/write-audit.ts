import type { FairnessAudit, FairnessGroup, FairnessRate } from '#contract/customer/fairness.ts'
import { writeCsvLine } from '#contract/values/csv-line.ts'
import { fewestShown, leastRatio, smallSample } from '#evaluation/audit/audit-groups.ts'

const columns = [
  'Attribute',
  'Category',
  'Number of applicants',
  'Selected',
  'Selection rate',
  'Selection impact ratio',
  'Selection ratio 95 % low',
  'Selection ratio 95 % high',
  'Selection Fisher p',
  'With a score',
  'Above the median score',
  'Scoring rate',
  'Scoring impact ratio',
  'Scoring ratio 95 % low',
  'Scoring ratio 95 % high',
  'Scoring Fisher p',
  'Without a score',
  'Under 2 % of the data',
  'Ratio below .80',
]

/** From "Selected" to "Without a score". */
const hiddenColumns = 14

/** How the figures are made, beside them in both files. */
const notes = {
  selected: 'Selected is decided to advance. Of a person with several interviews each counts.',
  scoring: 'Above the median score of all assessed, of those with a score.',
  ratios: `Each rate divided by the highest of its attribute; groups of fewer than ${fewestShown}, which have no figures here, and of less than 2 % of the data are not taken for the highest. Flagged below ${leastRatio.toFixed(2)}.`,
  small: `Some group is smaller than ${smallSample}: its ratios move by chance alone, and neither a low nor a high one proves anything.`,
}

function notesOf({ isSmallSample }: FairnessAudit): string[] {
  return [notes.selected, notes.scoring, notes.ratios, ...(isSmallSample ? [notes.small] : [])]
}

/** Categories, number of applicants, rates and impact ratios, as 6 RCNY 5-301 asks for them. Pure. */
export function auditToCsv(audit: FairnessAudit): string {
  const lines = audit.attributes.flatMap(({ attributes, groups, unknown }) => {
    const name = attributes.join(' × ')
    return [
      ...groups.map((group) =>
        writeCsvLine([
          name,
          group.category,
          String(group.assessed),
          ...figuresOf(group),
          group.isUnder2Percent ? 'yes' : 'no',
          isFlagged(group) ? 'yes' : 'no',
        ]),
      ),
      writeCsvLine([name, 'Unknown, not included', String(unknown)]),
    ]
  })
  const about = [
    ['Opening', audit.openingTitle ?? 'All'],
    ['Made at', audit.madeAt],
    ['Assessed', String(audit.assessed)],
    ['Median score', audit.medianScore === null ? '' : String(audit.medianScore)],
    ['Engines', audit.engines.join('; ')],
    ['Rubrics', audit.rubrics.join('; ')],
    ['SHA-256 of engines', audit.hashes.engines],
    ['SHA-256 of rubrics', audit.hashes.rubrics],
    ['SHA-256 of data', audit.hashes.data],
    ...notesOf(audit).map((note) => ['Note', note]),
  ]
  return `\uFEFF${writeCsvLine(columns)}${lines.join('')}${about.map((line) => writeCsvLine(line)).join('')}`
}

/** Empty where a group is too small for figures. */
function figuresOf({ figures }: FairnessGroup): string[] {
  if (figures === null) return Array(hiddenColumns).fill('')
  const { selection, scoring, unscored } = figures
  return [...cellsOf(selection), String(scoring.of), ...cellsOf(scoring), String(unscored.count)]
}

function isFlagged({ figures }: FairnessGroup): boolean {
  return figures !== null && (figures.selection.isFlagged || figures.scoring.isFlagged)
}

function cellsOf({ count, rate, impactRatio, low, high, p }: FairnessRate): string[] {
  return [String(count), ...[rate, impactRatio, low, high, p].map((each) => (each === null ? '' : each.toFixed(4)))]
}

export function auditToJson(audit: FairnessAudit): string {
  return `${JSON.stringify({ ...audit, notes: notesOf(audit) }, null, 2)}\n`
}
