import type { Recipe, Step, WrittenRequest } from './read-recipes.ts'

/** What fields are mapped from: the trigger, whatever is the reader's own, and each step's answer by its name. */
export type Known = Readonly<Record<string, unknown>>

/** What a flow has done. */
export interface Run {
  /** Each request that was sent, with its answer. */
  sent: { name: string; status: number; answer: unknown }[]
  /** What modules of the service's own were given. */
  given: Record<string, unknown>[]
}

/** Runs a recipe as a no-code service does: step by step, with fields mapped into the texts that the page has. */
export async function runRecipe({ steps }: Pick<Recipe, 'steps'>, known: Known): Promise<Run> {
  const run: Run = { sent: [], given: [] }
  await runSteps(steps, known, run)
  return run
}

async function runSteps(steps: readonly Step[], known: Known, run: Run): Promise<void> {
  const [step, ...rest] = steps
  if (step === undefined) return
  switch (step.kind) {
    case 'only-if': {
      if (holds(step, known)) await runSteps(rest, known, run)
      return
    }
    case 'for-each': {
      const list = find(step.list, known)
      if (!Array.isArray(list)) throw new Error(`${step.list} is not a list`)
      for (const entry of list) await runSteps(rest, { ...known, [step.name]: entry }, run)
      return
    }
    case 'fields': {
      run.given.push({ [step.name]: mapFields(step.fields, known) })
      await runSteps(rest, known, run)
      return
    }
    case 'request': {
      const { status, answer } = await sendRequest(step.request, known)
      run.sent.push({ name: step.name, status, answer })
      await runSteps(rest, { ...known, [step.name]: answer }, run)
    }
  }
}

function holds({ field, is }: Extract<Step, { kind: 'only-if' }>, known: Known): boolean {
  const value = find(field, known)
  const isEmpty = value === null || value === undefined || value === ''
  if (is === 'empty') return isEmpty
  return is === 'filled' ? !isEmpty : value === is.value
}

/** Sends a request of the page with its fields mapped. */
export async function sendRequest(
  { method, url, headers, body }: WrittenRequest,
  known: Known,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(fill(url, known), {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value, known)])),
    ...(body !== null && { body: JSON.stringify(mapFields(body, known)) }),
  })
  const type = response.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isJson = /\bjson\b/.test(type) && bytes.length > 0
  return { status: response.status, answer: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : bytes }
}

/** Fields of a body or a module: a text that is one field alone is that field's value where it is a file. */
function mapFields(template: unknown, known: Known): unknown {
  if (typeof template === 'string') {
    const [, only] = /^\{\{([\w.]+)\}\}$/.exec(template) ?? []
    const value = only === undefined ? undefined : find(only, known)
    return value instanceof Uint8Array ? value : fill(template, known)
  }
  if (Array.isArray(template)) return template.map((one) => mapFields(one, known))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, mapFields(value, known)]))
}

/** @throws where a field that is to be mapped is not there: the page would send its reader looking for it. */
function fill(text: string, known: Known): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
    const value = find(path, known)
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    throw new Error(`There is no ${path} to map`)
  })
}

function find(path: string, known: Known): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value === null || value === undefined ? value : Reflect.get(Object(value), name)),
      known,
    )
}
