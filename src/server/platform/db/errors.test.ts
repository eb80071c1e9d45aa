import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { translateDatabaseError } from './errors.ts'

const withCode = (code: string, extra: object = {}) => Object.assign(new Error('x'), { code, ...extra })

test.each([
  ['the server shuts down', withCode('57P01')],
  ['it starts up', withCode('57P03')],
  ['it has no connection left', withCode('53300')],
  ['the connection broke', withCode('08006')],
  ['the socket is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['the driver lost it', new Error('Connection terminated unexpectedly')],
  [
    'a query failed because of it',
    new Error('Failed query', { cause: withCode('ECONNREFUSED', { syscall: 'connect' }) }),
  ],
])('when %s, the database is unavailable', (_what, error) => {
  expect(translateDatabaseError(error)).toMatchObject({
    kind: 'unavailable',
    code: 'database.unavailable',
    cause: error,
  })
})

test.each([
  ['a broken constraint', withCode('23505')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['an expected failure', new AppError('conflict', 'live.taken_over', 'x')],
  ['no error at all', 'words'],
])('%s stays what it is', (_what, error) => {
  expect(translateDatabaseError(error)).toBe(error)
})
