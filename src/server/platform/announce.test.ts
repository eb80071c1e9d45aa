import { expect, test } from 'vitest'
import { describeStart } from './announce.ts'
import { readConfig } from './config/load-config.ts'

const standIns = ['recordings: files', 'speech recognition: here', 'voices: here'].map((standIn) => ({ standIn }))

function announce(
  variables: Record<string, string>,
  databaseKind: 'embedded' | 'external',
  adapters: readonly { standIn?: string }[] = standIns,
) {
  const result = readConfig(variables)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return describeStart({ config: result.config, port: 4000, databaseKind, adapters })
}

test('a fresh installation is told its address and every stand-in', () => {
  const text = announce({ PORT: '4000' }, 'embedded')
  expect(text).toContain('Openround is ready at http://localhost:4000\n')
  for (const part of ['database:', 'recordings:', 'speech recognition:', 'voices:']) expect(text).toContain(part)
})

test('what is replaced by an outside service is not called a stand-in', () => {
  const text = announce({ PUBLIC_URL: 'https://a.example' }, 'external', [{}, {}])
  expect(text).toContain('https://a.example')
  expect(text).not.toMatch(/database:|speech recognition:|voices:/)
})

test('a port that the system chose is the one that is told', () => {
  expect(announce({ PORT: '0' }, 'embedded')).toContain('http://localhost:4000')
})
