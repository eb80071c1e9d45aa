import type { ReactNode } from 'react'
import { signIn } from '#content/sign-in.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSite } from '../use-site.ts'
import { signInDialogId } from './sign-in-dialog.tsx'
import { SiteMark } from './site-mark.tsx'

const menuId = 'site-menu'

/** Works as sent: the menu of small screens is the browser's own popover. */
export function Header(): ReactNode {
  const { brand } = useSite()
  return (
    <header className="border-b border-line">
      <div className="wrap flex min-h-16 items-center justify-between gap-4">
        <a href="/" aria-label={`${brand.name}, home`} className="-mx-1 inline-flex min-h-11 items-center px-1">
          <SiteMark />
        </a>
        <nav aria-label="Main" className="hidden items-center gap-2 md:flex">
          <a href="/integrations" className="button button-quiet">
            Integrations
          </a>
          <a href="/sign-in" className="button button-quiet" data-opens={signInDialogId}>
            {signIn.action}
          </a>
          <ButtonLink href="/pricing-monthly" variant="line">
            Early Bird Pricing
          </ButtonLink>
          <ButtonLink href="/book-a-demo">Book a Demo</ButtonLink>
        </nav>
        <button type="button" className="button button-quiet -mr-4 md:hidden" popoverTarget={menuId}>
          Menu
          <MenuLines />
        </button>
      </div>
      <div id={menuId} popover="auto" className="site-menu">
        <nav aria-label="Menu" className="wrap grid gap-1 py-4">
          <a href="/voice" className="site-menu-link">
            Talk with it
          </a>
          <a href="/integrations" className="site-menu-link">
            Integrations
          </a>
          <a href="/mission" className="site-menu-link">
            Mission
          </a>
          <a href="/blog" className="site-menu-link">
            Blog
          </a>
          <a href="/sign-in" className="site-menu-link" data-opens={signInDialogId}>
            {signIn.action}
          </a>
          <span className="mt-4 grid gap-3 sm:grid-cols-2">
            <ButtonLink href="/pricing-monthly" variant="line" size="large">
              Early Bird Pricing
            </ButtonLink>
            <ButtonLink href="/book-a-demo" size="large">
              Book a Demo
            </ButtonLink>
          </span>
        </nav>
      </div>
    </header>
  )
}

function MenuLines(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" className="w-4" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M1 5h14M1 11h14" />
    </svg>
  )
}
