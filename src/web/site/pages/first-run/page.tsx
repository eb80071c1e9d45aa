import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { firstRunWords as words } from '#content/first-run.ts'
import { type FirstRunErrors, FirstRunForm } from '#contract/values/first-run.ts'
import { dashboardPath } from '#contract/values/own-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ClosedPage } from '../../parts/closed-page.tsx'
import { pageContext } from '../../services.ts'

const fields = ['name', 'email', 'company', 'timeZone'] as const
type Typed = Record<(typeof fields)[number], string>

type FirstRunData = { state: 'open'; token: string } | { state: 'dead' | 'taken' }

interface Problem {
  text?: string
  typed?: Typed
  errors?: FirstRunErrors
  /** The link was used or ran out while the form stood open. */
  isOver?: boolean
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { firstRun } = context.get(pageContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!firstRun.isOpen) return data<FirstRunData>({ state: 'taken' }, { status: 410 })
  if (await firstRun.canClaim(token)) return data<FirstRunData>({ state: 'open', token })
  return data<FirstRunData>({ state: 'dead' }, { status: 410 })
}

/** The link is used by the form alone: programs open links to look at them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { firstRun, isLimited } = context.get(pageContext)
  const form = await request.formData()
  const textOf = (name: string) => String(form.get(name) ?? '')
  const typed: Typed = {
    name: textOf('name'),
    email: textOf('email'),
    company: textOf('company'),
    timeZone: textOf('timeZone'),
  }
  if (isLimited) return data<Problem>({ text: words.limited, typed }, { status: 429 })
  const parsed = FirstRunForm.safeParse(typed)
  if (!parsed.success) {
    const errors: FirstRunErrors = {}
    for (const { path, message } of parsed.error.issues) {
      const field = fields.find((each) => each === path[0])
      if (field !== undefined) errors[field] ??= field === 'timeZone' ? words.badTimeZone : message
    }
    return data<Problem>({ typed, errors }, { status: 422 })
  }
  const claimed = await firstRun.claim(textOf('token'), parsed.data)
  if (claimed === null) return data<Problem>({ isOver: true }, { status: 410 })
  return redirect(dashboardPath, { status: 303, headers: { 'set-cookie': claimed.cookie } })
}

/** Behind the terminal's link: who runs this installation. */
export default function FirstRunPage(): ReactNode {
  const loaded = useLoaderData<FirstRunData>()
  const problem = useActionData<Problem>() ?? {}
  if (loaded.state === 'taken') {
    return (
      <ClosedPage title={words.taken.title} text={words.taken.text}>
        <ButtonLink href="/sign-in" variant="line" className="mt-8">
          {words.taken.signIn}
        </ButtonLink>
      </ClosedPage>
    )
  }
  if (loaded.state !== 'open' || problem.isOver === true) {
    return <ClosedPage title={words.dead.title} text={words.dead.text} />
  }
  const { typed, errors = {} } = problem
  const firstWrong = fields.find((field) => errors[field] !== undefined)
  const fieldOf = (name: (typeof fields)[number]) => ({
    name,
    label: words[name],
    defaultValue: typed?.[name],
    error: errors[name],
    autoFocus: firstWrong === name,
  })
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <h1 className="headline max-w-[11.4em]">{words.title}</h1>
      <p className="mt-4 max-w-[44em] text-muted">{words.lead}</p>
      {problem.text !== undefined && (
        <p role="alert" className="mt-6 border-l-3 border-warn py-1 pl-4 font-semibold">
          {problem.text}
        </p>
      )}
      <form
        method="post"
        action={`/first-run?token=${encodeURIComponent(loaded.token)}`}
        noValidate
        className="mt-8 grid max-w-[30rem] gap-5"
      >
        <input type="hidden" name="token" value={loaded.token} />
        <Field {...fieldOf('name')} autoComplete="name" maxLength={120} required />
        <Field
          {...fieldOf('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={words.emailHint}
          required
        />
        <Field {...fieldOf('company')} autoComplete="organization" maxLength={80} hint={words.companyHint} required />
        <Field
          {...fieldOf('timeZone')}
          defaultValue={typed?.timeZone ?? 'UTC'}
          data-own-zone={typed === undefined ? '' : undefined}
          maxLength={64}
          hint={words.timeZoneHint}
          required
        />
        <Button type="submit" variant="accent" className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </div>
  )
}
