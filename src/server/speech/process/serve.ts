import { setPriority } from 'node:os'
import { loadKokoro } from '../runtime/kokoro.ts'
import { loadMoonshine, type Recogniser } from '../runtime/moonshine.ts'
import { loadPiper } from '../runtime/piper.ts'
import { loadSherpa, type SherpaRuntime, type Synthesiser } from '../runtime/sherpa.ts'
import { loadTurnNetwork, type TurnNetwork } from '../smart-turn/network.ts'
import { qualityVoices } from '../voices.ts'
import type { ProcessReply, ProcessRequest } from './messages.ts'
import { warmUp } from './warm-up.ts'

type LoadRequest = Extract<ProcessRequest, { type: 'load' }>
type SpeechLoad = Extract<LoadRequest, { role: 'live' | 'render' }>
type WorkRequest = Exclude<ProcessRequest, LoadRequest>

/** Answers the server's requests with the models of one role. Requests run at once; how many is the server's choice. */
export interface SpeechServer {
  handle(request: ProcessRequest): Promise<void>
}

interface Models {
  recognisers: Partial<Record<'main' | 'second', Recogniser>>
  synthesiser: Synthesiser | null
  turns: TurnNetwork | null
}

const none: Models = { recognisers: {}, synthesiser: null, turns: null }

export function createSpeechServer(reply: (message: ProcessReply) => void): SpeechServer {
  let models = none

  async function work(request: WorkRequest): Promise<ProcessReply> {
    const startedAt = performance.now()
    const computeMs = () => performance.now() - startedAt
    if (request.type === 'recognise') {
      const recogniser = models.recognisers[request.model]
      if (!recogniser) throw new Error('this process has no recogniser')
      const text = await recogniser.recognise(request.pcm)
      return { type: 'recognised', id: request.id, text, computeMs: computeMs() }
    }
    if (request.type === 'judge') {
      if (!models.turns) throw new Error('this process judges no turns')
      const probability = await models.turns.judge(request.pcm)
      return { type: 'judged', id: request.id, probability, computeMs: computeMs() }
    }
    if (!models.synthesiser) throw new Error('this process has no synthesiser')
    const pcm = await models.synthesiser.speak(request.text, request.voice)
    return { type: 'spoken', id: request.id, pcm, computeMs: computeMs() }
  }

  return {
    async handle(request) {
      if (request.type !== 'load') {
        try {
          reply(await work(request))
        } catch (error) {
          reply({ type: 'failed', id: request.id, reason: reasonOf(error) })
        }
        return
      }
      try {
        models = await load(request, reply)
        reply({ type: 'ready' })
      } catch (error) {
        reply({ type: 'load-failed', reason: reasonOf(error) })
      }
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}

async function load(request: LoadRequest, reply: (message: ProcessReply) => void): Promise<Models> {
  if (request.niceness > 0) setPriority(request.niceness)
  if (request.role === 'turns') return { ...none, turns: await loadTurnNetwork(request) }
  const sherpa = loadSherpa()
  return request.role === 'live' ? await loadLive(sherpa, request, reply) : await loadRender(sherpa, request)
}

async function loadLive(
  sherpa: SherpaRuntime,
  { folders, threads }: SpeechLoad,
  reply: (message: ProcessReply) => void,
): Promise<Models> {
  const total = 3
  let done = 0
  reply({ type: 'loading', done, total })
  const loaded = <Model>(model: Model): Model => {
    done++
    reply({ type: 'loading', done, total })
    return model
  }
  const [main, second, synthesiser] = await Promise.all([
    loadMoonshine(sherpa, folders['moonshine-base']).then(loaded),
    loadMoonshine(sherpa, folders['moonshine-tiny']).then(loaded),
    loadPiper(sherpa, folders['piper-libritts-r'], folders['espeak-ng-data']).then(loaded),
  ])
  await warmUp([main, second], synthesiser, threads)
  return { ...none, recognisers: { main, second }, synthesiser }
}

async function loadRender(sherpa: SherpaRuntime, { folders, threads }: SpeechLoad): Promise<Models> {
  const synthesiser = await loadKokoro(sherpa, folders.kokoro, folders['espeak-ng-data'], threads)
  await synthesiser.speak('Hello.', qualityVoices.female_us_eng)
  return { ...none, synthesiser }
}
