#!/usr/bin/env node
/**
 * `npm start`: from a fresh clone to a running server. Uses nothing but Node until the packages are installed; each
 * step does only what is missing, so that the next start goes straight to the server.
 */
import { fileURLToPath } from 'node:url'
import { checkNodeVersion } from './setup/node-version.mjs'

checkNodeVersion()
const { ensureDependencies } = await import('./setup/dependencies.mjs')

/** A step that fails says what to do and ends the start. */
async function run(step) {
  try {
    return await step()
  } catch (error) {
    console.error(`\nOpenround cannot start: ${error.message}`)
    process.exit(1)
  }
}

const onLine = (line) => console.log(line)
await run(() => ensureDependencies({ onLine }))
const { ensureModels } = await import('./models/ensure.mjs')
const { build } = await import('./build.mjs')
await run(() => Promise.all([ensureModels({ onLine }), build({ onLine })]))
const { supervise } = await import('./supervise/supervise.mjs')
process.exit(await supervise(fileURLToPath(new URL('../build/server/main.js', import.meta.url))))
