import { lazy, type ReactNode, Suspense } from 'react'
import type { DeviceProblemCode } from '../devices/device-problem.ts'
import { useFilmWords } from './film-words.ts'

/** Most cameras work: how one is mended is loaded where one does not. Without a network a call says less, and goes on. */
const CameraMend = lazy(() => import('./camera-mend.tsx').catch(() => ({ default: CameraFailure })))

export function CameraProblem({ problem }: { problem: DeviceProblemCode }): ReactNode {
  return (
    <Suspense fallback={<CameraFailure />}>
      <CameraMend problem={problem} />
    </Suspense>
  )
}

function CameraFailure(): ReactNode {
  return useFilmWords().problem
}
