import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** More fields than any form has; the largest is a plan's, of 940 with what stands beside them. */
const maxFields = 1_000
/** Of a field, in characters; a plan's longest has 40. Each dot is a level, and what is too deep cannot be read. */
const maxNameLength = 200

/**
 * What no form sends and Conform would take: a place in a list, such as `tell[3000000]`, which makes a list of that length
 * and stops the server for everybody; and the fields by which its own script asks for a change of the form.
 */
const unknownName = /\[\d|^__(intent|state)__$/

/** What a form has posted, read by its schema, on the server. Lists come from fields of one name, or from `rows.0.text`. */
export async function parseForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const form = await request.formData()
  const names = [...form.keys()]
  const isUnknown = (name: string) => name.length > maxNameLength || unknownName.test(name)
  if (names.length > maxFields || names.some(isUnknown)) throw new Response(null, { status: 400 })
  return parseWithZod(form, { schema })
}
