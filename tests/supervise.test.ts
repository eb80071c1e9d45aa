import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginWatch, limits, look, noteBeat } from '../scripts/supervise/watch.mjs'

describe('when a server is ended', () => {
  /** Looks every second from `fromMs` to `toMs`, with a beat at each look that `beats` allows; answers what was done. */
  function watchOver(fromMs: number, toMs: number, beats: (atMs: number) => boolean, restartedMs: number[] = []) {
    let watch = noteBeat(beginWatch(fromMs, restartedMs), fromMs)
    for (let atMs = fromMs + limits.lookMs; atMs <= toMs; atMs += limits.lookMs) {
      if (beats(atMs)) watch = noteBeat(watch, atMs)
      const looked = look(watch, atMs, limits)
      if (looked.action !== 'wait') return { atMs, ...looked }
      watch = looked.watch
    }
    return { atMs: toMs, watch, action: 'wait' }
  }

  test('one that beats is left alone, also when it is silent for a while', () => {
    expect(watchOver(0, 600_000, (atMs) => atMs % 14_000 === 0).action).toBe('wait')
  })

  test('one that is silent for fifteen seconds is restarted, not before', () => {
    expect(watchOver(0, 600_000, (atMs) => atMs <= 20_000)).toMatchObject({ atMs: 35_000, action: 'restart' })
  })

  test('one that still loads its program is waited for', () => {
    expect(look({ ...beginWatch(0), lookedMs: 299_000 }, 300_000, limits).action).toBe('wait')
  })

  test('who looks again after a long sleep gives the server its full time', () => {
    const slept = look(noteBeat(beginWatch(0), 500), 3_600_000, limits)
    expect(slept.action).toBe('wait')
    expect(look({ ...slept.watch, lookedMs: 3_614_000 }, 3_615_000, limits).action).toBe('restart')
  })

  test('the sixth time within ten minutes it is given up; what is longer ago does not count', () => {
    const five = [0, 60_000, 120_000, 180_000, 240_000]
    expect(watchOver(300_000, 400_000, () => false, five).action).toBe('give-up')
    const later = watchOver(590_000, 700_000, () => false, five)
    expect(later).toMatchObject({ atMs: 605_000, action: 'restart' })
    expect(later.watch.restartedMs).toEqual([...five.slice(1), 605_000])
  })
})

describe('a supervised process', () => {
  const children: ChildProcess[] = []
  const folders: string[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  /** Beats ten times a second; what it does besides is `body`, which knows how many starts came before this one. */
  function superviseFixture(body: string, stillMs = 1500) {
    const folder = mkdtempSync(join(tmpdir(), 'openround-supervise-'))
    folders.push(folder)
    const starts = join(folder, 'starts')
    writeFileSync(starts, '')
    const server = join(folder, 'server.mjs')
    writeFileSync(
      server,
      `import { appendFileSync, readFileSync, writeSync } from 'node:fs'
      const before = readFileSync(${JSON.stringify(starts)}, 'utf8').split('\\n').length - 1
      appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n')
      setInterval(() => process.send('alive'), 100)
      process.send('alive', () => { ${body} })`,
    )
    const parentFile = join(folder, 'parent.mjs')
    writeFileSync(
      parentFile,
      `import { supervise } from ${JSON.stringify(pathToFileURL(resolve('scripts/supervise/supervise.mjs')).href)}
      const limits = { stillMs: ${stillMs}, lookMs: 500, restarts: 2, withinMs: 600000 }
      process.exit(await supervise(${JSON.stringify(server)}, { limits }))`,
    )
    const parent = spawn(process.execPath, [parentFile], { stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(parent)
    let output = ''
    for (const stream of [parent.stdout, parent.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8')
      })
    }
    return {
      parent,
      ended: once(parent, 'exit').then(([code]) => code as number | null),
      read: () => output,
      processIds: () => readFileSync(starts, 'utf8').trim().split('\n').map(Number),
    }
  }

  function isRunning(processId: number): boolean {
    try {
      process.kill(processId, 0)
      return true
    } catch {
      return false
    }
  }

  const blocks = `process.on('SIGTERM', () => {}); writeSync(1, 'blocked'); for (;;) {}`
  const serves = `process.on('SIGTERM', () => process.exit(7)); console.log('serving')`

  test('whose loop is blocked is killed and started again; signals and its exit code are passed on', async () => {
    const fixture = superviseFixture(`if (before === 0) { ${blocks} } ${serves}`)
    await vi.waitFor(() => expect(fixture.read()).toContain('serving'), { timeout: 30_000 })
    expect(fixture.read()).toContain('stood still for 1.5 s and was ended; it starts again (1 of at most 2 times')
    const [first = 0, second = 0] = fixture.processIds()
    expect([isRunning(first), isRunning(second)]).toEqual([false, true])
    fixture.parent.kill('SIGTERM')
    expect(await fixture.ended).toBe(7)
    expect(isRunning(second)).toBe(false)
  })

  test('that blocks again and again is given up, says so and leaves no process behind', async () => {
    const fixture = superviseFixture(blocks)
    expect(await fixture.ended).toBe(1)
    expect(fixture.read()).toContain('It was restarted 2 times within 10 minutes and is not started again')
    expect(fixture.processIds().map(isRunning)).toEqual([false, false, false])
  })

  test('that is blocked when it is told to stop is killed and not started again', async () => {
    const fixture = superviseFixture(blocks, 6000)
    await vi.waitFor(() => expect(fixture.read()).toContain('blocked'), { timeout: 30_000 })
    fixture.parent.kill('SIGTERM')
    expect(await fixture.ended).toBe(1)
    expect(fixture.processIds()).toHaveLength(1)
  })

  test('that ends by itself is not started again; a signal that ended it is told as a shell does', async () => {
    expect(await superviseFixture('process.exit(3)').ended).toBe(3)
    expect(await superviseFixture(`process.kill(process.pid, 'SIGKILL')`).ended).toBe(137)
  })
})
