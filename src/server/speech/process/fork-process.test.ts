import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { createSystemClock } from '#server/platform/clock.ts'
import { modelFolders } from '../model-files.ts'
import { testModelsDir } from '../testing/models-dir.ts'
import { liveVoices } from '../voices.ts'
import { forkSpeechProcess, type SpeechProcess } from './fork-process.ts'
import { SpeechWorker } from './worker.ts'

const never = () => new AbortController().signal
const voice = liveVoices.john_us_eng

function setup(modelsDir: string) {
  const started: SpeechProcess[] = []
  const ends: string[] = []
  const worker = new SpeechWorker({
    start(events) {
      const process = forkSpeechProcess(2, events)
      started.push(process)
      return process
    },
    load: { type: 'load', role: 'live', folders: modelFolders(modelsDir), threads: 1, niceness: 0 },
    slots: 2,
    idleMs: null,
    loadMs: null,
    clock: createSystemClock(),
    onRecord: () => undefined,
    onState: () => undefined,
    onEnd: ({ cause }) => ends.push(cause),
  })
  let id = 1
  const speak = () => {
    if (!voice) throw new Error('The male voice has no live synthesiser')
    return worker.run({ type: 'speak', id: id++, text: 'Please go on.', voice }, { owner: 'a', rank: 0 }, never())
  }
  return { worker, started, ends, speak }
}

test('a speech process that is killed in mid-sentence is replaced, and the next sentence is spoken', async () => {
  const t = setup(testModelsDir(process.env))
  try {
    expect((await t.speak()).reply).toMatchObject({ type: 'spoken' })
    const interrupted = t.speak()
    t.started[0]?.kill()
    const error: unknown = await interrupted.catch((thrown: unknown) => thrown)
    expect(isAppError(error) && [error.code, error.retryable]).toEqual(['speech.failed', true])
    const { reply } = await t.speak()
    expect(reply.type === 'spoken' && reply.pcm.length).toBeGreaterThan(10_000)
    expect(t.started.length).toBe(2)
    expect(t.ends).toEqual(['SIGKILL'])
  } finally {
    t.worker.close()
  }
}, 120_000)
