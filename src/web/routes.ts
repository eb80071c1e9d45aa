import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { adminLayoutId, adminPages } from './admin/pages.ts'
import { customerPages, customerShortcuts, dashboardLayoutId } from './dashboard/pages.ts'
import { pageRows } from './site/pages.ts'

export default [
  layout(
    './site/layout.tsx',
    pageRows.map((row) =>
      row.path === '/' ? index(row.file, { id: row.id }) : route(row.path, row.file, { id: row.id }),
    ),
  ),
  layout(
    './admin/layout.tsx',
    { id: adminLayoutId },
    adminPages.map(({ path, file, id }) => route(path, file, { id })),
  ),
  layout(
    './dashboard/layout.tsx',
    { id: dashboardLayoutId },
    customerPages.map(({ path, file, id }) => route(`/dashboard/:workspaceId${path}`, file, { id })),
  ),
  ...customerShortcuts.map(({ id, path }) => route(`/dashboard${path}`, './dashboard/start.tsx', { id })),
  route('/oauth/authorize', './dashboard/connect/page.tsx', { id: 'customer-connect' }),
  route('/join', './dashboard/join/page.tsx', { id: 'customer-join' }),
] satisfies RouteConfig
