import type { LlmFailureKind } from '../../port.ts'
import type { Play } from './scripted-service.ts'

type Ending = LlmFailureKind | 'none'

/** One way in which a service answers. */
export interface Scenario {
  /** What it stands for, and whose it is. */
  about: string
  play: Play
  /** What it becomes without any guard: of an answer with a shape, whose words are a good one, and of a stream. */
  becomes: { answer: Ending; stream: Ending }
}

/** A scenario that ends alike both ways. */
export function scenario(about: string, ends: Ending | { answer: Ending; stream: Ending }, play: Play): Scenario {
  return { about, play, becomes: typeof ends === 'string' ? { answer: ends, stream: ends } : ends }
}
