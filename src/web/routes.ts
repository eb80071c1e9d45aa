import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { pageRows } from './site/pages.ts'

export default [
  layout(
    './site/layout.tsx',
    pageRows.map((row) =>
      row.path === '/' ? index(row.file, { id: row.id }) : route(row.path, row.file, { id: row.id }),
    ),
  ),
] satisfies RouteConfig
