import json5 from 'json5'
import type { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'

export type ReadAnswer<Value> =
  | { value: Value }
  /** What is wrong, for the model that made it: it may quote the answer, so it goes nowhere else. */
  | { problems: string }

/**
 * The object in a model's answer, checked. Around it may be thoughts, prose and fences; it may have trailing commas or single
 * quotes, and may be JSON in a JSON text. What is missing at its end stays missing: a list that was cut off would pass for
 * a short one.
 */
export function readAnswer<Schema extends z.ZodType>(text: string, schema: Schema): ReadAnswer<z.output<Schema>> {
  const object = findObject(withoutThoughts(text))
  if (object === undefined) return { problems: 'There is no complete JSON object in it.' }
  const first = schema.safeParse(object)
  if (first.success) return { value: first.data }
  const folded = schema.safeParse(fold(object, first.error.issues))
  if (folded.success) return { value: folded.data }
  const problems = folded.error.issues.slice(0, maxProblems)
  return { problems: problems.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('\n') }
}

const maxProblems = 12

const opening = '<think>'
const closing = '</think>'

/** Text without what a model thinks aloud; the opening tag is sometimes left out. */
export function withoutThoughts(text: string): string {
  let rest = text
  const close = rest.indexOf(closing)
  const open = rest.indexOf(opening)
  if (close >= 0 && (open < 0 || close < open)) rest = rest.slice(close + closing.length)
  let kept = ''
  for (let at = rest.indexOf(opening); at >= 0; at = rest.indexOf(opening)) {
    kept += rest.slice(0, at)
    const end = rest.indexOf(closing, at)
    if (end < 0) return kept
    rest = rest.slice(end + closing.length)
  }
  return kept + rest
}

function findObject(text: string): object | undefined {
  const whole = unwrap(parseJson(text.trim()))
  if (isObject(whole)) return whole
  if (typeof whole !== 'string' && whole !== undefined) return undefined
  const cut = firstBalanced(typeof whole === 'string' ? whole : text)
  if (cut === null) return undefined
  const parsed = parseJson(cut) ?? parseLoosely(cut)
  return isObject(parsed) ? parsed : undefined
}

/** JSON in a JSON text, once. */
function unwrap(value: unknown): unknown {
  return typeof value === 'string' ? (parseJson(value.trim()) ?? value) : value
}

function parseLoosely(text: string): unknown {
  try {
    return json5.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** From the first brace to the one that closes it; null where none does. Braces in texts do not count. */
function firstBalanced(text: string): string | null {
  const start = text.indexOf('{')
  let depth = 0
  let quote = ''
  for (const { 0: sign, index } of start < 0 ? [] : text.slice(start).matchAll(/\\[\s\S]|["'{}]/g)) {
    if (sign === '"' || sign === "'") quote = nextQuote(quote, sign)
    if (quote !== '') continue
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth === 0) return text.slice(start, start + index + 1)
  }
  return null
}

function nextQuote(quote: string, sign: string): string {
  if (quote === '') return sign
  return quote === sign ? '' : quote
}

type Issue = z.core.$ZodIssue

/** Changes words in another case and numbers written as texts: nothing that could be read in two ways. */
function fold(object: object, issues: readonly Issue[]): object {
  for (const issue of issues) replaceAt(object, issue.path, (value) => foldOne(value, issue))
  return object
}

function foldOne(value: unknown, issue: Issue): unknown {
  if (typeof value !== 'string') return value
  const said = value.trim()
  if (issue.code === 'invalid_value') {
    const same = issue.values.filter((allowed) => simplify(String(allowed)) === simplify(said))
    return same.length === 1 ? same[0] : value
  }
  const isNumber =
    issue.code === 'invalid_type' && issue.expected === 'number' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(said)
  return isNumber ? Number(said) : value
}

function simplify(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
}

function replaceAt(root: unknown, path: readonly PropertyKey[], change: (value: unknown) => unknown): void {
  const last = path.at(-1)
  let parent: unknown = root
  for (const key of path.slice(0, -1)) parent = (parent as Record<PropertyKey, unknown> | undefined)?.[key]
  if (last === undefined || typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, last)) return
  const holder = parent as Record<PropertyKey, unknown>
  holder[last] = change(holder[last])
}
