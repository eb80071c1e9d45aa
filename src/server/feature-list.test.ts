import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { ApiScope } from '#contract/values/api-scope.ts'
import { AskedRole } from '#contract/values/workspace.ts'
import { features } from './feature-list.ts'

const folder = 'src/contract/api'
const narrowAccess = [
  ...AskedRole.options.map((workspace) => ({ workspace })),
  ...ApiScope.options.map((scope) => ({ scope })),
]

interface Listed {
  id: string
  path: string
  access?: unknown
}

function isEndpoint(value: unknown): value is Listed {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value
}

async function listEndpoints(): Promise<Listed[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(`${folder}/${name}`).href)))
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

test('every endpoint of the contract has exactly one handler', async () => {
  const handled = features.flatMap((feature) => feature.routes.map((route) => route.endpoint.id))
  const ids = (await listEndpoints()).map(({ id }) => id)
  expect([...handled].sort()).toEqual(ids.sort())
})

test('every endpoint says who may call it, and the admin area is the admin’s alone', async () => {
  const endpoints = await listEndpoints()
  for (const { id, access, path } of endpoints) {
    expect(['public', 'user', 'admin', ...narrowAccess], id).toContainEqual(access)
    if (path.startsWith('/api/admin')) expect(access, id).toBe('admin')
  }
})

test('features, jobs, schedules and subscribers have names of their own', () => {
  const jobs = features.flatMap((feature) => feature.jobs.map((job) => job.name))
  const schedules = features.flatMap((feature) => feature.schedules?.map(({ job }) => job.name) ?? [])
  const subscribers = features.flatMap((feature) => feature.subscriptions?.map(({ name }) => name) ?? [])
  for (const names of [features.map((feature) => feature.id), jobs, schedules, subscribers]) {
    expect(new Set(names).size).toBe(names.length)
  }
  for (const name of schedules) expect(jobs).toContain(name)
})
