import { spawnSync } from 'node:child_process'
import { type ProductServer, startProductServer } from '../../tests/harness/product-server.ts'

/** Builds what is stale and starts the real product with a data folder of its own, on a free port. */
export async function startBenchServer(env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (built.status !== 0) throw new Error('The server could not be built')
  return startProductServer({ env: { LOG_LEVEL: 'info', ...env } })
}
