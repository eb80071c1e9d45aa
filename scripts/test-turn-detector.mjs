#!/usr/bin/env node
/**
 * `npm run test:turn-detector`: the turn detector's tests with a network in the real runtime, which the usual run leaves out
 * where it is not installed. Installs it the first time (a download of 114 MB).
 */
import { spawnSync } from 'node:child_process'
import { modelsDir } from './models-dir.mjs'
import { ensureRuntime } from './turn-detector/runtime.mjs'

const { signal } = new AbortController()
await ensureRuntime({ modelsDir: modelsDir(), onLine: (line) => console.log(`turn detector: ${line}`), signal })
const files = ['src/server/providers/turn-detector', 'src/server/speech/smart-turn']
const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], { stdio: 'inherit' })
process.exit(run.status ?? 1)
