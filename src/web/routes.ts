import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { pages } from './site/pages.ts'

export default [
  layout(
    './site/layout.tsx',
    pages.map((page) =>
      page.path === '/' ? index(page.file, { id: page.id }) : route(page.path, page.file, { id: page.id }),
    ),
  ),
] satisfies RouteConfig
