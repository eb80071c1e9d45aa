import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { findUnstorable, translateDatabaseError } from './errors.ts'

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

test.each(['22021', '22P05', '22007', '22008'])('what the database cannot hold (%s) is the sender’s fault', (code) => {
  const error = new Error('Failed query', { cause: withCode(code) })
  expect(findUnstorable(error)).toMatchObject({ kind: 'invalid', code: 'request.invalid', cause: error })
  // The job runner waits while the database is away, and must not wait for this.
  expect(translateDatabaseError(error)).toBe(error)
  expect(findUnstorable(withCode('23505'))).toBeNull()
})

test.each([
  ['a broken constraint', withCode('23505')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['an expected failure', new AppError('conflict', 'live.taken_over', 'x')],
  ['no error at all', 'words'],
])('%s stays what it is', (_what, error) => {
  expect(translateDatabaseError(error)).toBe(error)
})
