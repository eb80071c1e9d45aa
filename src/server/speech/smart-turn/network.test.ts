import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { loadTurnNetwork } from './network.ts'
import { writeWeights } from './testing/tiny-network.ts'

const weights = writeWeights(makeTemporaryFolder('turn-network'), randomBytes(64))

/** A runtime whose main file is `source`. */
function writeRuntime(source: string): string {
  const folder = makeTemporaryFolder('turn-runtime')
  const inside = join(folder, 'node_modules', 'onnxruntime-node')
  mkdirSync(inside, { recursive: true })
  writeFileSync(join(inside, 'package.json'), '{"main":"index.js"}')
  writeFileSync(join(inside, 'index.js'), source)
  return folder
}

test('a library that does not load is told as such, and not as bad weights', async () => {
  const runtimeFolder = writeRuntime("throw new Error('libonnxruntime.so.1: cannot open shared object file')")
  await expect(loadTurnNetwork({ ...weights, runtimeFolder })).rejects.toThrow(
    /^ONNX Runtime does not load: libonnxruntime\.so\.1: cannot open shared object file$/,
  )
})

test('other weights than those that were named, or none, are refused before the runtime is touched', async () => {
  const runtimeFolder = writeRuntime("throw new Error('it was touched')")
  const other = weights.sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  await expect(loadTurnNetwork({ ...weights, sha256: other, runtimeFolder })).rejects.toThrow(
    `are not those that were named: their SHA-256 is ${weights.sha256}, and TURN_DETECTOR_SHA256 is ${other}`,
  )
  const none = { ...weights, model: '/nowhere/weights.onnx', runtimeFolder }
  await expect(loadTurnNetwork(none)).rejects.toThrow(
    /^its weights cannot be read \(TURN_DETECTOR_MODEL\): ENOENT.*\/nowhere\/weights\.onnx/,
  )
})
