import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openWholeApi } from './harness/whole-api.ts'

const api = await openWholeApi()
afterAll(() => api.close())

/** What a reader copies from the page, in its order; the first block, which names the installation and the key, is the reader's own. */
function readQuickStart(): string {
  const [, section = ''] = readFileSync('docs/api.md', 'utf8').split('## Quick start\n')
  const [until = ''] = section.split('\n## ')
  const blocks = [...until.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  return blocks.slice(1).join('\n')
}

test('the quick start does what it says, as it is written', async () => {
  const workspaceId = api.deps.ids.uuid()
  await api.addWorkspace(workspaceId)
  const scopes = ['openings:read', 'openings:write', 'candidates:read', 'candidates:write'] as const
  const key = await api.addKey({ workspaceId, plan: 'professional', scopes })
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const script = `set -euo pipefail\n${readQuickStart()}`
  const env = { ...process.env, OPENROUND: origin, OPENROUND_KEY: key }
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { env })
  const [status, link, last] = stdout.trim().split('\n')
  expect(status).toBe('open')
  expect(link).toMatch(/^https?:\/\/.+\/interview\/[\w-]{43}$/)
  expect(JSON.parse(last ?? '')).toEqual({ status: 'invited', decision: null })
  // Copied once more, it makes nothing twice.
  await promisify(execFile)('bash', ['-c', script], { env })
  const answer = await fetch(`${origin}/api/v1/openings`, { headers: { authorization: `Bearer ${key}` } })
  expect(await answer.json()).toMatchObject({ data: [{ externalId: 'REQ-1042' }], next: null })
})
