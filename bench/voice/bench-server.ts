import { type ProductServer, startProductServer } from '../../tests/harness/product-server.ts'
import { runTool } from '../shared/run-tool.ts'

/** Builds what is stale and starts the real product with a data folder of its own, on a free port. */
export async function startBenchServer(env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  await runTool(process.execPath, ['scripts/build.mjs'])
  return startProductServer({ env: { LOG_LEVEL: 'info', ...env } })
}
