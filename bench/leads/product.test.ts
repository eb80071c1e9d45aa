import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { findFreePort } from '../../tests/harness/free-port.ts'

/** Starts the product, twice over on a machine that is busy with other tests. */
const testLimitMs = 180_000

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/** A benchmark that has started its product and now measures for a long time. */
async function startBenchmark() {
  const port = await findFreePort()
  const program = `
    import { createProduct } from './bench/leads/product.ts'
    const product = createProduct(${port}, null)
    await product.start()
    console.log(product.database('openround_app').host)
    setInterval(() => {}, 1000)`
  const benchmark = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endings.push(() => benchmark.kill('SIGKILL'))
  const [socketFolder] = (await once(createInterface({ input: benchmark.stdout }), 'line')) as [string]
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  return { benchmark, socketFolder, answers }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'interrupted by %s it leaves no server and no database behind',
  async (signal) => {
    const { benchmark, socketFolder, answers } = await startBenchmark()
    expect([await answers(), existsSync(socketFolder)]).toEqual([true, true])
    const ended = once(benchmark, 'exit')
    benchmark.kill(signal)
    expect(await ended).toEqual([signal === 'SIGINT' ? 130 : 143, null])
    expect([await answers(), existsSync(socketFolder)]).toEqual([false, false])
  },
  testLimitMs,
)
