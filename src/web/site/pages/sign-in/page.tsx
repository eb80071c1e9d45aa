import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { signIn } from '#content/sign-in.ts'
import type { PageContext } from '#contract/site/page-context.ts'
import { ownPathOf } from '#contract/values/own-path.ts'
import { SsoProblem } from '#contract/values/single-sign-on.ts'
import { checkForm } from '#forms/form-definition.ts'
import { signInDefinition } from '#forms/sign-in/schema.ts'
import { readForm, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { SignInStates, type SignInView } from './sign-in-states.tsx'

/** What the address asks for: to press, when it carries a link that still opens; else to sign in, or that one is. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SignInView> {
  const visit = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (token !== null) {
    const address = await visit.canSignIn(token)
    return address === null ? askFor(request, 'dead') : { state: 'press', token, address }
  }
  const problem = SsoProblem.safeParse(searchParams.get('sso'))
  if (problem.success) return { ...askFor(request, null), signOnProblem: problem.data }
  if (visit.visitor !== null && searchParams.has('next')) throw redirect(ownPathOf(searchParams.get('next')))
  if (visit.visitor !== null) return { state: 'signed-in', address: visit.visitor.email }
  if (visit.firstRun.isOpen && !visit.sendsMail) return askFor(request, 'nobody')
  if (searchParams.has('deleted')) return askFor(request, 'account-deleted')
  return askFor(request, searchParams.has('out') ? 'signed-out' : null)
}

/** Without script: an address asks for a link, a token opens the session. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(pageContext)
  const { token, email, byLink } = await readForm(
    request,
    z.object({ token: z.string().optional(), email: typedText, byLink: z.string().optional() }),
  )
  return token === undefined
    ? await sendLink(visit, request, { email, byLink: byLink !== undefined })
    : await openLink(visit, request, token)
}

async function openLink(visit: PageContext, request: Request, token: string) {
  if (visit.isLimited) return data<SignInView>(askFor(request, 'limited'), { status: 429 })
  const opened = await visit.signIn(token)
  if (opened === null) return data<SignInView>(askFor(request, 'dead'), { status: 410 })
  if ('signOnPath' in opened) {
    const { next } = askFor(request, null)
    const view: SignInView = { state: 'sign-on', path: opened.signOnPath, isRequired: true, address: null, next }
    return data<SignInView>(view, { status: 403 })
  }
  return redirect(opened.next, { status: 303, headers: { 'set-cookie': opened.cookie } })
}

async function sendLink(visit: PageContext, request: Request, { email, byLink }: { email: string; byLink: boolean }) {
  const view = askFor(request, null)
  const { values, errors } = checkForm(signInDefinition, { email })
  if (values === null) {
    const error = errors.email ?? signIn.invalidEmail
    return data<SignInView>({ ...view, start: { email, error, failure: null } }, { status: 422 })
  }
  if (visit.isLimited) {
    return data<SignInView>({ ...view, start: { email, error: null, failure: signIn.tooMany } }, { status: 429 })
  }
  const offer = await visit.requestSignIn(values.email, view.next, byLink)
  if (offer !== null) return data<SignInView>({ ...offer, state: 'sign-on', address: values.email, next: view.next })
  return data<SignInView>({ state: 'sent', address: values.email, next: view.next, sendsMail: visit.sendsMail })
}

type Asking = Extract<SignInView, { state: 'ask' }>

function askFor(request: Request, notice: Asking['notice']): Asking {
  const next = ownPathOf(new URL(request.url).searchParams.get('next'))
  return { state: 'ask', next, notice, start: { email: '', error: null, failure: null } }
}

export default function SignInPage(): ReactNode {
  const loaded = useLoaderData<SignInView>()
  const answered = useActionData<SignInView>()
  return <SignInStates view={answered ?? loaded} />
}
