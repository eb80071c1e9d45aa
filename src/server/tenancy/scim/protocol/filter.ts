import { type AnyColumn, and, not, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { storableText } from '#contract/values/storable-text.ts'
import { directoryGroupMembers, directoryGroups, directoryUsers } from '#server/tenancy/directory/schema.ts'
import { ScimRefusal } from '../refusal.ts'
import { plainName, Types } from './schemas.ts'

const maxLength = 1000
/** The library multiplies alternatives out: with so few of either it stays within some hundreds. */
const maxAnds = 5
const maxOrs = 10

interface Attribute {
  /** What is compared. */
  value: SQL | AnyColumn
  /** How texts are compared; `exact` with regard to case. */
  kind: 'text' | 'exact' | 'boolean' | 'instant'
}

/** What can be filtered by, lower case. */
type Attributes = Readonly<Record<string, Attribute>>

export const userFilters: Attributes = {
  id: { value: directoryUsers.id, kind: 'exact' },
  username: { value: directoryUsers.userName, kind: 'text' },
  externalid: { value: directoryUsers.externalId, kind: 'exact' },
  active: { value: directoryUsers.isActive, kind: 'boolean' },
  displayname: { value: directoryUsers.displayName, kind: 'text' },
  'name.givenname': { value: directoryUsers.givenName, kind: 'text' },
  'name.familyname': { value: directoryUsers.familyName, kind: 'text' },
  emails: { value: directoryUsers.email, kind: 'text' },
  'emails.value': { value: directoryUsers.email, kind: 'text' },
  'emails.type': { value: sql`'work'`, kind: 'text' },
  'emails.primary': { value: sql`true`, kind: 'boolean' },
  'meta.created': { value: directoryUsers.createdAt, kind: 'instant' },
  'meta.lastmodified': { value: directoryUsers.updatedAt, kind: 'instant' },
}

export const groupFilters: Attributes = {
  id: { value: directoryGroups.id, kind: 'exact' },
  displayname: { value: directoryGroups.displayName, kind: 'text' },
  externalid: { value: directoryGroups.externalId, kind: 'exact' },
  'meta.created': { value: directoryGroups.createdAt, kind: 'instant' },
  'meta.lastmodified': { value: directoryGroups.updatedAt, kind: 'instant' },
}

const memberPaths: readonly string[] = ['members', 'members.value']

/**
 * A SCIM filter as a condition of SQL. What could be filtered by and is not is refused rather than answered with everything.
 * @throws ScimRefusal `invalidFilter`.
 */
export function readFilter(filter: string | undefined, attributes: Attributes): SQL | undefined {
  if (filter === undefined || filter.trim() === '') return undefined
  checkShape(filter)
  return or(...parse(filter).map((all) => and(...conditionsOf(all, '', attributes))))
}

function parse(filter: string): unknown[] {
  try {
    return [...new Types.Filter(storableText(filter))]
  } catch {
    throw invalid('The filter cannot be read')
  }
}

function checkShape(filter: string): void {
  if (filter.length > maxLength) throw invalid('The filter is too long')
  // The library knows no escaped quotation marks, and reads on from one as if the text had ended there.
  if (filter.includes('\\"')) throw invalid('In a filter, a text has no quotation marks')
  const bare = filter
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join('""')
    .toLowerCase()
  // The library writes paths as properties: these would be properties of every object.
  if (/__proto__|constructor|prototype/.test(bare)) throw invalid('The filter names what is no attribute')
  const words = bare.split(/[^a-z0-9.:_-]+/)
  const countOf = (word: string) => words.filter((each) => each === word).length
  if (countOf('and') > maxAnds || countOf('or') > maxOrs) throw invalid('The filter has too many parts')
  // Of more than one comparison the library denies each, which is not the same.
  const denied = bare.match(/\bnot\s*\([^()]*\)/g) ?? []
  if (denied.length !== countOf('not') || denied.some((part) => /\s(?:and|or)\s/.test(part))) {
    throw invalid('In a filter, not stands before one comparison in parentheses')
  }
}

const Branch = z.record(z.string(), z.unknown())

/** The library writes a path as objects in one another, and comparisons as lists. */
function conditionsOf(branch: unknown, path: string, attributes: Attributes): SQL[] {
  if (Array.isArray(branch)) {
    const many = branch.every((each) => Array.isArray(each))
    return (many ? branch : [branch]).map((comparison) => conditionOf(path, comparison, attributes))
  }
  return Object.entries(Branch.parse(branch)).flatMap(([name, below]) =>
    conditionsOf(below, path === '' ? plainName(name) : `${path}.${name.toLowerCase()}`, attributes),
  )
}

const Comparison = z
  .array(z.union([z.string(), z.number(), z.boolean(), z.null(), z.date()]))
  .min(1)
  .max(3)

function conditionOf(path: string, given: unknown, attributes: Attributes): SQL {
  const comparison = Comparison.safeParse(given)
  if (!comparison.success) throw invalid('The filter cannot be read')
  const isDenied = comparison.data[0] === 'not'
  const [operator, operand] = isDenied ? comparison.data.slice(1) : comparison.data
  if (typeof operator !== 'string') throw invalid('The filter cannot be read')
  const condition =
    memberPaths.includes(path) && attributes === groupFilters
      ? memberIs(operator, operand)
      : compare(attributes[path], operator, operand)
  return isDenied ? not(condition) : condition
}

function memberIs(operator: string, operand: unknown): SQL {
  if (operator !== 'eq' || typeof operand !== 'string') throw invalid('Members are filtered by eq')
  const { groupId, memberId } = directoryGroupMembers
  return sql`exists (select 1 from ${directoryGroupMembers} where ${groupId} = ${directoryGroups.id} and ${memberId} = ${operand})`
}

function compare(attribute: Attribute | undefined, operator: string, operand: unknown): SQL {
  if (attribute === undefined) throw invalid('This attribute cannot be filtered by')
  const { value, kind } = attribute
  if (operator === 'pr') return sql`coalesce(${value}::text, '') <> ''`
  if (operand === undefined || operand === null) throw invalid('The filter compares with nothing')
  if (kind === 'boolean') return compareBoolean(value, operator, operand)
  if (kind === 'instant') return compareInstant(value, operator, operand)
  if (typeof operand !== 'string') throw invalid('This attribute is compared with a text in quotation marks')
  const own = kind === 'exact' ? sql`${value}` : sql`lower(${value})`
  const other = kind === 'exact' ? sql`${operand}::text` : sql`lower(${operand}::text)`
  // None is not equal to anything, which is what `ne` asks.
  if (operator === 'ne') return sql`${own} is distinct from ${other}`
  const condition = textConditions[operator]?.(own, other)
  if (condition === undefined) throw invalid('This comparison is not supported for a text')
  return sql`coalesce(${condition}, false)`
}

const textConditions: Readonly<Record<string, (own: SQL, other: SQL) => SQL>> = {
  eq: (own, other) => sql`${own} = ${other}`,
  co: (own, other) => sql`strpos(${own}, ${other}) > 0`,
  sw: (own, other) => sql`starts_with(${own}, ${other})`,
  ew: (own, other) => sql`right(${own}, length(${other})) = ${other}`,
}

function compareBoolean(value: SQL | AnyColumn, operator: string, operand: unknown): SQL {
  const text = String(operand).toLowerCase()
  if (!['eq', 'ne'].includes(operator) || !['true', 'false'].includes(text)) {
    throw invalid('A boolean is compared by eq or ne with true or false')
  }
  return sql`(${value} = ${text === 'true'}) = ${operator === 'eq'}`
}

const instantOperators: Readonly<Record<string, SQL>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

function compareInstant(value: SQL | AnyColumn, operator: string, operand: unknown): SQL {
  const sign = instantOperators[operator]
  const at = operand instanceof Date ? operand : new Date(String(operand))
  const year = at.getUTCFullYear()
  if (sign === undefined || Number.isNaN(year) || year < 1 || year > 9999) {
    throw invalid('A moment is compared with a date and time')
  }
  return sql`${value} ${sign} ${at.toISOString()}::timestamptz`
}

function invalid(detail: string): ScimRefusal {
  return new ScimRefusal(400, 'invalidFilter', detail)
}
