import { spawnSync } from 'node:child_process'

/** Runs ffmpeg, a tool of the system, and overwrites what it writes. @throws Error with its last words when it fails. */
export function runFfmpeg(args: readonly string[], input?: Uint8Array): void {
  const result = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(input === undefined ? {} : { input }),
  })
  if (result.error !== undefined)
    throw new Error('ffmpeg is needed: install it from your system', { cause: result.error })
  if (result.status !== 0) throw new Error(`ffmpeg failed:\n${result.stderr.toString().slice(-2_000)}`)
}
