import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runtimeFolderOf } from '#server/speech/smart-turn/runtime.ts'
import { makeTemporaryFolder } from '../../tests/harness/temporary-folder.ts'
import { fetchWeights } from './fetch-weights.mjs'
import { ensureRuntime } from './runtime.mjs'

const bytes = Buffer.from('weights of a network')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const other = '0'.repeat(64)

function setup() {
  const modelsDir = makeTemporaryFolder('turn-models')
  const lines: string[] = []
  const get = (source: string, wanted = sha256) =>
    fetchWeights({
      source,
      sha256: wanted,
      modelsDir,
      onLine: (line: string) => lines.push(line),
      signal: new AbortController().signal,
    })
  return { modelsDir, lines, get, names: () => readdirSync(modelsDir) }
}

function writeSource(): string {
  const file = join(makeTemporaryFolder('turn-source'), 'a.onnx')
  writeFileSync(file, bytes)
  return file
}

async function serve(status: number): Promise<{ address: string; asked: () => number; close: () => void }> {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.writeHead(status).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/a.onnx`, asked: () => asked, close: () => server.close() }
}

test('weights from a file or an address are kept under their checksum, and fetched once', async () => {
  const t = setup()
  const fromFile = await t.get(writeSource())
  expect(readFileSync(fromFile)).toEqual(bytes)
  const service = await serve(200)
  expect(await t.get(service.address)).toBe(fromFile)
  expect(service.asked()).toBe(0)
  const elsewhere = setup()
  expect(readFileSync(await elsewhere.get(service.address))).toEqual(bytes)
  service.close()
})

test('other bytes than those that were asked for leave nothing behind, and both checksums can be compared', async () => {
  const t = setup()
  await expect(t.get(writeSource(), other)).rejects.toThrow(`its SHA-256 is ${sha256}`)
  expect(t.names()).toEqual([])
})

test('a file that is not there and an address that refuses leave nothing behind either', async () => {
  const t = setup()
  await expect(t.get('/nowhere/a.onnx')).rejects.toThrow('ENOENT')
  const service = await serve(404)
  await expect(t.get(service.address)).rejects.toThrow('status 404')
  service.close()
  expect(t.names()).toEqual([])
})

test('the set-up installs the runtime where the server looks for it', async () => {
  const modelsDir = makeTemporaryFolder('turn-runtime')
  const folder = runtimeFolderOf(modelsDir)
  mkdirSync(join(folder, 'node_modules', 'onnxruntime-node'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', 'onnxruntime-node', 'package.json'), '{}')
  const { signal } = new AbortController()
  expect(await ensureRuntime({ modelsDir, onLine: () => {}, signal })).toBe(folder)
})

test('the pinned runtime is locked with checksums and names no place to fetch from', () => {
  const lock = JSON.parse(readFileSync('src/server/speech/smart-turn/runtime/package-lock.json', 'utf8'))
  const packages = Object.entries<{ version: string; integrity?: string; resolved?: string }>(lock.packages)
  const { dependencies } = JSON.parse(readFileSync('src/server/speech/smart-turn/runtime/package.json', 'utf8'))
  expect(lock.packages['node_modules/onnxruntime-node'].version).toBe(dependencies['onnxruntime-node'])
  for (const [path, { integrity, resolved }] of packages) {
    if (path !== '') expect(integrity).toMatch(/^sha512-/)
    expect(resolved).toBeUndefined()
  }
})
