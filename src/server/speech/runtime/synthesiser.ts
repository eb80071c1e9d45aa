import type { EngineVoice } from '../voices.ts'

export interface Synthesiser {
  /** One sentence as sound at 24 kHz, finished: see `finishUtterance`. */
  speak(sentence: string, voice: EngineVoice): Promise<Int16Array>
}
