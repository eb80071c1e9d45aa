import { startProductServer } from './support/product-server.ts'

/** One built server for all specs that do not need to stop it; its address is in `PRODUCT_URL`. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startProductServer({ env: { MICROPHONE_PROCESSING: 'off', LOG_LEVEL: 'warn' } })
  process.env.PRODUCT_URL = server.url
  return () => server.stop()
}
