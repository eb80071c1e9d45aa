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
