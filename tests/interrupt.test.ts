import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from './harness/temporary-folder.ts'

const processIds = new Set<number>()
afterEach(() => {
  for (const id of processIds) if (isRunning(id)) process.kill(id, 'SIGKILL')
  processIds.clear()
})

const addressOf = (path: string) => JSON.stringify(pathToFileURL(resolve(path)).href)

/** As `npm run build` and `npm test` start their parts, and as a benchmark starts its tools. */
const starts: Record<string, (tool: string) => string> = {
  'a script': (tool) => `import { spawn } from 'node:child_process'
    import { passSignalsOn } from ${addressOf('scripts/supervise/pass-signals-on.mjs')}
    passSignalsOn(spawn(process.execPath, [${JSON.stringify(tool)}]))`,
  'a benchmark': (tool) => `import { runTool } from ${addressOf('bench/shared/run-tool.ts')}
    await runTool(process.execPath, [${JSON.stringify(tool)}])`,
}

/** Starts a browser in a group of its own and ends it on SIGINT alone, as the launcher of the measuring tools does. */
function toolThatNotes(file: string): string {
  return `import { spawn } from 'node:child_process'
    import { renameSync, writeFileSync } from 'node:fs'
    const browser = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
    process.on('SIGINT', () => {
      process.kill(-browser.pid, 'SIGKILL')
      process.exit(130)
    })
    writeFileSync(${JSON.stringify(`${file}.new`)}, [process.pid, browser.pid].join(' '))
    renameSync(${JSON.stringify(`${file}.new`)}, ${JSON.stringify(file)})
    setInterval(() => {}, 1000)`
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

function run(file: string): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: 'ignore' })
  processIds.add(child.pid ?? 0)
  return child
}

test.each(
  Object.keys(starts).flatMap((who) => (['SIGINT', 'SIGTERM'] as const).map((signal) => [who, signal] as const)),
)('%s that is sent %s ends what it started, and what that started, too', async (who, signal) => {
  const folder = makeTemporaryFolder('interrupt')
  const [tool, noted, entry] = [join(folder, 'tool.mjs'), join(folder, 'noted'), join(folder, 'entry.mjs')]
  writeFileSync(tool, toolThatNotes(noted))
  writeFileSync(entry, starts[who]?.(tool) ?? '')
  const child = run(entry)
  const ended = once(child, 'exit')
  const started = await vi.waitFor(() => readFileSync(noted, 'utf8').split(' ').map(Number), { timeout: 50_000 })
  for (const id of started) processIds.add(id)
  expect(started.map(isRunning)).toEqual([true, true])
  child.kill(signal)
  expect((await ended)[0]).toBe(128 + constants.signals[signal])
  await vi.waitFor(() => expect(started.map(isRunning)).toEqual([false, false]), { timeout: 30_000 })
})
