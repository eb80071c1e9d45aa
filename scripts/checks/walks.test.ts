import { expect, test } from 'vitest'
import { problemsOfWalks } from './walks.mjs'

const there = () => true
const walkOf = (files: number) =>
  `# Walks\n\n## A frame\n\n${Array.from({ length: files }, (_, i) => `${i + 1}. \`src/${i}.ts\`: hands it on.`).join('\n')}\n`

test('eight files that exist are a walk', () => {
  expect(problemsOfWalks(walkOf(8), there)).toEqual([])
})

test('a ninth file is told, and so is one that is not there', () => {
  expect(problemsOfWalks(walkOf(9), there)).toEqual(['docs/walks.md, "A frame": it has 9 files, more than 8'])
  expect(problemsOfWalks(walkOf(2), (path: string) => path !== 'src/1.ts')).toEqual([
    'docs/walks.md, "A frame": src/1.ts does not exist',
  ])
})

test('a step without a sentence, a wrong number and a document without walks are told', () => {
  expect(problemsOfWalks('## A frame\n\n1. `src/a.ts`\n', there)).toHaveLength(1)
  expect(problemsOfWalks('## A frame\n\n2. `src/a.ts`: hands it on.\n', there)).toHaveLength(1)
  expect(problemsOfWalks('## A frame\n\nNothing.\n', there)).toEqual(['docs/walks.md, "A frame": it names no file'])
  expect(problemsOfWalks('# Walks\n', there)).toEqual(['docs/walks.md: there is no walk'])
})
