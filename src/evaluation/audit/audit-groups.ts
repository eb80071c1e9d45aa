import { fisherExact, ratioInterval, type Share } from './fisher.ts'

/** Groups of fewer are counted and get no figures on a screen: they would say what became of single people. */
export const fewestShown = 5
/** A group of less of the data may be left out of the ratios. Source: 6 RCNY 5-301 (d). */
export const leastShare = 0.02
/** Below it a ratio is flagged. Source: 29 CFR 1607.4 (D), the four-fifths rule. */
export const leastRatio = 0.8
/** A group of fewer moves by chance alone from one side of `leastRatio` to the other. */
export const smallSample = 30

/** One assessed person. Attributes such as sex by their names; one that is not known is missing. */
export interface AssessedPerson {
  wasAdvanced: boolean
  score: number | null
  attributes: ReadonlyMap<string, string>
}

export interface AuditedRate extends Share {
  /** Null where nobody is counted. */
  rate: number | null
  /** Against the highest rate of the attribute's groups that are neither small nor under 2 %; null where that is 0. */
  impactRatio: number | null
  low: number | null
  high: number | null
  /** Fisher's exact test against the same group; null for that group itself. */
  p: number | null
  isFlagged: boolean
}

export interface AuditedGroup {
  category: string
  assessed: number
  /** Advanced, of all who were assessed. */
  selection: AuditedRate
  /** Scores above the median of all, of those with a score. */
  scoring: AuditedRate
  /** Without a score, of all who were assessed. */
  unscored: Share
  isUnder2Percent: boolean
  isSmall: boolean
}

export interface AuditedAttribute {
  /** One, or two for an intersection. */
  attributes: string[]
  groups: AuditedGroup[]
  /** Assessed people of whom the category is not known; in no ratio. */
  unknown: number
}

export interface GroupAudit {
  assessed: number
  /** Null where nobody has a score. */
  medianScore: number | null
  attributes: AuditedAttribute[]
  /** Whether some group of whom a category is known is smaller than `smallSample`. */
  isSmallSample: boolean
}

/** Rates and impact ratios of each attribute and each pair of attributes. Source: 6 RCNY 5-301; decision 0240. */
export function auditGroups(people: readonly AssessedPerson[], attributes: readonly string[]): GroupAudit {
  const medianScore = medianOf(people.flatMap(({ score }) => score ?? []))
  const pairs = attributes.flatMap((one, index) => attributes.slice(index + 1).map((other) => [one, other]))
  const audited = [...attributes.map((one) => [one]), ...pairs].map((names) =>
    auditAttribute(people, names, medianScore ?? Number.POSITIVE_INFINITY),
  )
  return {
    assessed: people.length,
    medianScore,
    attributes: audited,
    isSmallSample: audited.some(({ groups }) => groups.some(({ assessed }) => assessed < smallSample)),
  }
}

export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  const lower = sorted[Math.ceil(middle) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

function auditAttribute(people: readonly AssessedPerson[], names: string[], median: number): AuditedAttribute {
  const members = new Map<string, AssessedPerson[]>()
  let unknown = 0
  for (const person of people) {
    const values = names.flatMap((name) => person.attributes.get(name) ?? [])
    if (values.length < names.length) unknown++
    else members.set(values.join(' × '), [...(members.get(values.join(' × ')) ?? []), person])
  }
  const known = people.length - unknown
  const counted = [...members]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([category, own]) => countGroup(category, own, median, known))
  const selectionTop = highest(counted.filter(isComparable).map(({ selection }) => selection))
  const scoringTop = highest(counted.filter(isComparable).map(({ scoring }) => scoring))
  return {
    attributes: names,
    unknown,
    groups: counted.map((group) => ({
      ...group,
      selection: compare(group.selection, selectionTop),
      scoring: compare(group.scoring, scoringTop),
    })),
  }
}

function countGroup(category: string, own: readonly AssessedPerson[], median: number, known: number) {
  const scores = own.flatMap(({ score }) => score ?? [])
  const assessed = own.length
  return {
    category,
    assessed,
    selection: { count: own.filter(({ wasAdvanced }) => wasAdvanced).length, of: assessed },
    scoring: { count: scores.filter((score) => score > median).length, of: scores.length },
    unscored: { count: assessed - scores.length, of: assessed },
    isUnder2Percent: assessed / known < leastShare,
    isSmall: assessed < fewestShown,
  }
}

function isComparable({ isUnder2Percent, isSmall }: Pick<AuditedGroup, 'isUnder2Percent' | 'isSmall'>): boolean {
  return !isUnder2Percent && !isSmall
}

/** Null without a group that others can be compared with. */
function highest(shares: readonly Share[]): Share | null {
  const rated = shares.filter(({ of }) => of > 0)
  return rated.reduce<Share | null>(
    (top, one) => (top === null || one.count / one.of > top.count / top.of ? one : top),
    null,
  )
}

function compare(share: Share, top: Share | null): AuditedRate {
  const rate = share.of === 0 ? null : share.count / share.of
  const none = { ...share, rate, impactRatio: null, low: null, high: null, p: null, isFlagged: false }
  if (rate === null || top === null || top.count === 0) return none
  // Of whole numbers, so that exactly four fifths is exactly that.
  const impactRatio = (share.count * top.of) / (share.of * top.count)
  if (share === top) return { ...none, impactRatio }
  const interval = ratioInterval(share, top)
  return {
    ...none,
    impactRatio,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    p: fisherExact(share, top),
    isFlagged: impactRatio < leastRatio,
  }
}
