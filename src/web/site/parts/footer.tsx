import type { ReactNode } from 'react'
import { Ring } from '#ui/ring/ring.tsx'
import { useSite } from '../use-site.ts'
import { SiteMark } from './site-mark.tsx'

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
