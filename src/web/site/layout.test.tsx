import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import { type AskedLanguage, noLanguage } from '#contract/values/locales.ts'
import { useDocumentLanguage } from './document-language.ts'
import { ErrorBoundary, loader } from './layout.tsx'
import { pageContext } from './services.ts'

/** Of the document, as the root names it. */
function Root(): ReactNode {
  const { lang, dir } = useDocumentLanguage()
  return (
    <div lang={lang} dir={dir}>
      <Outlet />
    </div>
  )
}

/** What the server sends of a page whose loader fails. */
async function openBroken(path: string, language: AskedLanguage, ownDomain: object | null = null): Promise<string> {
  const fail = () => {
    throw new Error('The database is away')
  }
  const children = ['/interview/:token', '/sign-in'].map((path) => ({ path, loader: fail, element: null }))
  const { query, dataRoutes } = createStaticHandler([
    {
      id: 'root',
      loader: () => ({ ownDomain }),
      element: <Root />,
      children: [{ loader, errorElement: <ErrorBoundary />, children }],
    },
  ])
  const requestContext = new RouterContextProvider()
  requestContext.set(pageContext, { ...requestContext.get(pageContext), language })
  const context = await query(new Request(`http://localhost${path}`), { requestContext })
  if (context instanceof Response) throw new Error('A page was asked for')
  expect(context.statusCode).toBe(500)
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  )
}

const { failed } = catalogueOf('en').pages.frame
const { failed: spanish } = catalogueOf('es').pages.frame

test('a candidate’s page that cannot be shown says so in the page’s language, and so does its document', async () => {
  const page = await openBroken('/interview/t?saved', { ...noLanguage, invited: 'es' })
  for (const said of [`<h1 class="headline">${spanish.title}`, spanish.text, spanish.again, spanish.start])
    expect(page).toContain(said)
  expect(page).toContain('href="/interview/t?saved"')
  expect(page).toContain('<div lang="es">')
  expect(await openBroken('/interview/t', { ...noLanguage, chosen: 'ar-XB' })).toContain('<div lang="ar-XB" dir="rtl">')
})

test('every other page says it in English, whatever the browser would rather read', async () => {
  const page = await openBroken('/sign-in', { ...noLanguage, accepted: 'es' })
  expect(page).toContain('<div lang="en">')
  expect(page).toContain(failed.text)
})

test('an employer’s own domain, which has no start, leads to none', async () => {
  const english = (ownDomain: object | null) => openBroken('/interview/t', noLanguage, ownDomain)
  expect(await english(null)).toContain(failed.start)
  expect(await english({})).not.toContain(failed.start)
})
