import { expect, test } from 'vitest'
import { ApplyLinkSettings } from '#contract/customer/applications.ts'
import { applyLinkCommandOf } from './apply-link-command.ts'

const words = 'Please give a whole number from 1 to 10,000, or leave it empty.'

function read(places: string) {
  const read = applyLinkCommandOf(false).safeParse({ do: 'settings', places })
  return read.success ? read.data : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test.each(['0', '-1', '1.5', 'many', '10001', '99999', '1e999'])('%s places are answered in words', (places) => {
  expect(read(places)).toEqual([['places', words]])
})

test.each([
  ['', null],
  [' 1 ', 1],
  ['10000', 10_000],
] as const)('"%s" places are a setting', (places, meant) => {
  expect(read(places)).toMatchObject({ places: meant })
})

test('an endpoint reads the same rule', () => {
  const settings = { places: 10_001, sources: [], embedOrigins: [] }
  expect(ApplyLinkSettings.safeParse(settings).error?.issues).toMatchObject([{ message: words }])
})
