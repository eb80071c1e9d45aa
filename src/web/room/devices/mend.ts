import type { DeviceWords } from '#content/candidate/device.ts'
import type { Browser } from './browser-kind.ts'
import type { DeviceProblemCode } from './device-problem.ts'

/** What is wrong with the microphone, or with the camera, and how it is put right in this browser. */
export function mendOf(
  problem: DeviceProblemCode,
  { kind, system, isPhone }: Browser,
  words: DeviceWords['mend'],
): { title: string; steps: string[] } {
  switch (problem) {
    case 'denied': {
      const bySystem = words.deniedBySystem[system]
      const steps = bySystem === '' ? [words.denied[kind]] : [words.denied[kind], bySystem]
      return { title: words.denied.title, steps }
    }
    case 'no-device':
    case 'in-use':
      return { title: words[problem].title, steps: [words[problem][isPhone ? 'phone' : 'desktop']] }
    default:
      return { title: words[problem].title, steps: [words[problem].text] }
  }
}
