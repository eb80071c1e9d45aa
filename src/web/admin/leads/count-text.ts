import { countedAtMost } from '#contract/admin/contacts.ts'

/** A figure that was counted as far as `countedAtMost`. */
export function countText(count: number): string {
  return count < countedAtMost ? String(count) : `${countedAtMost} or more`
}
