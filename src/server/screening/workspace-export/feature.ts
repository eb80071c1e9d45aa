import type { Feature } from '#server/platform/feature.ts'
import { routes } from './routes.ts'

/** Everything that a workspace holds, to be taken along: beside the end of a workspace stands the way out of it. */
export const workspaceExportFeature: Feature = { id: 'workspace-export', routes, jobs: [] }
