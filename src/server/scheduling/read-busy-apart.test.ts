import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readBusyApart } from './read-busy-apart.ts'

const within = { startMs: Date.parse('2026-11-01T00:00:00Z'), endMs: Date.parse('2026-12-01T00:00:00Z') }

function calendarOf(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

function input(calendar: string) {
  return { calendar, within, timeZone: 'Europe/Paris' }
}

function threadOf(program: string): () => Worker {
  return () => new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
}

const lunch = ['BEGIN:VEVENT', 'UID:a@test', 'DTSTART:20261124T120000', 'DTEND:20261124T130000', 'END:VEVENT']

test('a calendar is read with its zone, and a text that is none is said to be none', { timeout: 60_000 }, async () => {
  const at = Date.parse('2026-11-24T11:00:00Z')
  expect(await readBusyApart(input(calendarOf(...lunch)))).toEqual({
    kind: 'read',
    busy: [{ startMs: at, endMs: at + 3_600_000 }],
    isComplete: true,
  })
  expect(await readBusyApart(input('<html>Sign in</html>'))).toEqual({ kind: 'unreadable' })
})

test('while five megabytes are read, the server goes on', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 30_000 }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:${index}@test`,
    'DTSTART:20250101T120000Z',
    'DTEND:20250101T130000Z',
    `SUMMARY:An appointment of long ago with many words in its name, number ${index}`,
    'END:VEVENT',
  ])
  const text = calendarOf(many.flat().join('\r\n'), ...lunch)
  expect(text.length).toBeGreaterThan(5 * 1024 * 1024 * 0.9)
  let turns = 0
  let isDone = false
  const reading = readBusyApart(input(text), { limitMs: 60_000 }).finally(() => {
    isDone = true
  })
  while (!isDone) {
    turns++
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(await reading).toMatchObject({ kind: 'read', busy: [{}] })
  // Parsed in the same thread the loop would not have turned once.
  expect(turns).toBeGreaterThan(20)
})

test('a thread that does not come to an end is ended', async () => {
  const startThread = threadOf('for (;;) {}')
  expect(await readBusyApart(input(''), { limitMs: 100, startThread })).toEqual({ kind: 'too-large' })
})

test('a thread that runs out of memory, fails or says something else takes nothing with it', async () => {
  const hungry = threadOf('const all = []; for (;;) all.push(new Array(10_000).fill({}))')
  expect(await readBusyApart(input(''), { startThread: hungry })).toEqual({ kind: 'too-large' })
  for (const program of [
    'throw new Error("no")',
    'process.exit(0)',
    'require("worker_threads").parentPort.postMessage(7)',
  ]) {
    expect(await readBusyApart(input(''), { startThread: threadOf(program) })).toEqual({ kind: 'unreadable' })
  }
})
