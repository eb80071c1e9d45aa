import { z } from 'zod'
import { parseForm } from '#ui/form/parse-form.ts'

/** A field of a text, empty where it was left so: what it must say is checked where it is used. */
export const typedText = z.string().default('')

/** A box that is ticked or not. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** What a form of the page has posted, on the server alone; a post that no form of the page makes is refused. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const submission = await parseForm(request, schema)
  if (submission.status !== 'success') throw new Response(null, { status: 400 })
  return submission.value
}
