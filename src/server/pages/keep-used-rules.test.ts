import { expect, test } from 'vitest'
import { keepUsedRules } from './keep-used-rules.ts'

const page = '<body><p class="lead mt-4 md:flex [&amp;&gt;svg]:w-4">x</p></body>'

test('a rule stays when the page has all its classes, and goes when it lacks one', () => {
  expect(keepUsedRules('.lead{a:b}.other{a:b}.lead .other{a:b}.lead.mt-4{a:b}', page)).toBe('.lead{a:b}.lead.mt-4{a:b}')
})

test('of a list of selectors those stay that can be used', () => {
  expect(keepUsedRules('.lead,.other,p{a:b}', page)).toBe('.lead,p{a:b}')
})

test('an element that the page does not have needs no rule', () => {
  expect(keepUsedRules('p{a:b}table{a:b}p table{a:b}*{a:b}', page)).toBe('p{a:b}*{a:b}')
})

test('the parts of fields that the page does not have need no rule', () => {
  const css = '::file-selector-button{a:b}::-webkit-datetime-edit{a:b}'
  expect(keepUsedRules(css, page)).toBe('')
  expect(keepUsedRules(css, `${page}<input name="day" type="date">`)).toBe(css)
  const hint = '::placeholder{a:b}'
  expect(keepUsedRules(hint, `${page}<input name="day" type="date">`)).toBe('')
  expect(keepUsedRules(hint, `${page}<input placeholder="Any">`)).toBe(hint)
})

test('what is declared twice in a row is said once', () => {
  expect(keepUsedRules('p{-webkit-x:1;-webkit-x:1;x:1;x:2}', page)).toBe('p{-webkit-x:1;x:1;x:2}')
})

test('variables that nothing asks for go, also those of others that go', () => {
  const css = ':root{--a:1;--b:var(--c);--c:2;--d:var(--a)}@property --e{syntax:"*"}p{x:var(--d)}'
  expect(keepUsedRules(css, page)).toBe(':root{--a:1;--d:var(--a)}p{x:var(--d)}')
  expect(keepUsedRules(':root{--a:1}', `${page}<path fill="var(--a)">`)).toBe(':root{--a:1}')
})

test('what waits in a template needs no rule yet', () => {
  expect(keepUsedRules('.late{a:b}dialog{a:b}', `${page}<template><dialog class="late"></dialog></template>`)).toBe('')
})

test('what shows only to whoever points or moves the focus can wait, what is not so stays', () => {
  const css = '.lead:hover{a:b}.lead:focus-visible,p{a:b}::selection{a:b}.lead::backdrop{a:b}.lead:not(:hover){a:b}'
  expect(keepUsedRules(css, page)).toBe('p{a:b}.lead:not(:hover){a:b}')
})

test('later parts need no rule yet', () => {
  const html =
    '<main><p class="lead"></p><div data-later="unstyled"><div class="late"></div></div></main><i class="end">'
  expect(keepUsedRules('.lead{a:b}.late{a:b}.end{a:b}', html)).toBe('.lead{a:b}.end{a:b}')
})

test('what is there for browsers without registered properties goes', () => {
  expect(keepUsedRules('@layer properties{*{--a:1}}p{x:var(--a)}', page)).toBe('p{x:var(--a)}')
})

test('states and attributes are taken to be possible', () => {
  const css = '.lead:target{a:b}[data-open] .lead{a:b}p[open]{a:b}.lead:not(.other){a:b}:where(.other){a:b}'
  expect(keepUsedRules(css, page)).toBe(css)
})

test('names that are escaped in either language are the same', () => {
  const css = '.md\\:flex{a:b}.\\[\\&\\>svg\\]\\:w-4{a:b}.mt-0\\.5{a:b}'
  expect(keepUsedRules(css, page)).toBe('.md\\:flex{a:b}.\\[\\&\\>svg\\]\\:w-4{a:b}')
})

test('conditions without rules go, the order of layers, fonts and animations stay', () => {
  const kept = '@layer base,utilities;@font-face{a:b}@keyframes turn{0%{a:b}to{a:c}}'
  expect(keepUsedRules(`${kept}@media (width>1px){.other{a:b}}`, page)).toBe(kept)
})
