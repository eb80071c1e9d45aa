#!/usr/bin/env node
/** Runs one benchmark: `npm run bench:<name> -- [FOLDER] [--json FILE] …`; each prints a table of its figures. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureModels } from './models/ensure.mjs'
import { passSignalsOn } from './supervise/pass-signals-on.mjs'

const [name, ...args] = process.argv.slice(2)
const entry = `bench/${name}/main.ts`
if (!name || !existsSync(entry)) {
  console.error(`There is no benchmark called "${name ?? ''}".`)
  process.exit(2)
}
/** What neither speaks nor listens. */
const silent = [
  'bookings',
  'evaluation',
  'events',
  'import',
  'interviewer',
  'leads',
  'lists',
  'media',
  'platform',
  'report',
]
if (!silent.includes(name) || args.includes('--voices')) await ensureModels()
const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], { stdio: 'inherit' })
passSignalsOn(child)
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
