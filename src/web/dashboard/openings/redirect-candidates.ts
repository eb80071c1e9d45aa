import { type LoaderFunctionArgs, redirect } from 'react-router'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { openingPath } from '../addresses/openings-address.ts'

/** An opening's candidates stand on its own page; mails and bookmarks of before lead here. */
export function loader({ url, params }: LoaderFunctionArgs): Response {
  const path = dashboardPathOf(params.workspaceId ?? null, openingPath(params.openingId ?? ''))
  return redirect(path + url.search, { status: 308 })
}
