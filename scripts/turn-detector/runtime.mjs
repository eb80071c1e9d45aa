import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../models/lock.mjs'
import { runNpm } from '../setup/dependencies.mjs'

const pinned = fileURLToPath(new URL('../../src/server/speech/smart-turn/runtime/', import.meta.url))
const packageName = 'onnxruntime-node'

/**
 * Installs ONNX Runtime as its lock file says, without its install script (which fetches libraries for graphics cards from
 * elsewhere), and keeps what this system uses: 46 of 291 MB. Quick when it is there. The server looks in the same folder
 * (`runtimeFolderOf`); a test compares the two.
 *
 * @param {{ modelsDir: string, onLine: (line: string) => void, signal: AbortSignal }} options
 * @returns {Promise<string>} The folder.
 */
export async function ensureRuntime({ modelsDir, onLine, signal }) {
  const folder = join(modelsDir, `${packageName}-${pinnedVersion()}`)
  if (isComplete(folder)) {
    onLine(`the runtime is there: ${folder}`)
    return folder
  }
  const onWait = () => onLine('another run is installing the runtime, waiting')
  return await withLock(join(modelsDir, '.runtime-lock'), { onWait, signal }, async () => {
    if (isComplete(folder)) return folder
    onLine('installing the runtime (a download of 114 MB)')
    const staging = join(modelsDir, '.runtime-staging')
    // What a run that was killed has left.
    await rm(staging, { recursive: true, force: true })
    try {
      await mkdir(staging)
      for (const name of ['package.json', 'package-lock.json']) await copyFile(join(pinned, name), join(staging, name))
      await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], staging)
      await removeOtherSystems(join(staging, 'node_modules', packageName, 'bin'))
      await rm(folder, { recursive: true, force: true })
      await rename(staging, folder)
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
    onLine(`installed the runtime: ${folder}`)
    return folder
  })
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(pinned, 'package.json'), 'utf8')).dependencies[packageName]
}

/** The folder is renamed into place only when complete. */
function isComplete(folder) {
  return existsSync(join(folder, 'node_modules', packageName, 'package.json'))
}

/** @param {string} bin Holds `napi-vN/SYSTEM/PROCESSOR`. */
async function removeOtherSystems(bin) {
  const own = join(process.platform, process.arch)
  const paths = await readdir(bin, { recursive: true })
  const others = paths.filter((path) => path.split(sep).length === 3 && !path.endsWith(own))
  await Promise.all(others.map((path) => rm(join(bin, path), { recursive: true, force: true })))
}
