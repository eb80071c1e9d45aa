import { expect, test } from 'vitest'
import { type Command, filterCommands, groupCommands, stepFrom } from './commands.ts'

const commands: Command[] = [
  { group: 'pages', label: 'Audit log', href: '/a' },
  { group: 'candidates', label: 'José Álvarez, Nurse', href: '/c' },
  { group: 'pages', label: 'Usage', href: '/b' },
]
const labels = (typed: string) => filterCommands(commands, typed).map(({ label }) => label)

test('every word counts, in any order, without case and accents; nothing typed is everything', () => {
  expect(labels('log AUD')).toEqual(['Audit log'])
  expect(labels('alvarez jose')).toEqual(['José Álvarez, Nurse'])
  expect(labels('  ')).toHaveLength(3)
  expect(labels('audit nurse')).toEqual([])
})

test('groups stand where their first command stood', () => {
  expect(groupCommands(commands).map(([group, of]) => [group, of.length])).toEqual([
    ['pages', 2],
    ['candidates', 1],
  ])
})

test('steps go around the ends', () => {
  expect([stepFrom(0, -1, 3), stepFrom(2, 1, 3), stepFrom(1, 1, 3), stepFrom(0, 1, 1)]).toEqual([2, 0, 2, 0])
})
