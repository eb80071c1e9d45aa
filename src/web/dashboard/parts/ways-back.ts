import { useEffect } from 'react'

/** Of the list that was shown last, where each of its candidates leads back to; a page that is loaded anew knows none. */
let remembered: ReadonlyMap<string, string> = new Map()

/** Written where the list is shown in a browser alone: on a server it would be everybody's. */
export function useWaysBack(ways: ReadonlyMap<string, string>): void {
  useEffect(() => {
    remembered = ways
  })
}

/** Null where the candidate was in no list that was shown. */
export function wayBackFrom(interviewId: string): string | null {
  return remembered.get(interviewId) ?? null
}

/** Back to a list as it was narrowed down, at whoever follows; from the last of a page, at themselves. */
export function waysBackTo(list: string, ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(ids.map((id, index) => [id, `${list}#${ids[index + 1] ?? id}`]))
}
