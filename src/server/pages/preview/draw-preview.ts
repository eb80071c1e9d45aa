import type { Brand } from '#content/brand.ts'
import { previewSize } from '#contract/values/preview-picture.ts'
import { escapeXml } from '../xml.ts'
import { hexColourOf } from './hex-colour.ts'
import type { MeasureText } from './lay-out-title.ts'
import { layOutTitle } from './lay-out-title.ts'

/** Roles of `ui/tokens.css` on the light ground, in sRGB. */
const paper = '#fcfaf6'
const ink = '#1e1712'
const vermilion = '#e2492a'

const margin = 80
const titleWidth = 600
const titleLeading = 1.06
/** Ems; headlines are set tight. */
const titleTracking = -0.026
const brandSize = 38

/** The open ring (`ui/ring/geometry.ts`): 44 degrees wide open between one and two o'clock. Degrees from twelve. */
const ringFrom = 67
const ringTo = 383

/**
 * The preview picture of a page as SVG: its title in the serif, the brand below, the ring beside it, its gap in sight. All
 * text is escaped. `measure` gives widths without tracking.
 */
export function drawPreview(
  title: string,
  brand: Pick<Brand, 'name' | 'accent' | 'logo'>,
  measure: MeasureText,
): string {
  const accent = hexColourOf(brand.accent?.light ?? '') ?? vermilion
  const tracked: MeasureText = (text, size) => measure(text, size) + text.length * size * titleTracking
  const { fontSize, lines } = layOutTitle(title, titleWidth, tracked)
  const leading = fontSize * titleLeading
  const firstLine = 274 - ((lines.length - 1) * leading) / 2 + fontSize * 0.32
  const { width, height } = previewSize
  const mark = brand.logo === null
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ringPath({ x: 952, y: 315, radius: 206, stroke: 26, colour: accent }),
    `<g font-family="Newsreader" fill="${ink}">`,
    `<g font-size="${fontSize}" letter-spacing="${round(fontSize * titleTracking)}">`,
    ...lines.map(
      (line, index) => `<text x="${margin}" y="${round(firstLine + index * leading)}">${escapeXml(line)}</text>`,
    ),
    '</g>',
    `<text x="${mark ? margin + 44 : margin}" y="558" font-size="${brandSize}" letter-spacing="-0.8">${escapeXml(brand.name)}</text>`,
    '</g>',
    mark ? ringPath({ x: margin + 14, y: 545, radius: 11.5, stroke: 4.2, colour: accent }) : '',
    '</svg>',
  ].join('')
}

interface RingPlace {
  x: number
  y: number
  radius: number
  stroke: number
  colour: string
}

function ringPath({ x, y, radius, stroke, colour }: RingPlace): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`
  }
  return `<path d="M${at(ringFrom)}A${radius} ${radius} 0 1 1 ${at(ringTo)}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
