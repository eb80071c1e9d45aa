import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { serverLoader } from '../scripts/build.mjs'
import { isInstalled } from '../scripts/setup/dependencies.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Packages = Record<string, { version: string; integrity?: string; optional?: boolean }>

/** A project as npm leaves it: its lock file, and what it notes of an installation. */
function makeProject(locked: Packages, installed: Packages | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'openround-setup-'))
  folders.push(folder)
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': { version: '1.0.0' }, ...locked } }),
  )
  mkdirSync(join(folder, 'node_modules'))
  if (installed !== null) {
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return folder
}

const pg = { version: '8.0.0', integrity: 'sha512-a' }

test('an installation that agrees with the lock file is left alone', () => {
  expect(isInstalled(makeProject({ 'node_modules/pg': pg }, { 'node_modules/pg': pg }))).toBe(true)
})

test('a missing package, another version or other bytes ask for an installation', () => {
  const locked = { 'node_modules/pg': pg }
  expect(isInstalled(makeProject(locked, {}))).toBe(false)
  expect(isInstalled(makeProject(locked, { 'node_modules/pg': { ...pg, version: '7.0.0' } }))).toBe(false)
  expect(isInstalled(makeProject(locked, { 'node_modules/pg': { ...pg, integrity: 'sha512-b' } }))).toBe(false)
})

test('an installation that was interrupted asks for another', () => {
  expect(isInstalled(makeProject({ 'node_modules/pg': pg }, null))).toBe(false)
})

test('a package for another machine may be missing', () => {
  const locked = { 'node_modules/pg': pg, 'node_modules/mac': { version: '1.0.0', optional: true } }
  expect(isInstalled(makeProject(locked, { 'node_modules/pg': pg }))).toBe(true)
})

test.each([
  ['18.20.0', 1],
  ['20.18.9', 1],
  ['20.19.0', 0],
  ['24.0.0', 0],
])('Node %s ends the start with %i', (version, status) => {
  const script = `import('./scripts/setup/node-version.mjs').then((m) => m.checkNodeVersion('${version}'))`
  const run = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(run.status).toBe(status)
  if (status === 1) expect(run.stderr).toMatch(/20\.19 or newer.*\n.*nodejs\.org/)
})

test('a server that is started as it is built reads no source maps when something goes wrong in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openround-loader-'))
  folders.push(folder)
  // A bundle that fails, as the server's may: with the map on, the place would be named by its source.
  writeFileSync(
    join(folder, 'server.js'),
    'process.stdout.write(new Error("x").stack ?? "")\n//# sourceMappingURL=server.js.map\n',
  )
  const map = { version: 3, sources: ['source.ts'], names: [], mappings: 'AAAA' }
  writeFileSync(join(folder, 'server.js.map'), JSON.stringify(map))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'main.js'), serverLoader.join('\n'))
  const { stdout } = spawnSync(process.execPath, ['main.js'], { cwd: folder, encoding: 'utf8' })
  expect(stdout).toContain('server.js:1')
  expect(stdout).not.toContain('source.ts')
})
