import type { ReactNode } from 'react'
import { cameraMendWords } from '#content/candidate/en/camera-mend.ts'
import { readBrowser } from '../devices/browser-kind.ts'
import type { DeviceProblemCode } from '../devices/device-problem.ts'
import { mendOf } from '../devices/mend.ts'
import { useFilmWords } from './film-words.ts'

/** What is wrong with the camera, and how it is put right in this browser; cameras fail for the reasons that microphones do. */
export default function CameraMend({ problem }: { problem: DeviceProblemCode }): ReactNode {
  const { mend = cameraMendWords } = useFilmWords()
  const { title, steps } = mendOf(problem, readBrowser(navigator.userAgent, navigator.maxTouchPoints), mend)
  return [`${title}.`, ...steps].join(' ')
}
