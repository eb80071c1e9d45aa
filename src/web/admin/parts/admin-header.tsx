import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { adminFrame } from '#content/admin.ts'
import type { AdminContext } from '#contract/admin/context.ts'
import { dashboardPath } from '#contract/values/own-path.ts'
import { SignOutForm } from '#ui/sign-out-form.tsx'
import { AreaHeader } from '#web/area/area-header.tsx'
import { adminPages, isCurrentSection } from '../pages.ts'

export function AdminHeader({ brand }: Pick<AdminContext, 'brand'>): ReactNode {
  const { pathname } = useLocation()
  const sections = adminPages.flatMap(({ path, navigation }) =>
    navigation === null ? [] : [{ label: navigation, href: path, isCurrent: isCurrentSection(path, pathname) }],
  )
  return (
    <AreaHeader
      brand={brand}
      home={{ href: '/admin', label: `${brand.name}, ${adminFrame.area}` }}
      area={adminFrame.area}
      sections={sections}
      words={adminFrame}
      ways={
        <>
          <a href={dashboardPath} className="link-quiet inline-block py-2 text-sm">
            {adminFrame.workspace}
          </a>
          <a href="/" className="link-quiet inline-block py-2 text-sm lg:max-xl:hidden">
            {adminFrame.site}
          </a>
          <SignOutForm label={adminFrame.signOut} />
        </>
      }
    />
  )
}
