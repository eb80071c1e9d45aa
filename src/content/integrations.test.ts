import { expect, test } from 'vitest'
import { atsCatalogue } from './ats-catalogue.ts'
import { connectionOf } from './ats-connectors.ts'
import { openWaysOf, setupOf, setupPlaceOf } from './ats-setup.ts'
import { findSystem, slugOf, systemDemoPath, systemPath } from './integrations.ts'

test('every system has an address of its own that leads back to it', () => {
  expect(new Set(atsCatalogue.map(slugOf)).size).toBe(atsCatalogue.length)
  for (const system of atsCatalogue) {
    expect(systemPath(system)).toMatch(/^\/integrations\/[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(findSystem(slugOf(system))).toBe(system)
  }
  expect(slugOf({ name: 'Avionté' })).toBe('avionte')
  expect(slugOf({ name: 'Comeet (Spark Hire Recruit)' })).toBe('comeet-spark-hire-recruit')
})

test('what is no slug finds nothing', () => {
  for (const slug of [undefined, '', 'nowhere', 'Greenhouse', '../greenhouse']) expect(findSystem(slug)).toBeNull()
})

test('the demo is booked with the system’s name, whatever is in it', () => {
  expect(systemDemoPath({ name: 'A & B?' })).toBe('/book-a-demo?ats=A%20%26%20B%3F')
})

test('ten systems have a connector of ours, each with what starts it, what arrives and what is needed', () => {
  const native = atsCatalogue.filter(({ connection }) => connection === 'native')
  expect(native).toHaveLength(10)
  const starts = new Set(native.map((system) => connectionOf(system).starts))
  expect(starts.size).toBe(10)
  for (const system of atsCatalogue) {
    const { starts: start, arrives, needs } = connectionOf(system)
    expect(start.length, system.name).toBeGreaterThan(40)
    expect(arrives.length, system.name).toBeGreaterThan(0)
    expect(needs.length, system.name).toBeGreaterThan(0)
  }
})

test('a system marked native of which nothing is written is noticed', () => {
  const [system] = atsCatalogue
  if (system === undefined) throw new Error('the catalogue is empty')
  expect(() => connectionOf({ ...system, name: 'Alder', connection: 'native' })).toThrow('Alder')
})

test('of a system without a connector it is said that nothing is written into it by itself', () => {
  const system = findSystem('avature')
  if (system === null) throw new Error('no such system')
  expect(connectionOf(system).limit).toContain('Nothing is written into it by itself')
  expect(connectionOf(system).needs[0]).toContain('no public documentation')
})

test('every system without a connector is reached by files and by webhooks, in steps; one with a connector by its own', () => {
  for (const system of atsCatalogue) {
    const setup = setupOf(system)
    expect(setup !== null, system.name).toBe(system.connection !== 'webhook-and-api')
    expect(openWaysOf(system).map(({ steps }) => steps.length)).toEqual([4, 5])
    if (setup !== null) expect(setup.steps.length).toBeGreaterThan(1)
  }
})

test('of a system by unified API it is said who stands between, that a copy is kept there, and what works without', () => {
  const system = findSystem('oracle-taleo')
  if (system === null) throw new Error('no such system')
  const { needs, limit } = connectionOf(system)
  expect(needs[0]).toContain('contract of your own with Merge')
  expect(limit).toContain('keeps a copy of what it fetches from Oracle Taleo')
  expect(setupPlaceOf(system)).toBe('Merge')
})

test('Workday is told in Workday’s words', () => {
  const workday = findSystem('workday-recruiting')
  if (workday === null) throw new Error('no such system')
  const [files, programs] = openWaysOf(workday)
  expect(files?.steps[0]).toContain('job requisition')
  expect(programs?.steps[0]).toContain('integration system user')
})
