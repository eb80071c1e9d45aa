import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A thread's program: where its bundle lies beside ours, and its source. */
export interface ThreadProgram {
  /** Name of the bundle in `build/server`. */
  bundle: string
  /** Address of the TypeScript file. */
  source: URL
}

/** Starts a thread: its source in development and tests, its bundle otherwise. It gets none of the settings. */
export function startThread({ bundle, source }: ThreadProgram, options: WorkerOptions = {}): Worker {
  const settings = { ...options, env: {} }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${bundle}`, import.meta.url), settings)
  // A thread takes no `--import` on Node 20: it registers the TypeScript loader by itself.
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`
  return new Worker(program, { ...settings, eval: true })
}

/** Whether a thread has ended because it reached the limit of its memory. */
export function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
