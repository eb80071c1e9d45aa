/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
interface Colour {
  lightness: number
  chroma: number
  hue: number
}

type Theme = 'light' | 'dark'
type Rgb = readonly [number, number, number]

/** The grounds that text and shapes stand on in each theme: `paper`, `raised` and `sunk` of `tokens.css`. */
export const groundsOf: Readonly<Record<Theme, readonly string[]>> = {
  light: ['oklch(0.985 0.006 90)', 'oklch(1 0 0)', 'oklch(0.965 0.009 88)'],
  dark: ['oklch(0.185 0.01 65)', 'oklch(0.225 0.011 65)', 'oklch(0.16 0.009 65)'],
}

/** WCAG 2.2, 1.4.11 and 1.4.3; text is kept a little above its limit, as all of `tokens.css` is. */
const shapeContrast = 3
const textContrast = 5
const textOnAccentContrast = 4.5

/** Finer than the eye tells apart. */
const lightnessStep = 0.01

/** How strongly a quoted passage is tinted, as in `tokens.css`. */
const markAlpha = { light: '29', dark: '42' } as const

/**
 * The roles of a brand's accent in both themes, as the declarations that replace the vermilion's. The colour is kept as
 * given where it can be seen; else its lightness alone is moved until shapes and the focus stand out 3:1. As text it
 * reaches 5:1 on every ground, and what is written on it is ink, white or black, whichever first reaches 4.5:1.
 * @returns null when one of the two is no colour of ours (`#rrggbb` or `oklch(L C H)`).
 */
export function accentStyleOf(accent: Readonly<Record<Theme, string>>): string | null {
  const light = rolesOf(accent.light, 'light')
  const dark = rolesOf(accent.dark, 'dark')
  if (light === null || dark === null) return null
  return `:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`
}

function rolesOf(text: string, theme: Theme): string | null {
  const given = parseColour(text)
  if (given === null) return null
  const grounds = groundsOf[theme].map(luminanceOfText)
  const accent = moveUntilSeen(given, grounds, shapeContrast, theme)
  const onAccent = ['#1d1611', '#ffffff', '#000000'].find(
    (candidate) => contrastOf(luminanceOfText(candidate), luminanceOf(accent)) >= textOnAccentContrast,
  )
  return [
    `--accent:${toHex(accent)}`,
    `--accent-text:${toHex(moveUntilSeen(given, grounds, textContrast, theme))}`,
    `--on-accent:${onAccent ?? '#000000'}`,
    `--accent-hover:${onAccent === '#ffffff' ? 'black' : 'white'}`,
    `--mark-ground:${toHex(accent)}${markAlpha[theme]}`,
  ].join(';')
}

function moveUntilSeen(colour: Colour, grounds: readonly number[], contrast: number, theme: Theme): Colour {
  const end = theme === 'light' ? 0 : 1
  const isSeen = (candidate: Colour) =>
    grounds.every((ground) => contrastOf(ground, luminanceOf(candidate)) >= contrast)
  let moved = colour
  while (!isSeen(moved) && moved.lightness !== end) {
    const left = end - moved.lightness
    const step = Math.min(lightnessStep, Math.abs(left)) * Math.sign(left)
    moved = { ...moved, lightness: moved.lightness + step }
  }
  return moved
}

/** WCAG 2.2, contrast ratio of two relative luminances. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** @throws Error for a text that is no colour. */
export function luminanceOfText(text: string): number {
  const colour = parseColour(text)
  if (colour === null) throw new Error(`"${text}" is no colour`)
  return luminanceOf(colour)
}

function luminanceOf(colour: Colour): number {
  const [red, green, blue] = toBytes(colour).map((byte) => toLinear(byte / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function parseColour(text: string): Colour | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (hex !== null) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => toLinear(Number.parseInt(part, 16) / 255))
    return fromLinear([red, green, blue])
  }
  const [, lightness = '', isPercent, chroma, hue] =
    /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(text) ?? []
  const colour = {
    lightness: Math.min(1, Number(lightness || Number.NaN) / (isPercent ? 100 : 1)),
    chroma: Number(chroma),
    hue: Number(hue),
  }
  return Object.values(colour).every(Number.isFinite) ? colour : null
}

function toHex(colour: Colour): string {
  return `#${toBytes(colour)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`
}

/** The colour a screen can show: its chroma is lowered until it is one of sRGB's. */
function toBytes(colour: Colour): readonly number[] {
  let { chroma } = colour
  let linear = toLinearRgb({ ...colour, chroma })
  while (chroma > 0 && linear.some((part) => part < -0.0005 || part > 1.0005)) {
    chroma = Math.max(0, chroma - 0.002)
    linear = toLinearRgb({ ...colour, chroma })
  }
  return linear.map((part) => Math.round(255 * fromLinearPart(Math.min(1, Math.max(0, part)))))
}

/** IEC 61966-2-1, the transfer function of sRGB. */
function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function fromLinearPart(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

/** Björn Ottosson, "A perceptual color space for image processing", 2020: the matrices of OKLab. */
function toLinearRgb({ lightness, chroma, hue }: Colour): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function fromLinear([red, green, blue]: Rgb): Colour {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}
