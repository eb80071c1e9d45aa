import { storableText } from '#contract/values/storable-text.ts'

export { storableText }

/** The same for the texts under each name; the names are ours. */
export function storableTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, storableText(text)]))
}

/** The same for every text in a value of JSON's kinds, names of objects included. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), storableJson(part)]))
}

/** Deeper than any body of ours; a value beyond it is nobody's form. */
const maxDepth = 32

/** Whether a value of JSON's kinds nests deeper than anything that is read here; itself it needs no stack. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= maxDepth; depth++) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
    if (level.length === 0) return false
  }
  return true
}
