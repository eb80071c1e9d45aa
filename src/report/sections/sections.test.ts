import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outline } from '../outline.ts'
import { sectionDrawings } from '../section-drawings.ts'
import { sectionViews } from './index.tsx'

test('every section of more than claims has a view and a drawing, and every folder is one of them', () => {
  const entries = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const ids: readonly string[] = outline.filter((section) => !('claims' in section)).map(({ id }) => id)
  expect(ids, 'each folder of src/report/sections is a section of outline.ts without claims').toEqual(
    expect.arrayContaining(folders),
  )
  expect(Object.keys(sectionViews), 'src/report/sections/index.tsx has the order of outline.ts').toEqual(ids)
  expect(Object.keys(sectionDrawings), 'src/report/section-drawings.ts has the order of outline.ts').toEqual(ids)
})

test('score and recommendation come first, and no two sections share a title', () => {
  expect(outline[0].id).toBe('score')
  expect(new Set(outline.map(({ title }) => title)).size).toBe(outline.length)
})
