import { afterEach } from 'vitest'
import { type AiProviderServer, startAiProviderServer } from '../../../../../tests/harness/ai-provider-server.ts'

const servers: AiProviderServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** A provider on this machine until the test ends. */
export async function startProvider(): Promise<AiProviderServer> {
  const server = await startAiProviderServer()
  servers.push(server)
  return server
}
