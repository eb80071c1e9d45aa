import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { create } from 'tar'
import { afterEach, expect, test } from 'vitest'
import { modelFolders, modelIds, requireModels } from './model-files.ts'
import manifest from './models.json' with { type: 'json' }

/** The set-up is plain JavaScript that runs before anything is built; it has no types. */
const script = (name: string) => import(pathToFileURL(resolve('scripts/models', name)).href)
const { ensureModels } = await script('ensure.mjs')
const { extractListed } = await script('fetch-source.mjs')
const { folderName } = await script('manifest.mjs')

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openround-models-'))
  folders.push(folder)
  return folder
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Two packages with a model each; each model is its package's only file in capitals. */
function setup(overrides: { secondText?: string } = {}) {
  const modelsDir = temporary()
  const fetched: string[] = []
  const model = (source: string, text: string) => {
    const files = { 'model.bin': { bytes: text.length, sha256: sha256(text) } }
    return { source, folder: folderName(source, files), files }
  }
  const source = (name: string) => ({ package: name, version: '1', integrity: '', tarballBytes: 10, files: {} })
  const small = {
    sources: { one: source('one'), two: source('two') },
    models: { one: model('one', 'ONE'), two: model('two', overrides.secondText ?? 'TWO') },
  }
  const options = {
    modelsDir,
    manifest: small,
    async fetch(from: { package: string }, folder: string, onBytes: (bytes: number) => void) {
      fetched.push(from.package)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'raw'), from.package)
      onBytes(10)
    },
    recipes: Object.fromEntries(['one', 'two'].map((id) => [id, makeCapitals])),
  }
  const fileOf = (id: 'one' | 'two') => join(modelsDir, small.models[id].folder, 'model.bin')
  return { modelsDir, fetched, options, fileOf }
}

async function makeCapitals(from: string, to: string): Promise<void> {
  writeFileSync(join(to, 'model.bin'), readFileSync(join(from, 'raw'), 'utf8').toUpperCase())
}

test('missing models are made, and a second run has nothing to do', async () => {
  const t = setup()
  const lines: string[] = []
  expect((await ensureModels({ ...t.options, onLine: (line: string) => lines.push(line) })).made).toEqual([
    'one',
    'two',
  ])
  expect(readFileSync(t.fileOf('two'), 'utf8')).toBe('TWO')
  expect(lines.filter((line) => line.includes('ready')).length).toBe(2)
  expect((await ensureModels(t.options)).made).toEqual([])
  expect(t.fetched.sort()).toEqual(['one', 'two'])
  expect(readdirSync(t.modelsDir).filter((name) => name.startsWith('.'))).toEqual([])
})

test('two runs at once make everything once', async () => {
  const t = setup()
  const made = await Promise.all([ensureModels(t.options), ensureModels(t.options)])
  expect(made.map((result) => result.made.length).sort()).toEqual([0, 2])
  expect(t.fetched.length).toBe(2)
})

test('after an abort the next run makes only what is missing', async () => {
  const t = setup()
  const abort = new AbortController()
  const { fetch } = t.options
  const interrupted = ensureModels({
    ...t.options,
    signal: abort.signal,
    async fetch(from: { package: string }, folder: string, onBytes: (bytes: number) => void) {
      await fetch(from, folder, onBytes)
      if (from.package !== 'two') return
      while (!existsSync(t.fileOf('one'))) await new Promise((next) => setImmediate(next))
      abort.abort(new Error('stopped by SIGINT'))
    },
  })
  await expect(interrupted).rejects.toThrow('stopped by SIGINT')
  expect(existsSync(t.fileOf('one'))).toBe(true)
  expect(existsSync(t.fileOf('two'))).toBe(false)
  expect((await ensureModels(t.options)).made).toEqual(['two'])
})

test('a model that comes out different is not put in place, and the error names its package', async () => {
  const t = setup({ secondText: 'ANOTHER' })
  await expect(ensureModels(t.options)).rejects.toThrow(/^two: model\.bin of two came out different/)
  expect(existsSync(t.fileOf('two'))).toBe(false)
  expect(readdirSync(t.modelsDir).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a damaged file is noticed and made again', async () => {
  const t = setup()
  await ensureModels(t.options)
  writeFileSync(t.fileOf('one'), 'O')
  expect((await ensureModels(t.options)).made).toEqual(['one'])
  expect(readFileSync(t.fileOf('one'), 'utf8')).toBe('ONE')
})

test('the lock of a run that was killed is taken over, with what it left half done', async () => {
  const t = setup()
  writeFileSync(join(t.modelsDir, '.lock'), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }))
  mkdirSync(join(t.modelsDir, '.staging-one'))
  expect((await ensureModels(t.options)).made).toEqual(['one', 'two'])
  expect(readdirSync(t.modelsDir).filter((name) => name.startsWith('.'))).toEqual([])
})

async function tarballOf(files: Record<string, string>): Promise<AsyncIterable<Buffer>> {
  const folder = temporary()
  mkdirSync(join(folder, 'package'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'package', name), text)
  const paths = Object.keys(files).map((name) => `package/${name}`)
  return create({ cwd: folder, gzip: true }, paths) as unknown as AsyncIterable<Buffer>
}

const never = () => new AbortController().signal
const ignore = () => undefined

test('only the listed files leave the tarball, each verified', async () => {
  const to = temporary()
  const tarball = await tarballOf({ wanted: 'abc', other: 'def' })
  await extractListed(tarball, { wanted: sha256('abc') }, to, ignore, never())
  expect(readdirSync(to)).toEqual(['wanted'])
  expect(readFileSync(join(to, 'wanted'), 'utf8')).toBe('abc')
})

test('a tarball with another content, or without a listed file, is refused', async () => {
  const changed = extractListed(
    await tarballOf({ wanted: 'abX' }),
    { wanted: sha256('abc') },
    temporary(),
    ignore,
    never(),
  )
  await expect(changed).rejects.toThrow('wanted differs')
  const missing = extractListed(
    await tarballOf({ other: 'x' }),
    { wanted: sha256('abc') },
    temporary(),
    ignore,
    never(),
  )
  await expect(missing).rejects.toThrow('wanted is missing')
})

test('every folder is named after what is in it, and the server knows all of them', () => {
  for (const [id, model] of Object.entries(manifest.models)) expect(model.folder).toBe(folderName(id, model.files))
  expect([...modelIds].sort()).toEqual(Object.keys(manifest.models).sort())
})

test('every model and package is named with its licence and origin in THIRD_PARTY.md', () => {
  const text = readFileSync('THIRD_PARTY.md', 'utf8')
  for (const model of Object.values(manifest.models)) {
    expect(text).toContain(model.licence)
    expect(text).toContain(model.origin.split(' ')[0])
  }
  for (const source of Object.values(manifest.sources)) expect(text).toContain(`${source.package}@${source.version}`)
})

test('an admin’s folder stands in for ours, and missing models are named', () => {
  const folders = modelFolders('/models', { kokoro: '/srv/voice' })
  expect(folders.kokoro).toBe('/srv/voice')
  expect(folders['silero-vad']).toBe(join('/models', manifest.models['silero-vad'].folder))
  expect(() => requireModels(folders, ['kokoro', 'silero-vad'])).toThrow(/kokoro, silero-vad/)
})
