import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { maxUnused, registrationLimit } from './register-client.ts'
import { openOauthWorld, redirectUri } from './testing/setup.ts'

const t = await openOauthWorld()
afterAll(() => t.close())

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers })

test('a refusal says where a program reads how to get a token, and that says who gives them', async () => {
  for (const [url, method, path] of [
    ['/api/v1/openings', 'GET', '/api/v1'],
    ['/mcp', 'POST', '/mcp'],
  ] as const) {
    const refused = await t.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) })
    expect(refused.statusCode).toBe(401)
    const address = `${t.publicUrl}/.well-known/oauth-protected-resource${path}`
    expect(refused.headers['www-authenticate']).toBe(`Bearer resource_metadata="${address}"`)
    const described = await get(address.slice(t.publicUrl.length))
    expect(described.json()).toMatchObject({
      resource: t.publicUrl + path,
      authorization_servers: [t.publicUrl],
      bearer_methods_supported: ['header'],
    })
  }
  expect((await get('/.well-known/oauth-protected-resource')).json()).toMatchObject({ resource: t.publicUrl })
})

test('the MCP server names the scopes that its tools need and no others', async () => {
  const { scopes_supported: scopes } = (await get('/.well-known/oauth-protected-resource/mcp')).json()
  expect(scopes).toContain('candidates:write')
  expect(scopes).not.toContain('webhooks:write')
})

test('a token that opens nothing and a scope that is missing are named', async () => {
  const headers = { authorization: 'Bearer oraccess_nonsense' }
  const refused = await get('/api/v1/openings', headers)
  expect(refused.headers['www-authenticate']).toMatch(/^Bearer error="invalid_token", resource_metadata="/)
  const { access } = await t.connect()
  const narrow = await get('/api/v1/webhooks', { authorization: `Bearer ${access}` })
  expect([narrow.statusCode, narrow.headers['www-authenticate']]).toEqual([
    403,
    expect.stringMatching(/^Bearer error="insufficient_scope", scope="webhooks:read", resource_metadata="/),
  ])
})

test('the authorization server describes itself, and what it names is there', async () => {
  const described = (await get('/.well-known/oauth-authorization-server')).json()
  expect(described).toMatchObject({
    issuer: t.publicUrl,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  })
  for (const name of ['token_endpoint', 'registration_endpoint', 'revocation_endpoint']) {
    const url = String(described[name]).slice(t.publicUrl.length)
    expect((await t.app.inject({ method: 'POST', url, payload: {} })).statusCode, name).toBe(400)
  }
})

test('a program registers itself and gets no secret', async () => {
  const answer = await t.register({
    redirect_uris: [redirectUri, 'http://127.0.0.1/cb'],
    client_name: '  Example\n\u202eAssistant  ',
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code', 'refresh_token'],
    logo_uri: 'https://app.example/logo.png',
  })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
  expect(answer.json()).toEqual({
    client_id: expect.any(String),
    client_id_issued_at: expect.any(Number),
    client_name: 'Example Assistant',
    redirect_uris: [redirectUri, 'http://127.0.0.1/cb'],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  })
})

test.each([
  [{}, 'invalid_redirect_uri'],
  [{ redirect_uris: [] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['http://app.example/cb'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: [redirectUri, 'javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: Array.from({ length: 11 }, (_, at) => `${redirectUri}/${at}`) }, 'invalid_redirect_uri'],
  [{ redirect_uris: [redirectUri], grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  [{ redirect_uris: [redirectUri], response_types: ['token'] }, 'invalid_client_metadata'],
  [{ redirect_uris: [redirectUri], client_name: 7 }, 'invalid_client_metadata'],
])('%o is not registered', async (metadata, error) => {
  const answer = await t.register(metadata)
  expect([answer.statusCode, answer.json().error]).toEqual([400, error])
})

test('a program without a name is called after where it answers', async () => {
  expect((await t.register({ redirect_uris: [redirectUri] })).json()).toMatchObject({ client_name: 'app.example' })
})

test('one network registers so many programs in an hour and no more', async () => {
  const register = () =>
    t.app.inject({
      method: 'POST',
      url: '/oauth/register',
      payload: { redirect_uris: [redirectUri] },
      remoteAddress: '203.0.113.9',
    })
  for (let count = 0; count < registrationLimit.max; count++) expect((await register()).statusCode).toBe(201)
  const refused = await register()
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
})

test('from many networks, too, programs that nobody uses fill no more than their share', async () => {
  await t.run(sql`insert into oauth_clients (id, name, redirect_uris, created_at)
    select 'flood ' || number, 'Flood', '{}', now() from generate_series(1, ${maxUnused}) number`)
  expect((await t.register()).statusCode).toBe(429)
  await t.run(sql`delete from oauth_clients where name = 'Flood'`)
  expect((await t.register()).statusCode).toBe(201)
})
