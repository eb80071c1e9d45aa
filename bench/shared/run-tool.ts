import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from '../../tests/harness/end-with-us.ts'

/**
 * Runs a program to its end without standing still meanwhile: an interrupted benchmark ends it, and what it has started
 * goes with it. Its errors are shown.
 * @param allowed Codes to end with: other than 0 where a program tells by it what it found.
 * @returns What it wrote.
 * @throws Error when it fails.
 */
export async function runTool(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
  allowed: readonly number[] = [0],
): Promise<string> {
  // Programs that start a browser end it on Ctrl-C, and not all of them on SIGTERM.
  const child = endWithUs(spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] }), null, 'SIGINT')
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = await once(child, 'close')
  if (!allowed.includes(code)) throw new Error(`${command} ${args[0] ?? ''} failed`)
  return output
}
