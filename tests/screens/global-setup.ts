import { serverSettings } from '../e2e/support/server-settings.ts'
import { startProductServer } from '../harness/product-server.ts'
import { openRunFolder } from '../harness/temporary-folder.ts'

/** One server for all that is photographed, where the support of the browser tests looks for it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { remove } = openRunFolder()
  const server = await startProductServer({ env: serverSettings })
  process.env.SILENT_URL = server.url
  process.env.SILENT_DATA_DIR = server.dataDir
  return async () => {
    await server.stop()
    remove()
  }
}
