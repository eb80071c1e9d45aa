import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseRunAs, isReachableBy } from './run-as.ts'

test('root steps down to a user without rights, and the kernel ties the database to its server', () => {
  expect(chooseRunAs(0, 'setpriv')).toEqual({
    ownerId: 65_534,
    prefix: ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--pdeathsig', 'INT', '--'],
    diesWithParent: true,
  })
})

test('root without setpriv cannot run a database', () => {
  expect(chooseRunAs(0, null)).toBeNull()
})

test('an ordinary user runs it as itself, tied to the server where that can be done', () => {
  expect(chooseRunAs(1000, 'setpriv')).toMatchObject({ ownerId: null, diesWithParent: true })
  expect(chooseRunAs(501, null)).toEqual({ ownerId: null, prefix: [], diesWithParent: false })
})

test('a file under a closed folder is out of a stranger’s reach', () => {
  const open = mkdtempSync(join(tmpdir(), 'openround-reach-'))
  const file = join(open, 'inner', 'file')
  mkdirSync(join(open, 'inner'))
  writeFileSync(file, '')
  chmodSync(open, 0o755)
  expect(isReachableBy(65_534, file)).toBe(true)
  chmodSync(file, 0o600)
  expect(isReachableBy(65_534, file)).toBe(false)
  chmodSync(file, 0o644)
  chmodSync(open, 0o700)
  expect(isReachableBy(65_534, file)).toBe(false)
  expect(isReachableBy(null, file)).toBe(true)
})
