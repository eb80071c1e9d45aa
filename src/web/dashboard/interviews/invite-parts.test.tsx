import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadingTable } from './invite-parts.tsx'

const values = { list: '', days: 14, sendsMail: true, company: '' }

/** Every notice as text, in the order of the page. */
function noticesOf(problems: Parameters<typeof ReadingTable>[0]['reading']['problems']): string[] {
  const markup = renderToStaticMarkup(<ReadingTable reading={{ candidates: [], problems }} values={values} />)
  return [...markup.matchAll(/<div role="status".*?<\/div>/gs)].map(([part]) => part.replace(/<[^>]+>/g, ' '))
}

test('whoever is invited already stands under a heading of their own, apart from what was not understood', () => {
  const [wrong, known, ...others] = noticesOf([
    { line: 1, text: 'dana@example.com', problem: 'invited' },
    { line: 2, text: 'nobody here', problem: 'no-address' },
  ])
  expect(others).toEqual([])
  expect(wrong).toContain('nobody here')
  expect(wrong).not.toContain('dana@example.com')
  expect(known).toContain('1 candidate is invited already')
  expect(known).toContain('They get no second invitation.')
  expect(known).toContain('dana@example.com')
})

test('a list of people who are all invited already has nothing that was not understood', () => {
  expect(noticesOf([{ line: 1, text: 'dana@example.com', problem: 'invited' }])).toHaveLength(1)
})
