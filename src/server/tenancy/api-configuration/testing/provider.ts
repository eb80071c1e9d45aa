import { onTestFinished } from 'vitest'
import { type AiProviderServer, startAiProviderServer } from '../../../../../tests/harness/ai-provider-server.ts'

/** A provider on this machine until the test ends. */
export async function startProvider(): Promise<AiProviderServer> {
  const server = await startAiProviderServer()
  onTestFinished(() => server.close())
  return server
}
