import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { localeOf, type TranslatedPage, usePageWords, wordsOf } from '../../language.ts'
import { pageContext } from '../../services.ts'

interface Problem {
  email: string
  error: string
}

interface LinkData extends TranslatedPage {
  isSent: boolean
  /** Whether mails leave this installation. */
  sendsMail: boolean
}

export function loader({ url, context }: LoaderFunctionArgs): LinkData {
  const page = context.get(pageContext)
  const { sendsMail } = page
  return { isSent: url.searchParams.has('sent'), sendsMail, locale: localeOf(page) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  const { subjectData, isLimited } = page
  const words = wordsOf(page, 'ownData')
  const email = String((await request.formData()).get('email') ?? '')
  if (isLimited) return data<Problem>({ email, error: words.limited }, { status: 429 })
  if (await subjectData.request(email)) return redirect('/your-data?sent', { status: 303 })
  return data<Problem>({ email, error: words.request.invalid }, { status: 422 })
}

/** Where a link that is lost or has run out is sent again. Says the same to everybody, whatever is stored. */
export default function SubjectDataLinkPage(): ReactNode {
  const { isSent, sendsMail } = useLoaderData<LinkData>()
  const { request: words } = usePageWords('ownData')
  const problem = useActionData<Problem>()
  if (isSent && problem === undefined) {
    return (
      <div className="wrap section">
        <h1 className="headline max-w-[11.4em]">{sendsMail ? words.sentTitle : words.unsentTitle}</h1>
        <p role="status" className="lead mt-5 max-w-[40em]">
          {sendsMail ? words.sent : words.unsent}
        </p>
      </div>
    )
  }
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <h1 className="headline max-w-[11.4em]">{words.heading}</h1>
      <p className="mt-4 max-w-[44em] text-muted">{words.lead}</p>
      <form method="post" noValidate className="mt-8 grid max-w-[28rem] gap-4">
        <Field
          name="email"
          type="email"
          label={words.email}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={problem?.email}
          error={problem?.error}
          autoFocus={problem !== undefined}
        />
        <Button type="submit" variant="accent" className="justify-self-start">
          {words.submit}
        </Button>
      </form>
    </div>
  )
}
