import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { signIn } from '#content/sign-in.ts'
import { trapField } from '#contract/values/addresses.ts'
import { checkForm } from '#forms/form-definition.ts'
import { signInDefinition } from '#forms/sign-in/schema.ts'
import { Field } from '#ui/form/field.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface EmailFormProps {
  /** Unique on the page. */
  id: string
  label: string
  submitLabel: string
  busyLabel: string
  /** Never rejects; answers with what went wrong, or null. */
  send(email: string, form: HTMLFormElement): Promise<string | null>
  /** Where the page itself takes the form without script: what came of it, or nothing yet. */
  start?: EmailStart
}

/** What an attempt without script left behind. */
export interface EmailStart {
  email: string
  /** What is wrong with the address. */
  error: string | null
  failure: string | null
}

/** One company email and one button; the address stays where it is when the attempt fails. */
export function EmailForm({ id, label, submitLabel, busyLabel, send, start }: EmailFormProps): ReactNode {
  const [failure, setFailure] = useState<string | null>(start?.failure ?? null)
  const form = useForm({
    id,
    names: ['email'],
    start: { values: { email: start?.email ?? '' }, errors: start?.error ? { email: start.error } : {} },
    check: (values) => checkForm(signInDefinition, values).errors ?? {},
    async send({ email }, element) {
      setFailure(null)
      setFailure(await send(email.trim(), element))
      return 'kept'
    },
  })
  return (
    <div className="[&_[type=submit]]:w-full!">
      <FormFrame
        form={form}
        method={start === undefined ? 'dialog' : 'post'}
        label={label}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        failure={failure}
        isAnswer={false}
        trapName={trapField}
      >
        <Field {...form.field('email')} type="email" label={signIn.email} autoComplete="email" aria-required />
      </FormFrame>
    </div>
  )
}

const timeoutMs = 15_000

/** The part of a problem document that is written for the person. */
const Problem = z.object({ fields: z.optional(z.array(z.object({ message: z.string() }))) })

/** What became of asking for a link; `isKept` where no mail server is set up, so that the site's owner has it. */
type LinkAnswer = { problem: string } | { problem: null; isKept: boolean; signOn: SignOn | null }

const SignOn = z.object({ path: z.string(), isRequired: z.boolean() })
/** The single sign-on of the address's domain, in the place of a link. */
export type SignOn = z.infer<typeof SignOn>

const AskedFor = z.object({ sent: z.boolean(), signOn: z.optional(SignOn) })

/**
 * Asks for a link that signs in: `POST /api/sign-in/email` with `{ email, next }`. Any 2xx means that the link is on its way,
 * whether or not the address is known to us, or that the address's domain has single sign-on. `byLink` asks for a link all the
 * same.
 */
export async function requestSignInLink(
  email: string,
  next?: string,
  { byLink = false }: { byLink?: boolean } = {},
): Promise<LinkAnswer> {
  const { problem, answer } = await post('/api/sign-in/email', { email, next, ...(byLink && { byLink }) })
  if (problem !== null) return { problem }
  const { sent, signOn = null } = AskedFor.safeParse(answer).data ?? { sent: true }
  return { problem, isKept: !sent && signOn === null, signOn }
}

/** Sends to an endpoint of accounts, and answers in words for the person. */
export async function post(address: string, body: object): Promise<{ problem: string | null; answer?: unknown }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { problem: null, answer: await response.json().catch(() => null) }
    if (response.status === 429) return { problem: signIn.tooMany }
    const problem = Problem.safeParse(await response.json())
    return { problem: problem.data?.fields?.[0]?.message ?? signIn.failure }
  } catch {
    return { problem: signIn.failure }
  }
}
