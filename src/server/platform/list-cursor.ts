import { z } from 'zod'

/** Where a page of a list ended: the value that the list is ordered by, and the id of the page's last row. */
export interface ListCursor {
  /** ISO instant where the order is one of time. */
  value: string
  id: string
}

const Instant = z.iso.datetime()

/** A cursor as it stands in an address; a cursor that nobody can have come from is null, the beginning. */
export function readCursor(text: string): ListCursor | null {
  const cut = text.lastIndexOf('_')
  if (cut < 1 || cut === text.length - 1) return null
  return { value: text.slice(0, cut), id: text.slice(cut + 1) }
}

/** The same of a list in the order of time. */
export function readInstantCursor(text: string): ListCursor | null {
  const cursor = readCursor(text)
  return cursor !== null && Instant.safeParse(cursor.value).success ? cursor : null
}

/**
 * The page of rows that were asked for with one more than fit, and where the next page begins.
 * @returns `next` null on the last page.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => ListCursor,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || last === undefined) return { shown, next: null }
  const { value, id } = cursorOf(last)
  return { shown, next: `${value}_${id}` }
}
