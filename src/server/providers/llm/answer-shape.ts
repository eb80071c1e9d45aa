import { z } from 'zod'

/** How a service is told what an answer looks like. */
export interface AnswerShape {
  /** What every service with structured output takes: no bounds, nothing optional, nothing beside what is named. */
  portable: Readonly<Record<string, unknown>>
  /** For the prompt, bounds included. The same bytes for the same schema, so that services can remember them. */
  described: string
}

/** Keywords that some service refuses. Source: OpenAI's structured outputs, vLLM, llama.cpp and Groq, 2026-11. */
const refusedKeywords = new Set(
  '$schema default format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems'.split(
    ' ',
  ),
)

/** @throws Error for a schema that is no object, has optional properties, refers to itself or has no JSON form. */
export function shapeOf(schema: z.ZodType): AnswerShape {
  const full = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw', cycles: 'throw', reused: 'inline' })
  if (full.type !== 'object') throw new Error('The schema of an answer must be an object')
  delete full.$schema
  const portable = closeObjects(full, true)
  const described = [
    'Answer with one JSON object and nothing else: no explanation, no code fence. It has exactly the properties of this JSON schema:',
    JSON.stringify(closeObjects(full, false)),
  ].join('\n')
  return { portable: portable as AnswerShape['portable'], described }
}

/** @param isBare Without the keywords that some service refuses. */
function closeObjects(node: unknown, isBare: boolean): unknown {
  if (Array.isArray(node)) return node.map((part) => closeObjects(part, isBare))
  if (typeof node !== 'object' || node === null) return node
  const parts = Object.entries(node)
    .filter(([keyword]) => !isBare || !refusedKeywords.has(keyword))
    .map(([keyword, value]) => [
      keyword,
      keyword === 'properties' ? closeEach(value, isBare) : closeObjects(value, isBare),
    ])
  const closed: Record<string, unknown> = Object.fromEntries(parts)
  if (closed.type !== 'object') return closed
  const names = Object.keys((closed.properties as Record<string, unknown> | undefined) ?? {})
  const required = (closed.required as readonly string[] | undefined) ?? []
  const optional = names.filter((name) => !required.includes(name))
  if (optional.length > 0) throw new Error(`An answer has no optional properties; make them nullable: ${optional}`)
  return { ...closed, required: names, additionalProperties: false }
}

/** A property may have the name of a keyword. */
function closeEach(properties: unknown, isBare: boolean): unknown {
  const entries = Object.entries(properties as Record<string, unknown>)
  return Object.fromEntries(entries.map(([name, property]) => [name, closeObjects(property, isBare)]))
}
