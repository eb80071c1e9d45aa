#!/usr/bin/env node
/** Photographs of every state of the recruiter's screens, with checks; `npm run screens -- --help` says how. */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { passSignalsOn } from './supervise/pass-signals-on.mjs'

const help = `npm run screens [-- AREA …] [--width 390,1280] [--theme light|dark] [--no-build]

Photographs every state of the recruiter's screens, and of the pages that their candidates and guests meet, at 390, 768,
1280 and 1920 px in both themes, into build/screens/<area>/<state>-<width>-<theme>.png; build/screens/index.html shows all
of them. Fails where axe finds a violation, where a page scrolls sideways and where text is cut off.

  AREA          only these, such as "inbox" or "report messages"
  --width       only these widths
  --theme       only this theme
  --no-build    photographs what was built last

The states stand in tests/screens/stories. On two cores that much other work
kept busy, all of it took 23 minutes, one width in one theme 5.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    build: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
    theme: { type: 'string' },
    width: { type: 'string' },
  },
})

if (values.help) {
  console.log(help)
  process.exit(0)
}
if (values.build) {
  const { ensureDependencies } = await import('./setup/dependencies.mjs')
  await ensureDependencies()
  const { build } = await import('./build.mjs')
  await build()
}
const { ensureTestBrowser } = await import('./browser.mjs')
ensureTestBrowser()
const areas = positionals.length === 0 ? [] : ['--grep', `(${positionals.join('|')}): `]
const runner = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/screens/playwright.config.ts',
  ...areas,
]
const some = {
  ...(values.width === undefined ? {} : { SCREENS_WIDTHS: values.width }),
  ...(values.theme === undefined ? {} : { SCREENS_THEME: values.theme }),
}
const child = spawn(process.execPath, runner, { stdio: 'inherit', env: { ...process.env, ...some } })
passSignalsOn(child)
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
