import type { ReactNode } from 'react'
import { useSite } from '../use-site.ts'
import { SiteMark } from './site-mark.tsx'

/** Says whose page it is, and no more. */
export function BareHeader(): ReactNode {
  const { brand } = useSite()
  return (
    <header className="wrap pt-6">
      <a href="/" aria-label={`${brand.name}, home`} className="-mx-1 inline-flex min-h-11 items-center px-1">
        <SiteMark />
      </a>
    </header>
  )
}

/** What the law wants on every page. */
export function BareFooter(): ReactNode {
  const { brand } = useSite()
  return (
    <footer className="wrap label flex flex-wrap items-center gap-x-6 py-8">
      <span>© {brand.legalName}</span>
      <a href="/privacy" className="link-quiet inline-block py-2">
        Privacy Policy
      </a>
      <a href="/terms" className="link-quiet inline-block py-2">
        Terms of Service
      </a>
    </footer>
  )
}
