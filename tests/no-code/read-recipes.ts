import { readFileSync } from 'node:fs'

/** A request as the page has it, its fields not mapped yet. */
export interface WrittenRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  /** Null: none. */
  body: unknown
}

export type Step =
  | { kind: 'request'; name: string; request: WrittenRequest }
  /** What a module of the service's own is given. */
  | { kind: 'fields'; name: string; fields: unknown }
  | { kind: 'only-if'; field: string; is: 'empty' | 'filled' | { value: string } }
  | { kind: 'for-each'; list: string; name: string }

export interface Recipe {
  title: string
  /** The event that begins it; null: a row, a form or the clock. */
  event: string | null
  /** What begins it otherwise, under the name that fields have it by. */
  sample: { name: string; value: unknown } | null
  scopes: readonly string[]
  tools: readonly string[]
  steps: readonly Step[]
}

export interface RecipePage {
  /** How a trigger is registered and removed. */
  registering: readonly WrittenRequest[]
  recipes: readonly Recipe[]
}

/** `docs/no-code.md` as somebody reads it who builds the recipes. @throws where a line of a recipe is not understood. */
export function readRecipes(): RecipePage {
  const sections = readFileSync('docs/no-code.md', 'utf8').split('\n## ')
  const registering = sections.find((section) => section.startsWith('Have a trigger told')) ?? ''
  return {
    registering: blocksOf(registering, 'http').map(readRequest),
    recipes: sections.filter((section) => /^\d+\. /.test(section)).map(readRecipe),
  }
}

function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, kind, code = '']) =>
    kind === language ? [code] : [],
  )
}

function readRecipe(section: string): Recipe {
  const [title = '', ...lines] = section.split('\n')
  const rest = lines.join('\n')
  const [before = '', ...stepTexts] = rest.split(/^\d+\. /m)
  const [sample] = blocksOf(before, 'json')
  const [, name = ''] = /called `(\w+)`/.exec(before) ?? []
  const scopesText = /^(?:.*\. )?Scopes? (.+?)\. \*\*/m.exec(before)?.[1] ?? ''
  return {
    title,
    event: /\*\*Trigger:\*\* the event `([\w.]+)`/.exec(before)?.[1] ?? null,
    sample: sample === undefined ? null : { name, value: JSON.parse(sample) },
    scopes: [...scopesText.matchAll(/`([\w:]+)`/g)].map(([, scope = '']) => scope),
    tools: [...before.matchAll(/^\| (\w+) \| /gm)].map(([, tool = '']) => tool),
    steps: stepTexts.map(readStep),
  }
}

function readStep(text: string): Step {
  const [line = ''] = text.split('\n')
  const forEach = /^For each entry of `([\w.]+)`, called `(\w+)`:$/.exec(line)
  if (forEach !== null) return { kind: 'for-each', list: forEach[1] ?? '', name: forEach[2] ?? '' }
  const onlyIf = /^Go on only if `([\w.]+)` is (empty|not empty|`([^`]+)`)\.$/.exec(line)
  if (onlyIf !== null) {
    const [, field = '', is, value = ''] = onlyIf
    return { kind: 'only-if', field, is: is === 'empty' ? 'empty' : is === 'not empty' ? 'filled' : { value } }
  }
  const [, name] = /^`(\w+)`: /.exec(line) ?? []
  const [request] = blocksOf(text, 'http')
  const [fields] = blocksOf(text, 'json')
  if (name !== undefined && request !== undefined) return { kind: 'request', name, request: readRequest(request) }
  if (name !== undefined && fields !== undefined) return { kind: 'fields', name, fields: JSON.parse(fields) }
  throw new Error(`Not a step: ${line}`)
}

function readRequest(code: string): WrittenRequest {
  const [head = '', body = ''] = code.trim().split('\n\n')
  const [first = '', ...headerLines] = head.split('\n')
  const [, method = '', url = ''] = /^([A-Z]+) (\S+)$/.exec(first) ?? []
  const headers = headerLines.map((line) => /^([\w-]+): (.+)$/.exec(line)?.slice(1) ?? [line, ''])
  return { method, url, headers: Object.fromEntries(headers), body: body === '' ? null : JSON.parse(body) }
}
