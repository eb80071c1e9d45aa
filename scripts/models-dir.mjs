import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Where the speech models lie: MODELS_DIR, else a cache outside the clone, so that several clones share one copy.
 * The server's configuration follows the same rule; a test compares the two.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string} an absolute path
 */
export function modelsDir(environment = process.env) {
  if (environment.MODELS_DIR) return resolve(environment.MODELS_DIR)
  const home = environment.XDG_CACHE_HOME
  const cache = home?.startsWith('/') ? home : join(homedir(), '.cache')
  return join(cache, 'openround', 'models')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(modelsDir())
