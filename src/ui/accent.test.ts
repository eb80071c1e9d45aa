import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentStyleOf, contrastOf, groundsOf, luminanceOfText } from './accent.ts'

/** The declarations of both themes, as a browser would read them. */
function rolesOf(style: string) {
  const [light = {}, dark = {}] = [...style.matchAll(/:root\{([^}]*)\}/g)].map(([, declarations = '']) =>
    Object.fromEntries(declarations.split(';').map((declaration) => declaration.split(':'))),
  )
  return { light, dark }
}

const hexColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a colour that can be seen is kept as it is', () => {
  const style = accentStyleOf({ light: '#0b6e4f', dark: '#39c08f' })
  expect(rolesOf(style ?? '').light).toMatchObject({ '--accent': '#0b6e4f' })
  expect(rolesOf(style ?? '').dark).toMatchObject({ '--accent': '#39c08f' })
})

test('the same colour in either notation is the same', () => {
  expect(accentStyleOf({ light: 'oklch(62.8% 0.2577 29.23)', dark: 'oklch(0.628 0.2577 29.23)' })).toBe(
    accentStyleOf({ light: '#ff0000', dark: '#ff0000' }),
  )
})

test('whatever the colour, shapes stand out 3:1, text 4.5:1 on every ground, and text on it 4.5:1', () => {
  fc.assert(
    fc.property(hexColour, hexColour, (light, dark) => {
      const themes = rolesOf(accentStyleOf({ light, dark }) ?? '')
      for (const theme of ['light', 'dark'] as const) {
        const roles = themes[theme]
        const accent = luminanceOfText(roles['--accent'])
        for (const ground of groundsOf[theme].map(luminanceOfText)) {
          expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(3)
          expect(contrastOf(luminanceOfText(roles['--accent-text']), ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastOf(accent, luminanceOfText(roles['--on-accent']))).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('the hue stays when the lightness has to move', () => {
  const { light } = rolesOf(accentStyleOf({ light: '#ffd400', dark: '#ffd400' }) ?? '')
  const [, red = '', green = '', blue = ''] = /#(..)(..)(..)/.exec(light['--accent']) ?? []
  expect(Number.parseInt(red, 16)).toBeGreaterThan(Number.parseInt(green, 16))
  expect(Number.parseInt(blue, 16)).toBeLessThan(0x20)
})

test.each(['red', 'oklch(1.2.3)', 'oklch()', '#fff'])('%s is no colour of ours', (text) => {
  expect(accentStyleOf({ light: text, dark: '#39c08f' })).toBeNull()
})

test('the grounds are those of the tokens', async () => {
  const [light = '', dark = ''] = (await readFile('src/ui/tokens.css', 'utf8')).split('prefers-color-scheme: dark')
  for (const [theme, css] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const grounds = ['paper', 'raised', 'sunk'].map((role) => new RegExp(`--${role}: ([^;]+);`).exec(css)?.[1])
    expect(groundsOf[theme]).toEqual(grounds)
  }
})
