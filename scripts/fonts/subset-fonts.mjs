/**
 * Makes the two font files of the product from the packages' full ones: `node scripts/fonts/subset-fonts.mjs`.
 * Only the characters the site's own texts can hold are kept; names in other scripts fall back to the system's fonts.
 * Both fonts are under the SIL Open Font License 1.1.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
const latinSupplement = Array.from({ length: 0x100 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index))
const punctuation = [...'‐‑–—‘’‚“”„•…′″‹›€™−×']
const arrows = [...'←↑→↓↗']
const text = [...basicLatin, ...latinSupplement, ...punctuation]

const fonts = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    text: [...basicLatin, ...latinSupplement, ...punctuation].join(''),
    // Headlines and quotes are set in one weight: a second one would cost 17 kB.
    variationAxes: { opsz: 36, wght: 430 },
    keepFeatures: ['kern', 'liga', 'mark', 'ccmp', 'lnum', 'tnum'],
  },
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    text: [...text, ...arrows].join(''),
    variationAxes: { wght: { min: 400, max: 650 } },
    keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'],
  },
]

for (const { from, to, text: characters, ...options } of fonts) {
  const font = await subsetFont(readFileSync(require.resolve(from)), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    ...options,
  })
  writeFileSync(new URL(`../../src/ui/fonts/${to}`, import.meta.url), font)
  process.stdout.write(`${to}: ${(font.length / 1000).toFixed(1)} kB\n`)
}
