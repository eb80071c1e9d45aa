import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ProcessReply, type ProcessRequest } from './messages.ts'

/** A running speech process as its supervisor sees it. */
export interface SpeechProcess {
  send(request: ProcessRequest): void
  /** At once and without asking: the process holds nothing that could be lost. */
  kill(): void
}

export interface SpeechProcessEvents {
  onReply(reply: ProcessReply): void
  /** Once, whatever the cause. `lastWords` is the end of what it wrote, for the log; it may hold spoken text. */
  onExit(cause: string, lastWords: string): void
}

export type StartProcess = (events: SpeechProcessEvents) => SpeechProcess

const keptOutput = 2_000

/**
 * Starts the process file beside this one: `process.ts` through tsx in development and tests, the bundle otherwise.
 *
 * @param threads Native calls that may run at once.
 */
export function forkSpeechProcess(threads: number, events: SpeechProcessEvents): SpeechProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(new URL(isSource ? '../process.ts' : './speech-process.js', import.meta.url))
  const child = fork(entry, [], {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Nothing of the server's own settings, which hold secrets. Two threads more than the native calls, so that
    // reading a file never waits for a model.
    env: { UV_THREADPOOL_SIZE: String(threads + 2) },
  })
  let lastWords = ''
  const listen = (chunk: Buffer) => {
    lastWords = `${lastWords}${chunk.toString()}`.slice(-keptOutput)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.on('message', (message) => {
    const reply = ProcessReply.safeParse(message)
    if (reply.success) events.onReply(reply.data)
    // What does not speak our language is not our process any more.
    else child.kill('SIGKILL')
  })
  let hasEnded = false
  const end = (cause: string) => {
    if (hasEnded) return
    hasEnded = true
    events.onExit(cause, lastWords)
  }
  child.on('error', (error) => end(error.message))
  child.on('exit', (code, signal) => end(signal ?? `code ${code}`))
  return {
    send(request) {
      // A process that is gone announces itself by `exit`; its channel may close a moment earlier.
      if (child.connected) child.send(request, () => undefined)
    },
    kill() {
      child.kill('SIGKILL')
    },
  }
}
