import type { Feature } from '#server/platform/feature.ts'
import type { Route } from '#server/platform/http/handle.ts'

/**
 * The MCP server at `/mcp` (streamable HTTP, without sessions): what an assistant may do for whoever gave it an API key. Each
 * tool is a call of the public API, so that both have the same policies.
 */
export function createMcpFeature(routes: readonly Route[]): Feature {
  const byId = new Map(routes.map((route) => [route.endpoint.id, route]))
  return {
    id: 'mcp',
    routes: [],
    jobs: [],
    async mount(app, deps) {
      app.post('/mcp', async (request, reply) => {
        // The SDK costs a third of a second and 30 MB, which an installation without assistants does not pay.
        const { answerAssistant } = await import('./answer-assistant.ts')
        await answerAssistant(deps, byId, request, reply)
      })
      // Without sessions there is nothing to listen to and nothing to end.
      app.route({
        method: ['GET', 'DELETE'],
        url: '/mcp',
        handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
      })
    },
  }
}
