import { readdirSync, readFileSync } from 'node:fs'

/**
 * A process's own resident memory, mebibytes, with what it is. What processes share (the database's buffers, which fill
 * once, would count in each of its backends) and pages of files are left out: neither can leak.
 */
export interface ProcessMemory {
  pid: number
  name: string
  mebibytes: number
}

/** The server and every process below it: the speech processes and the database. Linux only. */
export function measureMemory(rootPid: number): ProcessMemory[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    if (Number.isInteger(pid)) parents.set(pid, parentOf(pid))
  }
  const isBelow = (pid: number): boolean => pid === rootPid || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return [...parents.keys()].filter(isBelow).flatMap(describe)
}

function parentOf(pid: number): number {
  // The command in parentheses may hold spaces; the parent is the second field after it.
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

function describe(pid: number): ProcessMemory[] {
  const pages = /RssAnon:\s+(\d+) kB/.exec(readOrEmpty(`/proc/${pid}/status`))
  if (pages === null) return []
  const command = readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
  return [{ pid, name: nameOf(command), mebibytes: Number(pages[1]) / 1_024 }]
}

function nameOf(command: string): string {
  if (command.includes('speech-process')) return 'speech'
  if (command.includes('postgres')) return 'database'
  return command.includes('main.js') ? 'server' : 'other'
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Least-squares slope of values over minutes, a minute. */
export function slopeOf(points: readonly { minute: number; value: number }[]): number {
  const count = points.length
  if (count < 2) return 0
  const meanMinute = points.reduce((sum, point) => sum + point.minute, 0) / count
  const meanValue = points.reduce((sum, point) => sum + point.value, 0) / count
  let above = 0
  let below = 0
  for (const { minute, value } of points) {
    above += (minute - meanMinute) * (value - meanValue)
    below += (minute - meanMinute) ** 2
  }
  return below === 0 ? 0 : above / below
}
