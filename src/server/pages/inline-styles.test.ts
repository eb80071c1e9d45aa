import { expect, test } from 'vitest'
import { inlineStyles } from './web-build.ts'

const read = (path: string) => (path === '/assets/a.css' ? 'p{color:red}\n' : null)

test('a stylesheet that was built travels in the page', () => {
  expect(inlineStyles('<link rel="stylesheet" href="/assets/a.css"/>', read)).toBe('<style>p{color:red}</style>')
  expect(inlineStyles('<link href="/assets/a.css" rel="stylesheet">', read)).toBe('<style>p{color:red}</style>')
})

test('other links stay', () => {
  const html = '<link rel="stylesheet" href="/b.css"/><link rel="icon" href="/assets/a.css"/>'
  expect(inlineStyles(html, read)).toBe(html)
})

test('a text that would end the element early is left in its file', () => {
  const html = '<link rel="stylesheet" href="/assets/a.css"/>'
  expect(inlineStyles(html, () => 'p::after{content:"</style>"}')).toBe(html)
})
