#!/usr/bin/env node
/**
 * `npm run test:firebase`: the browser tests of signing in with Google, against the official Firebase Auth emulator
 * instead of our own server of the same protocol. Installs the emulator in its own folder the first time (about 200 MB).
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'

const folder = join(import.meta.dirname, '..', 'tests', 'firebase-emulator')
const command = join(folder, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

function run(program, args, options = {}) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? 1)
}

await build()
if (!existsSync(command)) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
// The command runs where this one was called; it finds the emulator in FIREBASE_AUTH_EMULATOR_HOST.
run(process.execPath, [
  command,
  'emulators:exec',
  '--config',
  join(folder, 'firebase.json'),
  '--only',
  'auth',
  '--project',
  'demo-openround',
  'node node_modules/@playwright/test/cli.js test tests/e2e/google-sign-in.spec.ts --workers=1',
])
