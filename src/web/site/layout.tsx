import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
export default function SiteLayout(): ReactNode {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
