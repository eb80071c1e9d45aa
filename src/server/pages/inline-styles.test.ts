import { expect, test } from 'vitest'
import { inlineStyles, inlineUsedStyles } from './inline-styles.ts'

const read = (path: string) => (path === '/assets/a.css' ? 'p{color:red}\n' : null)

test('a stylesheet that was built travels in the page', () => {
  expect(inlineStyles('<link rel="stylesheet" href="/assets/a.css"/>', read)).toBe('<style>p{color:red}</style>')
  expect(inlineStyles('<link href="/assets/a.css" rel="stylesheet">', read)).toBe('<style>p{color:red}</style>')
})

test('what a page uses of its stylesheets is one element that names them, and without script they are whole', () => {
  const links = ['<link rel="stylesheet" href="/assets/a.css"/>', '<link rel="stylesheet" href="/assets/c.css"/>']
  const html = `${links[0]}${links[1]}<p>x</p>`
  const sheets = new Map([
    ['/assets/a.css', 'p{a:b}\n'],
    ['/assets/c.css', 'q{a:b}'],
  ])
  const trim = (css: string, page: string) => `${css.replaceAll('\n', '')}/* ${page.length} */`
  expect(inlineUsedStyles(html, (path) => sheets.get(path) ?? null, trim)).toBe(
    `<style data-whole="/assets/a.css /assets/c.css">p{a:b}q{a:b}/* ${html.length} */</style><noscript>${links.join('')}</noscript><p>x</p>`,
  )
  expect(inlineUsedStyles(html, () => null, trim)).toBe(html)
})

test('a stylesheet that says so is in the page as a whole, and nobody asks for it again', () => {
  const html =
    '<link rel="stylesheet" href="/assets/f.css" data-inline="whole"/><link rel="stylesheet" href="/assets/a.css"/>'
  const sheets = new Map([
    ['/assets/f.css', '@font-face{a:b}\n'],
    ['/assets/a.css', 'p{a:b}q{a:b}'],
  ])
  const trim = (css: string) => css.replace('q{a:b}', '')
  expect(inlineUsedStyles(html, (path) => sheets.get(path) ?? null, trim)).toBe(
    '<style data-whole="/assets/a.css">p{a:b}@font-face{a:b}</style><noscript><link rel="stylesheet" href="/assets/a.css"/></noscript>',
  )
})

test('other links stay', () => {
  const html = '<link rel="stylesheet" href="/b.css"/><link rel="icon" href="/assets/a.css"/>'
  expect(inlineStyles(html, read)).toBe(html)
})

test('a text that would end the element early is left in its file', () => {
  const html = '<link rel="stylesheet" href="/assets/a.css"/>'
  expect(inlineStyles(html, () => 'p::after{content:"</style>"}')).toBe(html)
})
