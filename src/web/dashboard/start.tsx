import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { dashboardPath, dashboardPathOf } from '#contract/values/own-path.ts'
import { startOf } from './services.ts'

/** Leads from `/dashboard` and the shortcuts below it to the same page of the person's workspace. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<never> {
  const start = startOf(context)
  const { pathname, search } = url
  if (start.email === null) {
    const next = encodeURIComponent(pathname + search).replaceAll('%2F', '/')
    throw redirect(`/sign-in?next=${next}`, { status: 303 })
  }
  const section = pathname.slice(dashboardPath.length)
  throw redirect(dashboardPathOf(await start.findWorkspace(), section) + search, { status: 303 })
}

/** What is posted to `/dashboard` ends the session, whoever's it is. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  return redirect('/sign-in?out', { status: 303, headers: { 'set-cookie': await startOf(context).signOut() } })
}

/** Never shown: the loader leads on. */
export default function DashboardStart(): null {
  return null
}
