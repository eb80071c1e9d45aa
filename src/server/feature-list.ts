import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { createInterviewSink, interviewsFeature } from './features/interviews/index.ts'
import { createLiveFeature } from './features/live/index.ts'
import { pages } from './features/pages/index.ts'
import { createReportsFeature } from './features/reports/index.ts'
import type { Feature } from './platform/feature.ts'

/** Everything the server can do, one line each. The pages come last: they answer every address that is left. */
export const features: readonly Feature[] = [
  interviewsFeature,
  createLiveFeature({ interviewer: builtinInterviewer, createSink: createInterviewSink }),
  createReportsFeature(),
  pages,
]
