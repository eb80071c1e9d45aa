/** Objects are merged; everything else, lists and null included, replaces. */
export function deepMerge(base: unknown, given: unknown): unknown {
  if (!isRecord(base) || !isRecord(given)) return given
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(given)) merged[key] = deepMerge(base[key], value)
  return merged
}

/** What `deepMerge` needs to make `wanted` of `base`: an object without what is the same in both. */
export function differenceOf(base: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>) {
  const difference: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(wanted)) {
    const before = base[key]
    if (isSame(before, value)) continue
    difference[key] = isRecord(before) && isRecord(value) ? differenceOf(before, value) : value
  }
  return difference
}

/** The paths at which two values differ, such as `brand.phone`; lists are compared as wholes. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isSame(before, after)) return []
  if (!isRecord(before) || !isRecord(after)) return [path]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], path === '' ? key : `${path}.${key}`))
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

/** Whether a value is an object with names, neither list nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
