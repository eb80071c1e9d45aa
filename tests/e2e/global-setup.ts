import { startProductServer } from '../harness/product-server.ts'
import { openRunFolder } from '../harness/temporary-folder.ts'
import { speakingSettings } from './support/server-settings.ts'

/** One built server for all specs that do not need to stop it; its address is in `PRODUCT_URL`. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { remove } = openRunFolder()
  const server = await startProductServer({ env: speakingSettings })
  process.env.PRODUCT_URL = server.url
  return async () => {
    await server.stop()
    remove()
  }
}
