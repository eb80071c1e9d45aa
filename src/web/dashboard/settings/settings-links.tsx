import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { settingsWords } from '#content/dashboard-settings.ts'
import { customerPages, isCurrentSection, type SettingsGroup } from '../pages.ts'
import { PageLinks } from '../parts/page-links.tsx'
import { useWorkspace } from '../use-workspace.ts'

const groups = Object.keys(settingsWords.groups) as SettingsGroup[]

/** The pages of the settings that the member's role opens, by what they are about; stands above each of them. */
export function SettingsLinks(): ReactNode {
  const { pathname } = useLocation()
  const { pathOf, can } = useWorkspace()
  const shown = groups.flatMap((group) => {
    const links = [
      ...(group === 'workspace' ? [{ label: settingsWords.general, href: pathOf('/settings') }] : []),
      ...customerPages.flatMap(({ path, navigation, read }) =>
        navigation?.in === 'settings' && navigation.group === group && can(read)
          ? [{ label: navigation.label, href: pathOf(path) }]
          : [],
      ),
    ]
    const [first] = links
    return first === undefined ? [] : [{ group, links, first: first.href }]
  })
  const settings = pathOf('/settings')
  const isHere = (href: string) => href === pathname || (href !== settings && isCurrentSection(href, pathname))
  const current = shown.find(({ links }) => links.some(({ href }) => isHere(href)))
  return (
    <>
      <nav aria-label={settingsWords.pages} className="mb-3">
        <ul className="-mx-2 flex flex-wrap gap-x-1">
          {shown.map(({ group, first }) => (
            <li key={group}>
              <Link
                to={first}
                aria-current={group === current?.group ? 'true' : undefined}
                className="inline-flex min-h-11 items-center px-2 text-sm text-muted md:text-base hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
              >
                {settingsWords.groups[group]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current !== undefined && (
        <PageLinks label={settingsWords.groups[current.group]} links={current.links} pathname={pathname} />
      )}
    </>
  )
}
