import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** A part of a signed-in page as the server sends it, where links and forms find a router. */
export function renderInArea(part: ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component: () => part }])
  return renderToStaticMarkup(<Page />)
}
