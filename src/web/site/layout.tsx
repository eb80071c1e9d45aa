import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'

/** What every public page has around it. */
export default function SiteLayout(): ReactNode {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
