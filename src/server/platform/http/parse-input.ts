import type { z } from 'zod'
import { AppError, type FieldProblem } from '#contract/errors.ts'

interface InputSchemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params?: P
  query?: Q
  body?: B
}

/**
 * Parses path, query and body together, so that one answer names every bad field.
 * A part without a schema is not read: the handler gets `undefined`.
 * @throws AppError `request.invalid` with the fields.
 */
export function parseInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  schemas: InputSchemas<P, Q, B>,
  input: { params: unknown; query: unknown; body: unknown },
): { params: z.output<P>; query: z.output<Q>; body: z.output<B> } {
  const problems: FieldProblem[] = []
  const parsed = {
    params: parsePart(schemas.params, input.params, problems),
    query: parsePart(schemas.query, input.query, problems),
    body: parsePart(schemas.body, input.body, problems),
  }
  if (problems.length > 0) {
    throw new AppError('invalid', 'request.invalid', 'The request does not match its schema', { fields: problems })
  }
  return parsed
}

function parsePart<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
  problems: FieldProblem[],
): z.output<Schema> {
  if (schema === undefined) return undefined as z.output<Schema>
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    problems.push({ field: issue.path.map(String).join('.'), message: issue.message })
  }
  return undefined as z.output<Schema>
}
