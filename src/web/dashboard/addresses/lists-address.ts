import type { ListName } from '#contract/values/list-layouts.ts'

/** Where a list's columns are chosen, below the workspace. @param query What the list is narrowed to, to come back to. */
export function layoutPath(list: ListName, query: string): string {
  return `/lists/${list}${query}`
}
