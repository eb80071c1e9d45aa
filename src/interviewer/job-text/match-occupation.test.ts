import { expect, test } from 'vitest'
import type { OccupationFile } from '#contract/interview/occupations.ts'
import { fixtureOccupations } from '../../../scripts/onet/testing/fixture.ts'
import { createOccupationFinder } from './match-occupation.ts'

const find = createOccupationFinder(fixtureOccupations)
const nameOf = (title: string, description = '') => find({ title, description })?.occupation.title ?? null

test.each([
  ['Bakers', 'Bakers'],
  ['Senior Baker (m/f/d)', 'Bakers'],
  ['Night shift Pastry Baker, Leeds', 'Bakers'],
  ['Experienced coach driver', 'Bus Drivers, Transit and Intercity'],
  ['Trainee Electrical Fitter', 'Electricians'],
  ['Transit operators', 'Bus Drivers, Transit and Intercity'],
])('%s is one of the %s, by its own or another name', (title, occupation) => {
  expect(nameOf(title)).toBe(occupation)
})

test('the words of a title count at its end, where it says what the job is', () => {
  expect(nameOf('Bakery Cleaner')).toBeNull()
  expect(nameOf('Coach Driver Recruiter')).toBeNull()
})

test('of several that go by a name the text decides, and a word that very many go by names none', () => {
  const [bakers, electricians] = fixtureOccupations.occupations
  if (bakers === undefined || electricians === undefined) throw new Error('The fixture has occupations')
  const shared = { ...fixtureOccupations, occupations: [bakers, { ...electricians, titles: ['Oven Hand'] }] }
  const text = 'You test circuits, connect wires and inspect panels.'
  expect(createOccupationFinder(shared)({ title: 'Oven Hand', description: text })?.occupation).toMatchObject({
    title: 'Electricians',
  })
  const many: OccupationFile = {
    ...fixtureOccupations,
    occupations: Array.from({ length: 9 }, (_, at) => ({
      ...bakers,
      code: `51-30${at}1.00`,
      title: `Maker ${at}`,
      titles: ['Hand'],
    })),
  }
  expect(createOccupationFinder(many)({ title: 'Hand', description: '' })).toBeNull()
})

test('without a known title a text that speaks of one occupation at length is enough, and a few of its words are not', () => {
  const text = `You weigh flour and yeast, mix dough by a recipe, watch the oven and the crust, clean the mixers and benches,
    and order ingredients and supplies.`
  expect(nameOf('Craft colleague', text)).toBe('Bakers')
  expect(nameOf('Craft colleague', 'Fresh dough and a warm oven in our lounge.')).toBeNull()
  expect(nameOf('', '')).toBeNull()
})

test('the file says whose words they are, and the same job always gets the same answer', () => {
  const job = { title: 'Wireman', description: 'Circuits' }
  expect(find(job)?.source).toBe('O*NET 29.2')
  expect(find(job)).toEqual(find(job))
})
