import type { Feature } from '#server/platform/feature.ts'
import type { RenderPdf } from '#server/screening/index.ts'
import { interviewRoutes } from './interviews.ts'
import { openingRoutes } from './openings.ts'
import { createReportRoutes } from './reports.ts'
import { usageRoutes } from './usage.ts'
import { webhookRoutes } from './webhooks.ts'

/** The public API: what programs with a key read and write. */
export function createApiFeature({ renderPdf }: { renderPdf: RenderPdf }): Feature {
  const routes = [
    ...openingRoutes,
    ...interviewRoutes,
    ...createReportRoutes(renderPdf),
    ...usageRoutes,
    ...webhookRoutes,
  ]
  return { id: 'api', routes, jobs: [] }
}
