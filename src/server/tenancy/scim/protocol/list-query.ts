import { z } from 'zod'
import { ScimRefusal } from '../refusal.ts'
import { plainName } from './schemas.ts'

const Whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number)

const Query = z.object({
  filter: z.string().optional(),
  startIndex: Whole.optional(),
  count: Whole.optional(),
  attributes: z.string().max(1000).optional(),
  excludedAttributes: z.string().max(1000).optional(),
})

/** What a list is asked for. */
export interface ListQuery {
  filter: string | undefined
  /** Counted from 1. */
  startIndex: number
  /** As many as are answered at most; 0: how many there are, and none of them. */
  count: number
  shows(attribute: string): boolean
}

/**
 * @param most Answered in one page, whatever is asked for.
 * @throws ScimRefusal `invalidValue`.
 */
export function readListQuery(query: unknown, most: number): ListQuery {
  const parsed = Query.safeParse(query)
  if (!parsed.success)
    throw new ScimRefusal(400, 'invalidValue', 'startIndex and count are whole numbers, the rest is text')
  const { filter, startIndex = 1, count = Math.min(most, 100), attributes, excludedAttributes } = parsed.data
  const shown = namesIn(attributes)
  const hidden = namesIn(excludedAttributes)
  return {
    filter,
    // Source: RFC 7644, 3.4.2.4: less than 1 is 1, less than 0 is 0.
    startIndex: Math.max(1, startIndex),
    count: Math.min(most, Math.max(0, count)),
    shows: (attribute) => (shown.size > 0 ? shown.has(attribute) : !hidden.has(attribute)),
  }
}

function namesIn(list: string | undefined): ReadonlySet<string> {
  const names = list?.split(',').map((name) => plainName(name.trim()).split('.', 1)[0] ?? '') ?? []
  return new Set(names.filter((name) => name !== ''))
}

/** Of a resource, what is asked for; the id and the schemas always (RFC 7643, 7). */
export function project(resource: object, { shows }: Pick<ListQuery, 'shows'>): Record<string, unknown> {
  const entries = Object.entries(resource)
  return Object.fromEntries(entries.filter(([name]) => ['id', 'schemas'].includes(name) || shows(name.toLowerCase())))
}
