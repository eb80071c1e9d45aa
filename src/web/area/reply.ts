import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { z } from 'zod'
import { isAppError } from '#contract/errors.ts'
import { parseForm } from '#ui/form/parse-form.ts'
import type { FormReply, Reply } from './use-reply.ts'

interface Command<Schema extends z.ZodType> {
  /** What the page's forms send. Where there are several, a union that `do` tells apart. */
  schema: Schema
  /** What the page says was done, by the names that `run` answers; without script they are in the address. */
  done: Readonly<Record<string, string>>
  /** What the page says of a refusal, by the error's code. Any other error is a fault. */
  problems?: Readonly<Record<string, string>>
  /** Does it. Answers what was done, or what the page is to be answered or led to instead. */
  run(value: z.output<Schema>): Promise<string | Response | ReturnType<typeof data<object>>>
}

/** The one way of an action: reads the form by its schema, has the command done, and answers in words. */
export async function runCommand<Schema extends z.ZodType>(
  { request, url }: Pick<ActionFunctionArgs, 'request' | 'url'>,
  { schema, done, problems = {}, run }: Command<Schema>,
) {
  const submission = await parseForm(request, schema)
  const of = String(submission.payload.do ?? '')
  if (submission.status !== 'success') {
    // What no form of the page sends.
    if (submission.error?.do !== undefined) throw new Response(null, { status: 400 })
    return data<Reply>({ form: { of, result: submission.reply() } }, { status: 422 })
  }
  try {
    const outcome = await run(submission.value)
    if (typeof outcome !== 'string') return outcome
    if (!isForRouter(request)) return redirect(`${url.pathname}?done=${outcome}`, { status: 303 })
    return data<Reply>({ done: done[outcome], form: { of, result: submission.reply({ resetForm: true }) } })
  } catch (error) {
    const refused = isAppError(error) ? problems[error.code] : undefined
    if (refused === undefined) throw error
    // With what was typed, so that it is not typed again.
    return data<Reply>({ refused, form: { of, result: submission.reply({ formErrors: [refused] }) } }, { status: 409 })
  }
}

/** Words of the page's own beside a field, for what only the server can know. */
export function refuseField(of: string, field: string, message: string, typed: FormReply['result']['initialValue']) {
  return refuseFields(of, { [field]: message }, typed)
}

/** The same for several fields. */
export function refuseFields(
  of: string,
  messages: Readonly<Record<string, string>>,
  typed: FormReply['result']['initialValue'],
) {
  const error = Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]))
  return data<Reply>({ form: { of, result: { status: 'error', initialValue: typed, error } } }, { status: 422 })
}

/** Words above the page, for what is refused by the state of things. With what was typed, so that it is not typed again. */
export function refuse(refused: string, of = '', typed?: FormReply['result']['initialValue'], status = 409) {
  const form: FormReply | undefined = typed === undefined ? undefined : { of, result: { initialValue: typed } }
  return data<Reply>({ refused, form }, { status })
}

/** Whether React Router asks in the browser, and not the browser itself for a document. */
function isForRouter({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data')
}
