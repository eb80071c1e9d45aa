import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ownerFrame } from '#content/owner.ts'
import type { OwnerVisit } from '#contract/owner/visit.ts'
import { dashboardPath } from '#contract/values/own-path.ts'
import { AreaHeader } from '#ui/area/area-header.tsx'
import { SignOutForm } from '#ui/area/sign-out-form.tsx'
import { isCurrentSection, ownerPages } from '../pages.ts'

export function OwnerHeader({ brand }: Pick<OwnerVisit, 'brand'>): ReactNode {
  const { pathname } = useLocation()
  const sections = ownerPages.flatMap(({ path, navigation }) =>
    navigation === null ? [] : [{ label: navigation, href: path, isCurrent: isCurrentSection(path, pathname) }],
  )
  return (
    <AreaHeader
      brand={brand}
      home={{ href: '/owner', label: `${brand.name}, ${ownerFrame.area}` }}
      area={ownerFrame.area}
      sections={sections}
      words={ownerFrame}
      ways={
        <>
          <a href={dashboardPath} className="link-quiet inline-block py-2 text-sm">
            {ownerFrame.workspace}
          </a>
          <a href="/" className="link-quiet inline-block py-2 text-sm lg:max-xl:hidden">
            {ownerFrame.site}
          </a>
          <SignOutForm label={ownerFrame.signOut} />
        </>
      }
    />
  )
}
