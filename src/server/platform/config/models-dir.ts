import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The models' folder when `MODELS_DIR` is not given: outside the clone, so that several clones share one copy.
 * `scripts/models-dir.mjs` follows the same rule before anything is installed; a test compares the two.
 */
export function defaultModelsDir(cacheHome = process.env.XDG_CACHE_HOME): string {
  const cache = cacheHome?.startsWith('/') ? cacheHome : join(homedir(), '.cache')
  return join(cache, 'openround', 'models')
}
