import { mendWords } from '#content/interview/device-check.ts'
import type { AudioProblemCode } from '../audio/audio-problem.ts'
import type { Browser } from './browser-kind.ts'

/** What is wrong with the microphone, and how it is put right in this browser. */
export function mendOf(
  problem: AudioProblemCode,
  { kind, system, isPhone }: Browser,
): { title: string; steps: string[] } {
  switch (problem) {
    case 'denied': {
      const bySystem = mendWords.deniedBySystem[system]
      const steps = bySystem === '' ? [mendWords.denied[kind]] : [mendWords.denied[kind], bySystem]
      return { title: mendWords.denied.title, steps }
    }
    case 'no-device':
    case 'in-use':
      return { title: mendWords[problem].title, steps: [mendWords[problem][isPhone ? 'phone' : 'desktop']] }
    default:
      return { title: mendWords[problem].title, steps: [mendWords[problem].text] }
  }
}
