import {
  auth,
  extractWWWAuthenticateParams,
  type OAuthClientProvider,
  UnauthorizedError,
} from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { afterAll, expect, test } from 'vitest'
import { openOauthWorld } from './testing/setup.ts'

const t = await openOauthWorld()
const origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => t.close())

/** The server's public address leads to where it listens. */
const reach: typeof fetch = (input, init) => fetch(String(input).replace(t.publicUrl, origin), init)

/** As an assistant on the person's machine has it; the browser is the test. */
function createProvider() {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier: string; sentTo: URL | null } = {
    verifier: '',
    sentTo: null,
  }
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:33418/callback',
    clientMetadata: { client_name: 'SDK client', redirect_uris: ['http://127.0.0.1:33418/callback'] },
    state: () => 'sdk-state',
    clientInformation: () => kept.client,
    saveClientInformation(information) {
      kept.client = information
    },
    tokens: () => kept.tokens,
    saveTokens(tokens) {
      kept.tokens = tokens
    },
    redirectToAuthorization(url) {
      kept.sentTo = url
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier,
  }
  return { kept, provider }
}

const serverUrl = new URL(`${t.publicUrl}/mcp`)

function connect(provider: OAuthClientProvider) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(serverUrl, { authProvider: provider, fetch: reach })
  return { client, transport, connect: () => client.connect(transport as Parameters<typeof client.connect>[0]) }
}

test('the SDK’s own client finds its way from the MCP address to tools, and on with a new token', async () => {
  const { kept, provider } = createProvider()
  const first = connect(provider)
  await expect(first.connect()).rejects.toThrow(UnauthorizedError)

  const asked = kept.sentTo
  expect(asked?.origin).toBe(new URL(t.publicUrl).origin)
  expect(asked?.searchParams.get('resource')).toBe(serverUrl.href)
  const person = await t.addPerson('recruiter')
  const query = asked?.searchParams.toString() ?? ''
  const { client, proof, workspace } = await t.readConsent(person, query)
  expect(client).toEqual({ name: 'SDK client', redirectHost: '127.0.0.1:33418', isOnThisComputer: true })
  const answer = { query, workspaceId: workspace.id, proof, isAllowed: true }
  const back = new URL((await person.pages.answer(answer)) ?? '')
  expect(back.searchParams.get('state')).toBe('sdk-state')
  await first.transport.finishAuth(back.searchParams.get('code') ?? '')

  const second = connect(provider)
  await second.connect()
  const { tools } = await second.client.listTools()
  expect(tools.map(({ name }) => name)).toContain('draft_opening')
  const drafted = await second.client.callTool({
    name: 'draft_opening',
    arguments: { title: 'Night Nurse', description: 'You look after a ward at night.' },
  })
  expect(JSON.stringify(drafted)).toContain('Night Nurse')

  const before = kept.tokens
  await t.clock.advance(61 * 60_000)
  const third = connect(provider)
  await third.connect()
  expect((await third.client.listTools()).tools.length).toBe(tools.length)
  expect(kept.tokens?.access_token).not.toBe(before?.access_token)
  expect(kept.tokens?.refresh_token).not.toBe(before?.refresh_token)
})

test('an assistant of a viewer is offered what only reads', async () => {
  const { access } = await t.connect('viewer', { resource: `${t.publicUrl}/mcp`, scope: null })
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${access}` }
  const transport = new StreamableHTTPClientTransport(serverUrl, { requestInit: { headers }, fetch: reach })
  await client.connect(transport as Parameters<typeof client.connect>[0])
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('list_openings')
  expect(tools.map(({ name }) => name)).not.toContain('draft_opening')
})

test('a token of the API opens no MCP server', async () => {
  const { access } = await t.connect()
  const refused = await reach(serverUrl.href, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(refused.status).toBe(401)
  expect(extractWWWAuthenticateParams(refused).resourceMetadataUrl?.href).toBe(
    `${t.publicUrl}/.well-known/oauth-protected-resource/mcp`,
  )
})

test('without somebody who agrees the SDK gets no further than the consent page', async () => {
  const { provider, kept } = createProvider()
  expect(await auth(provider, { serverUrl, fetchFn: reach })).toBe('REDIRECT')
  expect(kept.tokens).toBeUndefined()
})
