import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { features } from './feature-list.ts'

const folder = 'src/contract/api'

function isEndpoint(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value
}

async function listEndpoints(): Promise<string[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(`${folder}/${name}`).href)))
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint)).map(({ id }) => id)
}

test('every endpoint of the contract has exactly one handler', async () => {
  const handled = features.flatMap((feature) => feature.routes.map((route) => route.endpoint.id))
  expect([...handled].sort()).toEqual((await listEndpoints()).sort())
})

test('features, jobs and schedules have names of their own', () => {
  const jobs = features.flatMap((feature) => feature.jobs.map((job) => job.name))
  const schedules = features.flatMap((feature) => feature.schedules?.map(({ job }) => job.name) ?? [])
  for (const names of [features.map((feature) => feature.id), jobs, schedules]) {
    expect(new Set(names).size).toBe(names.length)
  }
  for (const name of schedules) expect(jobs).toContain(name)
})
