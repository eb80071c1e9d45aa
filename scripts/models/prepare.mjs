import { setMaxListeners } from 'node:events'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile } from '../hash-file.mjs'
import { fetchSource } from './fetch-source.mjs'
import { withLock } from './lock.mjs'
import { trackProgress } from './progress.mjs'
import { recipes as ownRecipes } from './recipes.mjs'

const stagingPrefix = '.staging-'

/**
 * Makes the missing models under the folder's lock. The first failure stops the other packages; what is complete stays.
 *
 * @param {{
 *   manifest: ReturnType<typeof import('./manifest.mjs').readManifest>,
 *   modelsDir: string,
 *   findMissing: () => [string, import('./manifest.mjs').Model][],
 *   onLine: (line: string) => void,
 *   signal: AbortSignal,
 *   fetch?: typeof fetchSource,
 *   recipes?: Record<string, import('./recipes.mjs').Recipe>,
 * }} options
 * @returns {Promise<string[]>}
 */
export async function prepareModels(options) {
  const { manifest, modelsDir, onLine } = options
  const onWait = () => onLine('speech models: another run is preparing them, waiting')
  return await withLock(join(modelsDir, '.lock'), { onWait, signal: options.signal }, async () => {
    // Under the lock nobody else stages anything: what is found is left over from a run that was killed.
    await removeStaging(modelsDir)
    const missing = options.findMissing()
    const sources = [...new Set(missing.map(([, model]) => model.source))]
    const failure = new AbortController()
    const signal = AbortSignal.any([options.signal, failure.signal])
    // Every file on its way listens to it: their number is the manifest's, no leak.
    setMaxListeners(0, signal)
    const progress = trackProgress(manifest, sources, onLine)
    const context = {
      manifest,
      modelsDir,
      progress,
      signal,
      fetch: options.fetch ?? fetchSource,
      recipes: options.recipes ?? ownRecipes,
    }
    const results = await Promise.allSettled(
      sources.map((id) =>
        makeFromSource(context, id, missing).catch((error) => {
          failure.abort(error)
          throw new Error(`${manifest.sources[id].package}: ${error.message}`, { cause: error })
        }),
      ),
    )
    await removeStaging(modelsDir)
    options.signal.throwIfAborted()
    const failed = results.find(
      (result) => result.status === 'rejected' && result.reason.cause === failure.signal.reason,
    )
    if (failed) throw failed.reason
    return missing.map(([id]) => id)
  })
}

async function makeFromSource(context, sourceId, missing) {
  const { manifest, modelsDir, progress, signal } = context
  const fetched = join(modelsDir, `${stagingPrefix}${sourceId}`)
  const onBytes = (received) => progress.received(sourceId, received)
  await context.fetch(manifest.sources[sourceId], fetched, onBytes, signal)
  progress.fetched(sourceId)
  for (const [id, model] of missing) {
    if (model.source !== sourceId) continue
    signal.throwIfAborted()
    await makeModel(context, fetched, id, model)
    progress.made(id)
  }
  await rm(fetched, { recursive: true, force: true })
}

async function makeModel({ modelsDir, recipes }, fetched, id, model) {
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
    if (size !== expected.bytes || (await hashFile(join(staging, path))) !== expected.sha256) {
      throw new Error(`${path} of ${id} came out different from the manifest`)
    }
  }
}

async function removeStaging(modelsDir) {
  const names = await readdir(modelsDir)
  const stale = names.filter((name) => name.startsWith(stagingPrefix))
  await Promise.all(stale.map((name) => rm(join(modelsDir, name), { recursive: true, force: true })))
}
