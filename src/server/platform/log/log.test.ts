import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { createLog } from './log.ts'

function setup(level: 'info' | 'debug' = 'info') {
  const lines: string[] = []
  const log = createLog({ level, destination: { write: (line: string) => void lines.push(line) } })
  return { log, read: () => lines.map((line): unknown => JSON.parse(line)), text: () => lines.join('') }
}

test('a record is one line of JSON with its level, time and message', () => {
  const { log, read } = setup()
  log.info({ port: 3000 }, 'listening')
  expect(read()).toEqual([{ level: 'info', time: expect.any(String), port: 3000, msg: 'listening' }])
})

test('what stands under pii is removed at any depth, from children too', () => {
  const { log, text } = setup()
  log
    .child({ pii: { email: 'a@b.example' }, call: 1 })
    .info(
      { pii: { name: 'Ada' }, lead: { pii: { phone: '0175 5550199' }, id: 'x' }, list: [{ pii: 'words', n: 1 }] },
      'stored',
    )
  expect(text()).not.toMatch(/a@b\.example|Ada|5550199|words|pii/)
  expect(text()).toContain('"call":1')
})

test('records below the level are not written', () => {
  const { log, read } = setup()
  log.debug({}, 'detail')
  expect(read()).toEqual([])
})

test('an error keeps its type, code, frames and cause', () => {
  const { log, read } = setup()
  const cause = new AppError('unavailable', 'storage.unavailable', 'The folder is full')
  log.error({ err: new TypeError('broken', { cause }) }, 'failed')
  expect(read()).toMatchObject([
    {
      err: {
        type: 'TypeError',
        message: 'broken',
        stack: expect.stringMatching(/^\s+at /),
        cause: { type: 'AppError', code: 'storage.unavailable' },
      },
    },
  ])
})

test('errors that quote what they were given lose their text', () => {
  const { log, text } = setup()
  const query = Object.assign(new Error('Failed query: insert … params: ada@b.example'), {
    query: 'insert',
    params: ['ada@b.example'],
    cause: Object.assign(new Error('duplicate key: ada@b.example'), { code: '23505' }),
  })
  log.error({ err: query }, 'failed')
  try {
    JSON.parse('ada@b.example')
  } catch (err) {
    log.error({ err }, 'failed')
  }
  expect(text()).not.toContain('ada@b.example')
  expect(text()).toContain('23505')
})
