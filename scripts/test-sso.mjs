#!/usr/bin/env node
/**
 * `npm run test:sso`: single sign-on by real providers in the place of our own doubles: `oidc-provider`, and SimpleSAMLphp from
 * Debian's packages, which are unpacked into `build/sso` and installed nowhere (8 MB).
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'build', 'sso')
const root = join(folder, 'root')

/** @returns why SimpleSAMLphp is not there, or null. */
function prepareSimpleSaml() {
  if (existsSync(join(root, 'usr', 'share', 'simplesamlphp', 'www'))) return null
  try {
    const depends = execFileSync('apt-cache', ['depends', 'php-cli'], { encoding: 'utf8' })
    const php = /Depends: (php[\d.]+)-cli/.exec(depends)?.[1]
    if (php === undefined) return 'the packages of this machine name no PHP'
    mkdirSync(root, { recursive: true })
    const packages = ['simplesamlphp', ...['cli', 'common', 'xml', 'mbstring'].map((part) => `${php}-${part}`)]
    execFileSync('apt-get', ['download', ...packages], { cwd: folder, stdio: 'inherit' })
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
      execFileSync('dpkg', ['-x', join(folder, file), root])
    }
    return null
  } catch (error) {
    return error.code === 'ENOENT' ? 'this machine has no apt-get and dpkg' : error.message
  }
}

const missing = prepareSimpleSaml()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/sso/vitest.config.ts'],
  { stdio: 'inherit', env: { ...process.env, ...(missing === null ? { SIMPLESAMLPHP_ROOT: root } : {}) } },
)
if (missing !== null) {
  console.error(`SimpleSAMLphp could not be fetched (${missing}): SAML was not tried by a real provider.`)
}
process.exit(missing === null ? (status ?? 1) : 1)
