import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { settingsWords } from '#content/dashboard-settings.ts'
import { customerPages } from '../pages.ts'
import { PageLinks } from '../parts/page-links.tsx'
import { useWorkspace } from '../use-workspace.ts'

/** The pages of the settings that the member's role opens; stands above each of them. */
export function SettingsLinks(): ReactNode {
  const { pathname } = useLocation()
  const { pathOf, can } = useWorkspace()
  const links = [
    { label: settingsWords.workspace, href: pathOf('/settings') },
    ...customerPages.flatMap(({ path, navigation, read }) =>
      navigation?.in === 'settings' && can(read) ? [{ label: navigation.label, href: pathOf(path) }] : [],
    ),
  ]
  return <PageLinks label={settingsWords.pages} links={links} pathname={pathname} />
}
