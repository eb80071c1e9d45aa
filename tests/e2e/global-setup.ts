import { startProductServer } from '../harness/product-server.ts'
import { openRunFolder } from '../harness/temporary-folder.ts'
import { serverSettings, speakingSettings } from './support/server-settings.ts'

/**
 * Two built servers for all specs that do not need one of their own: `PRODUCT_URL` speaks and listens, `SILENT_URL` is for
 * work in signed-in areas, whose load no call may feel.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { remove } = openRunFolder()
  const [speaking, silent] = await Promise.all([
    startProductServer({ env: speakingSettings }),
    startProductServer({ env: serverSettings }),
  ])
  process.env.PRODUCT_URL = speaking.url
  process.env.PRODUCT_DATA_DIR = speaking.dataDir
  process.env.SILENT_URL = silent.url
  process.env.SILENT_DATA_DIR = silent.dataDir
  return async () => {
    await Promise.all([speaking.stop(), silent.stop()])
    remove()
  }
}
