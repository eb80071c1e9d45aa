import { expect, test } from 'vitest'
import { NumbersQuery } from '#contract/customer/numbers.ts'
import { csvAddress, numbersAddress, peopleAddress, viewOf } from './numbers-address.ts'

const opening = '01900000-0000-7000-8000-000000000001'
const read = (query: string) => viewOf(new URL(`https://site.example/numbers${query}`))

test('an address says days, opening and part, and what was read of it says the same address', () => {
  const query = `?range=days&from=2026-11-01&to=2026-11-20&opening=${opening}&part=cost`
  const { part, ...rest } = read(query)
  expect(numbersAddress(rest, part)).toBe(`/numbers${query}`)
  expect(numbersAddress(NumbersQuery.parse({}), 'funnel')).toBe('/numbers')
})

test('what means nothing is the usual and takes nothing else along; days of another range are not carried on', () => {
  expect(read('?range=tomorrow&part=scores&opening=all&from=yesterday')).toEqual({
    ...NumbersQuery.parse({}),
    part: 'funnel',
  })
  const { part, ...rest } = read('?range=30&from=2026-11-01')
  expect(numbersAddress(rest, part)).toBe('/numbers?range=30')
})

test('a number leads to the list of the people that it counts, and a table to its file', () => {
  const period = { since: '2026-11-01', until: '2026-11-20' }
  expect(peopleAddress({ openingId: opening }, period, { source: 'apply', reached: 'finished' })).toBe(
    `/interviews?opening=${opening}&source=apply&since=2026-11-01&until=2026-11-20&reached=finished`,
  )
  expect(peopleAddress({ openingId: null }, null, { waitsFor: 'ada' })).toBe('/interviews?waits-for=ada')
  expect(csvAddress('w', NumbersQuery.parse({ range: '30' }), 'times')).toBe(
    '/api/workspaces/w/numbers.csv?table=times&range=30',
  )
})
