import { describe, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { drawPreview, hexColourOf, layOutTitle, pictureTitleOf } from './draw-preview.ts'
import { renderPreview } from './render-preview.ts'

/** Every letter half an em wide. */
const measure = (text: string, fontSize: number) => text.length * fontSize * 0.5

describe('a title', () => {
  test('is set as large as fits on few lines, in lines as even as can be', () => {
    expect(layOutTitle('Mission and roadmap', 640, measure)).toEqual({
      fontSize: 96,
      lines: ['Mission and', 'roadmap'],
    })
    const long = layOutTitle('Why structured interviews work, and why hardly anyone holds them', 640, measure)
    expect(long.lines.length).toBeLessThanOrEqual(4)
    expect(long.lines.join(' ')).toBe('Why structured interviews work, and why hardly anyone holds them')
    for (const line of long.lines) expect(measure(line, long.fontSize)).toBeLessThanOrEqual(640)
  })

  test('that fits at no size ends in an ellipsis', () => {
    const { lines } = layOutTitle('so many words '.repeat(40), 640, measure)
    expect(lines).toHaveLength(5)
    expect(lines.at(-1)).toMatch(/ …$/)
  })

  test('stands without its section and the brand, which is set below it', () => {
    expect(pictureTitleOf('Product Manager · Careers · {name}')).toBe('Product Manager')
    expect(pictureTitleOf('Blog · {name}')).toBe('Blog')
    expect(pictureTitleOf('{name}: the AI recruiter')).toBe('The AI recruiter')
  })
})

describe('the drawing', () => {
  test('carries the name and the colour of the brand, and no mark of ours beside a logo of its own', () => {
    const own = { name: 'Brown & <Sons>', accent: { light: 'oklch(0.5 0.13 240)', dark: '#88aaff' }, logo: '/logo.svg' }
    const svg = drawPreview('Blog', own, measure)
    expect(svg).toContain('>Brown &amp; &lt;Sons&gt;</text>')
    expect(svg).toContain(`stroke="${hexColourOf(own.accent.light)}"`)
    expect(svg.match(/<path/g)).toHaveLength(1)
    expect(drawPreview('Blog', brand, measure).match(/<path/g)).toHaveLength(2)
  })
})

test('colours are turned into what the renderer knows', () => {
  expect(hexColourOf('#E2492A')).toBe('#e2492a')
  expect(hexColourOf('oklch(1 0 0)')).toBe('#ffffff')
  expect(hexColourOf('oklch(62.8% 0.2577 29.23)')).toBe('#ff0000')
  expect(hexColourOf('red')).toBeNull()
})

test('the picture is a PNG of 1200 by 630 pixels, smaller than 60 kB, and differs with its title', async () => {
  const title = 'Why structured interviews work, and why hardly anyone holds them'
  const [one, other] = await Promise.all([renderPreview(title, brand), renderPreview('Blog', brand)])
  expect(one.subarray(1, 4).toString()).toBe('PNG')
  expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([1200, 630])
  expect(one.length).toBeLessThan(60_000)
  expect(one.equals(other)).toBe(false)
})
