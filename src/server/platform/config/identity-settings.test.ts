import { expect, test } from 'vitest'
import { readConfig } from './load-config.ts'

const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
const problemsOf = (variables: Record<string, string>) => {
  const result = readConfig(variables)
  return 'problems' in result ? result.problems : []
}

test('without the emulator every address may be public', () => {
  const result = readConfig({ PUBLIC_URL: 'https://a.example', HOST: '0.0.0.0' })
  expect('config' in result && result.config.identity).toEqual({ emulatorHost: null })
})

test.each<Record<string, string>>([
  {},
  { PUBLIC_URL: 'http://localhost:4000' },
  { PUBLIC_URL: 'http://127.0.0.1:4000', HOST: '127.0.0.1' },
  { PUBLIC_URL: 'http://[::1]:4000', HOST: '::1' },
])('the emulator is believed on this machine alone: %j', (variables) => {
  const result = readConfig({ ...emulator, ...variables })
  expect('config' in result && result.config.identity).toEqual({ emulatorHost: '127.0.0.1:9099' })
})

test.each<Record<string, string>>([
  { PUBLIC_URL: 'https://interviews.example.com' },
  { PUBLIC_URL: 'http://interviews.example.com' },
  { PUBLIC_URL: 'http://192.168.1.5:3000' },
  { PUBLIC_URL: 'https://localhost.example.com' },
  { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
  { HOST: '::' },
])('where others reach the server it does not start with the emulator: %j', (variables) => {
  expect(problemsOf({ ...emulator, ...variables })).toEqual([
    expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST makes anybody .* is not this machine alone/),
  ])
})

test.each(['9099', 'http://127.0.0.1:9099', '127.0.0.1', 'a b:1', '127.0.0.1:9099/x'])(
  'an emulator at %j is named with an example',
  (value) => {
    expect(problemsOf({ FIREBASE_AUTH_EMULATOR_HOST: value })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST must be a host and a port, for example FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099',
    ])
  },
)
