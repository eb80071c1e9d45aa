import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordFields } from './word-fields.tsx'

function readLine(interviewed: readonly boolean[]): string {
  const props = { kind: 'own', shown: { subject: '', body: '' }, reply: undefined } as const
  const markup = renderToStaticMarkup(<WordFields {...props} interviewed={interviewed} />)
  return /Under your words[^<]*/.exec(markup)?.[0] ?? 'no line'
}

test('what we add of the AI says that an interview was held only to those whose was', () => {
  expect(readLine([true, true])).toMatch(/^[^;]*“The first interview was led/)
  expect(readLine([false])).toMatch(/^[^;]*“The first interview is led/)
  expect(readLine([false, true])).toMatch(
    /not been interviewed yet, “The first interview is led.*to the others, “.* was led/,
  )
})
