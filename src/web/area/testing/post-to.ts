import type { ActionFunctionArgs } from 'react-router'
import { RouterContextProvider } from 'react-router'

interface PostOptions {
  /** Of the page, as the browser shows it. */
  path?: string
  params?: Record<string, string>
  context?: RouterContextProvider
  /** React Router posts in the browser; else the browser itself does, without script. */
  isForRouter?: boolean
}

/** What an action is called with when a form is posted. A list is a field that is sent several times. */
export function postTo(
  fields: Readonly<Record<string, string | readonly string[]>>,
  { path = '/dashboard', params = {}, context = new RouterContextProvider(), isForRouter = false }: PostOptions = {},
): ActionFunctionArgs {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  )
  const url = new URL(path, 'http://localhost')
  const request = new Request(isForRouter ? `${url.origin}${url.pathname}.data${url.search}` : url, {
    method: 'POST',
    body,
  })
  return { request, url, params, context, pattern: path }
}
