import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogueOf, englishWords } from '#content/candidate/catalogue.ts'
import { locales } from '#contract/values/locales.ts'
import { findLiterals } from './candidate-words/find-literals.ts'

/** Where the components lie that candidates see. */
const folders = [
  'src/web/room',
  'src/web/site/parts/after-interview',
  ...['calendar-entry', 'candidate-room', 'film-upload', 'own-time', 'round-times'].map(
    (island) => `src/web/site/islands/${island}`,
  ),
  ...['apply', 'interview', 'messages', 'next-round', 'own-data', 'own-data-link'].map(
    (page) => `src/web/site/pages/${page}`,
  ),
]

/** Those that stand beside components of other pages. */
const files = [
  'src/web/site/layout.tsx',
  ...['bare-frame', 'closed-link', 'language-switch', 'loading-message', 'site-mark'].map(
    (part) => `src/web/site/parts/${part}.tsx`,
  ),
]

async function candidateComponents(): Promise<string[]> {
  return [...(await Promise.all(folders.map(componentsIn))).flat(), ...files]
}

async function componentsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'))
}

test('no component that candidates see has words of its own', async () => {
  const components = await candidateComponents()
  expect(components.length).toBeGreaterThan(30)
  const found = await Promise.all(components.map(async (file) => findLiterals(file, await readFile(file, 'utf8'))))
  expect(found.flat()).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources that are looked through, not filled in.
test.each([
  ['text of an element', 'const a = <p>Go on</p>'],
  ['text in an expression', "const a = <p>{isDone ? 'done' : words.open}</p>"],
  ['an attribute that is read', "const a = <input aria-label='level' />"],
  ['an attribute that is put together', 'const a = <img alt={`level ${count}`} />'],
  ['a text of our own components', "const a = <Dialog title='end' />"],
  ['a constant', "const lostWords = 'The connection did not come back.'"],
  ['a function', "function said() { return 'Listening' }"],
])('%s is found', (_, source) => {
  expect(findLiterals('a.tsx', source)).toHaveLength(1)
})

test.each([
  "import { a } from '#Web/A.ts'",
  "const a = <p className='Text min-h-11 px-2 and so on.' id='over' />",
  "if (event.key === 'Enter') send()",
  "throw new Error('Nothing is left of it')",
  "type Mode = 'Listening now'",
  "const a = <p>{words['Once more']} {`${words.of}: `}</p>",
])('%s holds no words', (source) => {
  expect(findLiterals('a.tsx', source)).toEqual([])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the sources end here.

const pluralForms: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Every text of a table by the path of its key; a text with plural forms is one, of its kind. */
function textsOf(table: unknown, path: string): [path: string, text: string | Record<string, string>][] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table !== 'object' || table === null) throw new Error(`${path} is no text`)
  const isPlural = 'other' in table && Object.keys(table).every((key) => pluralForms.has(key))
  if (isPlural) return [[path, table as Record<string, string>]]
  return Object.entries(table).flatMap(([key, value]) => textsOf(value, path === '' ? key : `${path}.${key}`))
}

function placesIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort()
}

describe.each(locales)('%s', (locale) => {
  const own = new Map(textsOf(catalogueOf(locale), ''))
  const originals = textsOf(englishWords, '')

  test('has every key of the English words and no other', () => {
    expect([...own.keys()].sort()).toEqual(originals.map(([path]) => path).sort())
  })

  test('fills the same places', () => {
    for (const [path, text] of originals) {
      const translated = own.get(path)
      if (typeof text === 'string') expect([path, placesIn(String(translated))]).toEqual([path, placesIn(text)])
    }
  })

  test('has a form for each kind of number that the language tells apart', () => {
    const kinds = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    for (const [path, text] of own) {
      if (typeof text === 'string') continue
      expect([path, Object.keys(text).sort()]).toEqual([path, [...kinds].sort()])
      const places = new Set(Object.values(text).flatMap(placesIn))
      for (const [form, words] of Object.entries(text))
        if (form !== 'one') expect([path, form, placesIn(words)]).toEqual([path, form, [...places].sort()])
    }
  })

  test('has no text that is empty, but where English is', () => {
    const empty = new Set(originals.flatMap(([path, text]) => (text === '' ? [path] : [])))
    for (const [path, text] of own)
      for (const words of typeof text === 'string' ? [text] : Object.values(text))
        expect(words.trim() === '', path).toBe(empty.has(path))
  })
})

test('components that candidates see name sides by the direction of the text, so that they mirror', async () => {
  const components = (await candidateComponents()).filter((file) => file.endsWith('.tsx'))
  const sided =
    /(?<=[\s"'`:])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|text-left|text-right)(?:-[\w.[\]]+)?(?=[\s"'`])/g
  const found = await Promise.all(
    components.map(async (file) => {
      const classes = (await readFile(file, 'utf8')).match(/className=(?:"[^"]*"|\{`[^`]*`\})/g) ?? []
      return classes.flatMap((each) => each.match(sided) ?? []).map((side) => `${file}: ${side}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
