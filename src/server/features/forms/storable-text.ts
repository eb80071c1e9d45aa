/** What PostgreSQL's text and jsonb refuse: the NUL character and halves of surrogate pairs. A lead is worth more than they are. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}

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
