/**
 * Makes the fonts of the report's PDF: `node scripts/fonts/make-pdf-fonts.mjs`. A PDF needs static TrueType files with
 * every letter a European name can hold in one file, which the site's variable fonts, cut into subsets, are not.
 * Both families are under the SIL Open Font License 1.1; the packages named here only carry Google's builds of them.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pacote from 'pacote'
import subsetFont from 'subset-font'

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const latin = [...range(0x20, 0x7e), ...range(0xa0, 0x24f), ...range(0x259, 0x259), ...range(0x1e00, 0x1eff)]
const marks = range(0x300, 0x331)
const greekAndCyrillic = [...range(0x370, 0x3ff), ...range(0x400, 0x52f)]
const signs = [...'‐‑–—‘’‚“”„•…′″‹›€₤₦₹₽₺₴−×÷≈≤≥™№←↑→↓▶']

/** What the registry must hand out, byte for byte. */
const integrities = {
  '@expo-google-fonts/inter@0.4.2':
    'sha512-syfiImMaDmq7cFi0of+waE2M4uSCyd16zgyWxdPOY7fN2VBmSLKEzkfbZgeOjJq61kSqPBNNtXjggiQiSD6gMQ==',
  '@expo-google-fonts/newsreader@0.4.1':
    'sha512-j96W112+mj/VYP06DCq00w+twyw42w0MY7eHB/XXioNK80BcG0cIk/zogjOENZSY7qejzIFbHE/PZYqlh/6VKQ==',
}

const fonts = [
  {
    from: '@expo-google-fonts/inter@0.4.2',
    file: '400Regular/Inter_400Regular.ttf',
    to: 'inter-regular.ttf',
    characters: [...latin, ...marks, ...greekAndCyrillic, ...signs],
  },
  {
    from: '@expo-google-fonts/inter@0.4.2',
    file: '600SemiBold/Inter_600SemiBold.ttf',
    to: 'inter-semibold.ttf',
    characters: [...latin, ...marks, ...greekAndCyrillic, ...signs],
  },
  {
    from: '@expo-google-fonts/newsreader@0.4.1',
    file: '400Regular/Newsreader_400Regular.ttf',
    to: 'newsreader-regular.ttf',
    characters: [...latin, ...marks, ...signs],
  },
]

const folder = mkdtempSync(join(tmpdir(), 'pdf-fonts-'))
try {
  for (const { from, file, to, characters } of fonts) {
    const source = join(folder, to.replace('.ttf', ''))
    await pacote.extract(from, source, { integrity: integrities[from] })
    const font = await subsetFont(readFileSync(join(source, file)), characters.join(''), {
      targetFormat: 'truetype',
      noHinting: true,
      keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'lnum', 'tnum'],
    })
    writeFileSync(new URL(`../../src/report/pdf/fonts/${to}`, import.meta.url), font)
    process.stdout.write(`${to}: ${(font.length / 1000).toFixed(1)} kB\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
