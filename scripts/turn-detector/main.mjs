#!/usr/bin/env node
/**
 * `npm run turn-detector -- FILE_OR_ADDRESS SHA256`: installs what a learned turn detector runs in, fetches its weights, and
 * prints the settings that use them. Without arguments it installs alone.
 */
import { modelsDir as ownModelsDir } from '../models-dir.mjs'
import { fetchWeights } from './fetch-weights.mjs'
import { ensureRuntime } from './runtime.mjs'

const usage = 'npm run turn-detector -- FILE_OR_ADDRESS SHA256'

const [source, sha256, ...rest] = process.argv.slice(2)
const abort = new AbortController()
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => abort.abort(new Error(`stopped by ${name}`)))
const { signal } = abort
const onLine = (line) => console.log(`turn detector: ${line}`)

try {
  if (rest.length > 0 || (source !== undefined && !/^[\da-f]{64}$/i.test(sha256 ?? '')))
    throw new Error(`give the weights and their SHA-256 of 64 hexadecimal digits: ${usage}`)
  const modelsDir = ownModelsDir()
  await ensureRuntime({ modelsDir, onLine, signal })
  if (source === undefined) onLine(`now fetch weights: ${usage}`)
  else {
    const model = await fetchWeights({ source, sha256: sha256.toLowerCase(), modelsDir, onLine, signal })
    onLine('these settings use it:')
    console.log(`TURN_DETECTOR=smart-turn\nTURN_DETECTOR_MODEL=${model}\nTURN_DETECTOR_SHA256=${sha256.toLowerCase()}`)
  }
} catch (error) {
  const because = error.cause instanceof Error ? `: ${error.cause.message || error.cause.code}` : ''
  console.error(`turn detector: ${error.message}${because}`)
  process.exitCode = 1
}
