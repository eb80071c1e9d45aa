import { describe, expect, test } from 'vitest'
import { atsCatalogue } from './ats-catalogue.ts'
import type { AtsSystem } from './integrations.ts'
import type { SystemSearch } from './search-systems.ts'
import { searchSystems } from './search-systems.ts'

const alder: AtsSystem = {
  name: 'Alder',
  description: 'Hiring for orchards.',
  category: 'SMB',
  website: 'https://alder.example',
  features: ['Rosters', 'Offers', 'Signed hooks'],
  popularity: 'Emerging',
  connection: 'native',
  apiDocs: null,
}
const birch: AtsSystem = {
  ...alder,
  name: 'Birch',
  description: 'Made for alder growers.',
  category: 'Staffing',
  website: 'https://timber.example',
  popularity: 'Popular',
  features: ['Payroll', 'Billing', 'Onboarding'],
}
const cedar: AtsSystem = { ...birch, name: 'Cedar', description: 'Large mills.', category: 'Enterprise' }

function find(query: string, category: SystemSearch['category'] = 'All', systems = [birch, cedar, alder]): string[] {
  return searchSystems(systems, { query, category }).map(({ name }) => name)
}

describe('each text of an entry is searched', () => {
  test.each([
    ['name', 'Cedar', ['Cedar']],
    ['description', 'orchards', ['Alder']],
    ['website', 'alder.example', ['Alder']],
    ['category', 'staffing', ['Birch']],
    ['popularity', 'emerging', ['Alder']],
    ['first feature', 'rosters', ['Alder']],
    ['third feature, which lists do not show', 'signed hooks', ['Alder']],
    ['part of a word', 'imbe', ['Birch', 'Cedar']],
  ])('%s', (_, query, names) => {
    expect(find(query)).toEqual(names)
  })
})

test('the case of query and entry does not matter, nor do spaces around the query', () => {
  expect(find('  cEDAr ')).toEqual(['Cedar'])
})

test('a query that is nowhere finds nothing', () => {
  expect(find('willow')).toEqual([])
})

test.each([
  'ats',
  'applicant tracking',
  'recruiting',
  'recruitment',
  'hr',
  'platform',
  'an ATS for us',
  'Jazz HR',
  'three',
])('a query that contains "%s" or the like matches everything', (query) => {
  expect(find(query)).toHaveLength(3)
})

test('"applicant" or "tracking" alone is not one of those words', () => {
  expect(find('applicant')).toEqual([])
  expect(find('tracking')).toEqual([])
})

test('the category must equal the chosen one, also for a query that matches everything', () => {
  expect(find('', 'SMB')).toEqual(['Alder'])
  expect(find('alder', 'Staffing')).toEqual(['Birch'])
  expect(find('platform', 'Enterprise')).toEqual(['Cedar'])
  expect(find('rosters', 'Enterprise')).toEqual([])
})

test('an empty query applies the category alone and keeps the order', () => {
  expect(find('')).toEqual(['Birch', 'Cedar', 'Alder'])
  expect(find('   ', 'Staffing')).toEqual(['Birch'])
})

test('entries named as the query come first, then those that hold it elsewhere', () => {
  expect(find('alder')).toEqual(['Alder', 'Birch'])
  expect(searchSystems(atsCatalogue, { query: 'BambooHR', category: 'All' })[0]?.name).toBe('BambooHR')
  expect(searchSystems(atsCatalogue, { query: 'BambooHR', category: 'All' })).toHaveLength(atsCatalogue.length)
})

test('searching leaves the list as it was', () => {
  const systems = [birch, cedar, alder]
  find('alder', 'All', systems)
  expect(systems).toEqual([birch, cedar, alder])
})
