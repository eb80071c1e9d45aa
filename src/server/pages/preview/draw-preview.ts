import type { Brand } from '#content/brand.ts'
import { previewSize } from '#contract/values/preview-picture.ts'
import { escapeXml } from '../xml.ts'

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

interface TitleLayout {
  /** Pixels. */
  fontSize: number
  lines: readonly string[]
}

/** Width in pixels of a text set in the title's font at a size. */
type MeasureText = (text: string, fontSize: number) => number

/** Sizes to try, and on how many lines a title may stand in each before it fills the picture. */
const steps = [
  { fontSize: 96, maxLines: 3 },
  { fontSize: 84, maxLines: 3 },
  { fontSize: 74, maxLines: 4 },
  { fontSize: 64, maxLines: 4 },
  { fontSize: 56, maxLines: 4 },
] as const
const smallest = { fontSize: 48, maxLines: 5 }

/**
 * The largest size at which a title fits into `width` pixels on few lines, broken so that its lines are as even as can
 * be. What fits at no size is cut after the fifth line, with an ellipsis.
 */
export function layOutTitle(title: string, width: number, measure: MeasureText): TitleLayout {
  const words = title.split(/\s+/).filter((word) => word !== '')
  for (const { fontSize, maxLines } of [...steps, smallest]) {
    const lines = breakLines(words, width, (text) => measure(text, fontSize))
    const fits = lines.every((line) => measure(line, fontSize) <= width)
    if (fits && lines.length <= maxLines) {
      return { fontSize, lines: evenOut(words, lines.length, width, (text) => measure(text, fontSize)) }
    }
  }
  const { fontSize, maxLines } = smallest
  const lines = breakLines(words, width, (text) => measure(text, fontSize)).slice(0, maxLines)
  return { fontSize, lines: [...lines.slice(0, -1), `${lines.at(-1)} …`] }
}

function breakLines(words: readonly string[], width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines in the narrowest measure that still gives it. */
function evenOut(
  words: readonly string[],
  lineCount: number,
  width: number,
  measure: (text: string) => number,
): string[] {
  const step = 8
  let best = breakLines(words, width, measure)
  for (let narrower = width - step; narrower > 0; narrower -= step) {
    const lines = breakLines(words, narrower, measure)
    if (lines.length > lineCount || lines.some((line) => measure(line) > narrower)) break
    best = lines
  }
  return best
}

/**
 * A brand's colour (`#rrggbb` or `oklch(L C H)`) as `#rrggbb`, which is all that the renderer of pictures knows; what
 * lies outside sRGB is clipped. Null for anything else. Source: the matrices of CSS Color 4, section 10.
 */
export function hexColourOf(colour: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase()
  const [, lightness = '', chroma = '', hue = ''] =
    colour.match(/^oklch\(\s*([0-9.]+%?)\s+([0-9.]+)\s+([0-9.]+)\s*\)$/) ?? []
  const l = lightness.endsWith('%') ? Number(lightness.slice(0, -1)) / 100 : Number(lightness)
  const [c, h] = [Number(chroma), (Number(hue) * Math.PI) / 180]
  if (hue === '' || ![l, c, h].every(Number.isFinite)) return null
  return `#${linearOf(l, c * Math.cos(h), c * Math.sin(h))
    .map(byteOf)
    .join('')}`
}

function linearOf(l: number, a: number, b: number): number[] {
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

function byteOf(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** What a page's picture says: its title without the section and the brand, which stands below it. */
export function pictureTitleOf(title: string): string {
  const [words = title] = title.replace(/^\{name\}: /, '').split(' · ', 1)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
