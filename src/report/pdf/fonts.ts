import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import anyAscii from 'any-ascii'
import { create } from 'fontkit'

const files = {
  serif: 'newsreader-regular.ttf',
  sans: 'inter-regular.ttf',
  bold: 'inter-semibold.ttf',
} as const
export type FontName = keyof typeof files

interface Font {
  bytes: Uint8Array
  characters: ReadonlySet<number>
}
export type Fonts = Readonly<Record<FontName, Font>>

let loaded: Fonts | null = null

/** Reads the fonts once. They are files of the repository, not of the bundle: see `scripts/fonts/make-pdf-fonts.mjs`. */
export function loadFonts(): Fonts {
  loaded ??= { serif: loadFont('serif'), sans: loadFont('sans'), bold: loadFont('bold') }
  return loaded
}

function loadFont(name: FontName): Font {
  const bytes = readFileSync(fontFileOf(name))
  return { bytes, characters: charactersOf(bytes) }
}

/** Code points that the font draws; its map also names the one that ends the map, and gives it no glyph. */
function charactersOf(file: Buffer): ReadonlySet<number> {
  const font = create(file)
  if (!('characterSet' in font)) throw new Error('The file is a collection of fonts')
  return new Set(font.characterSet.filter((code) => font.hasGlyphForCodePoint(code)))
}

/** Where a font's file is, for those who read it themselves. */
export function fontFileOf(name: FontName): string {
  return join(findPackage(import.meta.dirname), 'src/report/pdf/fonts', files[name])
}

/** The package this file runs in, whether as source or bundled. */
function findPackage(from: string): string {
  for (let directory = from; dirname(directory) !== directory; directory = dirname(directory)) {
    if (existsSync(join(directory, 'package.json'))) return directory
  }
  throw new Error(`No package.json above ${from}`)
}

/** A stretch of text that one font can draw. */
export interface FontRun {
  text: string
  font: FontName
  /** The letters were of a script that no font here holds, and are written in Latin letters instead. */
  isTransliterated: boolean
}

/** What stands in for a font that lacks a letter. */
const substitutes: Readonly<Record<FontName, readonly FontName[]>> = {
  serif: ['serif', 'sans'],
  sans: ['sans'],
  bold: ['bold'],
}

/** Cuts a text into runs of one font each. Letters of a script that the fonts lack become Latin ones. */
export function splitIntoRuns(text: string, wanted: FontName, fonts: Fonts): FontRun[] {
  const runs: FontRun[] = []
  for (const character of text.normalize('NFC')) {
    const font = fontOf(character, wanted, fonts)
    const last = runs.at(-1)
    const isTransliterated = font === null
    if (last !== undefined && last.isTransliterated === isTransliterated && (isTransliterated || last.font === font)) {
      last.text += character
    } else runs.push({ text: character, font: font ?? wanted, isTransliterated })
  }
  return runs
    .map((run) => (run.isTransliterated ? { ...run, text: latinOf(run.text, fonts[run.font].characters) } : run))
    .filter((run) => run.text !== '')
}

function fontOf(character: string, wanted: FontName, fonts: Fonts): FontName | null {
  const code = character.codePointAt(0) ?? 0
  return substitutes[wanted].find((name) => fonts[name].characters.has(code)) ?? null
}

/** Signs without any Latin form, such as direction marks, leave nothing behind. */
function latinOf(text: string, characters: ReadonlySet<number>): string {
  return [...anyAscii(text)].filter((character) => characters.has(character.codePointAt(0) ?? 0)).join('')
}
