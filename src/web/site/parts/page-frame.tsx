import type { ReactNode } from 'react'
import { signIn } from '#content/sign-in.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { useSite } from '../use-site.ts'
import { signInDialogId } from './dialogs.tsx'
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

const columns = [
  {
    title: 'Product',
    links: [
      ['/voice', 'Talk with it'],
      ['/integrations', 'Integrations'],
      ['/pricing-monthly', 'Pricing'],
      ['/pricing', 'Lifetime Deal'],
      ['/book-a-demo', 'Book a Demo'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['/mission', 'Mission'],
      ['/blog', 'Blog'],
      ['/careers', 'Careers'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Service'],
      ['/terms-lifetime-deal', 'Lifetime Deal Terms'],
    ],
  },
] as const

export function Footer(): ReactNode {
  const { brand } = useSite()
  return (
    <footer className="relative overflow-clip border-t border-line">
      <div className="footer-ring" aria-hidden="true">
        <Ring mode="mark" />
      </div>
      <div className="wrap relative grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[minmax(0,1fr)_repeat(3,auto)] md:gap-12 lg:grid-cols-[minmax(0,5fr)_repeat(3,minmax(0,2fr))] lg:gap-12 md:py-20">
        <div className="max-md:col-span-2">
          <SiteMark />
          <p className="mt-5 max-w-xs text-sm text-muted">{brand.tagline}.</p>
          <address className="mt-6 text-sm text-muted not-italic">
            {brand.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <p className="mt-4 text-sm">
            <a href={`mailto:${brand.email}`} className="link inline-block py-1">
              {brand.email}
            </a>
            <br />
            <a href={brand.phone.href} className="link figures inline-block py-1">
              {brand.phone.label}
            </a>
          </p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p className="label">{column.title}</p>
            <ul className="mt-2">
              {column.links.map(([href, label]) => (
                <li key={href}>
                  <a href={href} className="link-quiet inline-block py-1.5 text-sm">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="wrap label relative pb-10">
        © {brand.legalName} Free software under the <span className="whitespace-nowrap">AGPL-3.0-or-later</span>{' '}
        licence.
      </p>
    </footer>
  )
}
