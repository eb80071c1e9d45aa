import { interviewsFeature } from './features/interviews/index.ts'
import { pages } from './features/pages/index.ts'
import type { Feature } from './platform/feature.ts'

/** Everything the server can do, one line each. The pages come last: they answer every address that is left. */
export const features: readonly Feature[] = [interviewsFeature, pages]
