import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { BrandMark } from '#ui/brand-mark.tsx'

export interface AreaSection {
  label: string
  href: string
  isCurrent: boolean
  /** How much waits there, as a text; nothing where nothing does. */
  count?: string
}

interface AreaHeaderProps {
  brand: { name: string; logo: string | null }
  /** Where the mark leads, and what it is called for those who do not see it. */
  home: { href: string; label: string }
  /** Which area it is, beside the mark. */
  area: ReactNode
  sections: readonly AreaSection[]
  words: { sections: string; menu: string }
  /** What is at hand at every width, such as a search. */
  tools?: ReactNode
  /** Ways out, at the end of the header and of the phone's menu. */
  ways: ReactNode
}

const menuId = 'area-menu'

/** The header of a signed-in area. Works as sent: links, forms, and on phones the browser's own popover. */
export function AreaHeader({ brand, home, area, sections, words, tools, ways }: AreaHeaderProps): ReactNode {
  const { pathname } = useLocation()
  return (
    <header className="border-b border-line print:hidden">
      <div className="wrap flex min-h-16 items-stretch justify-between gap-x-6">
        <div className="flex min-w-0 items-center gap-x-3">
          <Link
            to={home.href}
            aria-label={home.label}
            // Beside tools a phone, and all sections in a narrow window, leave room for the mark and the area's name; the
            // brand's own is in the label.
            className={`-mx-1 inline-flex min-h-11 shrink-0 items-center px-1 ${tools === undefined ? '' : 'max-sm:[&_.brand-name]:hidden lg:max-2xl:[&_.brand-name]:hidden'}`}
          >
            <BrandMark brand={brand} />
          </Link>
          <span className="min-w-0 border-l border-line pl-3 text-sm text-muted">{area}</span>
        </div>
        <nav aria-label={words.sections} className="-ml-2 hidden grow items-stretch lg:flex 2xl:-ml-3">
          <SectionLinks
            sections={sections}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2 pt-0.5 text-sm 2xl:px-3 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          />
        </nav>
        <div className="flex shrink-0 items-center gap-x-1">
          {tools}
          <div className="hidden items-center gap-x-5 lg:ml-2 lg:flex">{ways}</div>
          <button
            type="button"
            className="button button-quiet -mr-4 shrink-0 self-center lg:hidden"
            popoverTarget={menuId}
          >
            {words.menu}
          </button>
        </div>
      </div>
      {/* Another element on each page: a page load would close it. */}
      <div key={pathname} id={menuId} popover="auto" className="site-menu">
        <nav aria-label={words.menu} className="wrap grid gap-1 py-4">
          <SectionLinks
            sections={sections}
            className="site-menu-link aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
          />
          <span className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">{ways}</span>
        </nav>
      </div>
    </header>
  )
}

function SectionLinks({ sections, className }: { sections: readonly AreaSection[]; className: string }): ReactNode {
  return sections.map(({ label, href, isCurrent, count }) => (
    <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {label}
      {count !== undefined && <span className="figures ml-1.5 text-xs font-medium text-accent-text">{count}</span>}
    </Link>
  ))
}
