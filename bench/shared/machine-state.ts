import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

/** How busy the machine is beside what is measured. */
export interface MachineState {
  /** Share of all cores that had nothing to do, 0 to 1. */
  idle: number
  /** Share that other machines took from this one, 0 to 1; null where the system does not tell. */
  steal: number | null
  /** Processes that ran or waited to, over the last minute. */
  load: number
  isQuiet: boolean
}

/** Below this a figure of time says as much of the machine as of the product. */
const quietIdle = 0.85
const sampleMs = 1_500

/** Looks on for a moment: call it while nothing of one's own runs. */
export async function readMachineState(): Promise<MachineState> {
  const before = snap()
  await new Promise((resolve) => setTimeout(resolve, sampleMs))
  const after = snap()
  const total = after.total - before.total
  const idle = total === 0 ? 0 : (after.idle - before.idle) / total
  const stolen = before.steal === null || after.steal === null ? null : after.steal - before.steal
  const ticks = after.ticks - before.ticks
  const steal = stolen === null || ticks <= 0 ? null : stolen / ticks
  return { idle, steal, load: loadavg()[0] ?? 0, isQuiet: idle >= quietIdle }
}

function snap() {
  const times = cpus().map((core) => core.times)
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  return { total, idle, ...readSteal() }
}

/** Linux alone tells: the eighth number of the first line. */
function readSteal(): { steal: number | null; ticks: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const numbers = line.split(/\s+/).slice(1).map(Number)
    return { steal: numbers[7] ?? null, ticks: numbers.slice(0, 8).reduce((sum, value) => sum + value, 0) }
  } catch {
    return { steal: null, ticks: 0 }
  }
}

export function describeMachine({ idle, steal, load, isQuiet }: MachineState): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  const taken = steal === null ? '' : `, steal ${percent(steal)}`
  const verdict = isQuiet ? 'quiet' : `NOT QUIET (a verdict needs ${percent(quietIdle)} idle)`
  return `Machine: ${percent(idle)} idle${taken}, load ${load.toFixed(1)}: ${verdict}`
}
