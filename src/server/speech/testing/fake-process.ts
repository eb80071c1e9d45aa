import type { SpeechProcess, SpeechProcessEvents, StartProcess } from '../process/fork-process.ts'
import type { ProcessReply, ProcessRequest } from '../process/messages.ts'

export interface FakeProcess {
  readonly requests: ProcessRequest[]
  readonly isKilled: boolean
  reply(reply: ProcessReply): void
  /** Answers the request as the models would. */
  answer(request: ProcessRequest): void
  die(cause?: string): void
}

/** Speech processes that do what the test says; `started` grows with every start. */
export function createFakeProcesses(): { start: StartProcess; started: FakeProcess[] } {
  const started: FakeProcess[] = []
  return {
    started,
    start(events) {
      const { fake, process } = createOne(events)
      started.push(fake)
      return process
    },
  }
}

function createOne(events: SpeechProcessEvents): { fake: FakeProcess; process: SpeechProcess } {
  const requests: ProcessRequest[] = []
  let isKilled = false
  const fake: FakeProcess = {
    requests,
    get isKilled() {
      return isKilled
    },
    reply: (reply) => events.onReply(reply),
    answer(request) {
      if (request.type === 'load') events.onReply({ type: 'ready' })
      else if (request.type === 'recognise') {
        events.onReply({ type: 'recognised', id: request.id, text: `heard ${request.pcm.length}`, computeMs: 5 })
      } else if (request.type === 'judge') {
        events.onReply({ type: 'judged', id: request.id, probability: 0.5, computeMs: 5 })
      } else events.onReply({ type: 'spoken', id: request.id, pcm: new Int16Array(480), computeMs: 5 })
    },
    die: (cause = 'SIGSEGV') => events.onExit(cause, ''),
  }
  return {
    fake,
    process: {
      send: (request) => requests.push(request),
      kill() {
        if (isKilled) return
        isKilled = true
        queueMicrotask(() => events.onExit('SIGKILL', ''))
      },
    },
  }
}
