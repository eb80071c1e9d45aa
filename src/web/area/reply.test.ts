import { type data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { refuseField, runCommand } from './reply.ts'
import { postTo } from './testing/post-to.ts'
import type { Reply } from './use-reply.ts'

const schema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('rename'), name: z.string('Please type a name.').trim() }),
  z.object({ do: z.literal('remove') }),
])
const done = { renamed: 'The name is saved.' }
const problems = { 'view.name_taken': 'Somebody has this name.' }
const typed = { do: 'rename', name: ' Dana ' }

interface Attempt {
  fields?: Record<string, string>
  isForRouter?: boolean
  run?: (command: z.output<typeof schema>) => Promise<string | Response | ReturnType<typeof data<object>>>
}

function attempt({ fields = typed, isForRouter = true, run = async () => 'renamed' }: Attempt) {
  return runCommand(postTo(fields, { path: '/page?after=x', isForRouter }), { schema, done, problems, run })
}

function replyOf(answer: Awaited<ReturnType<typeof attempt>>): { status: number; reply: Reply } {
  if (answer instanceof Response) throw new Error('This test expects an answer in words')
  return { status: answer.init?.status ?? 200, reply: answer.data }
}

test('a command is run with what its schema makes of the form, and what was done is said in words', async () => {
  const commands: unknown[] = []
  const run = async (command: unknown) => {
    commands.push(command)
    return 'renamed'
  }
  const { status, reply } = replyOf(await attempt({ run }))
  expect(commands).toEqual([{ do: 'rename', name: 'Dana' }])
  expect(status).toBe(200)
  expect(reply).toMatchObject({ done: 'The name is saved.', form: { of: 'rename' } })
  // The form is emptied.
  expect(reply.form?.result.initialValue).toBeNull()
})

test('without script the browser is led to the page, whose address says what was done', async () => {
  const answer = await attempt({ isForRouter: false })
  expect(answer).toBeInstanceOf(Response)
  expect(answer).toMatchObject({ status: 303 })
  expect((answer as Response).headers.get('location')).toBe('/page?done=renamed')
})

test('what the command answers or leads to instead is passed on', async () => {
  const elsewhere = redirect('/elsewhere')
  expect(await attempt({ run: async () => elsewhere })).toBe(elsewhere)
})

test('a field that is wrong is told of beside it, with what was typed, and nothing is run', async () => {
  const run = () => Promise.reject(new Error('run all the same'))
  const { status, reply } = replyOf(await attempt({ fields: { do: 'rename', name: '' }, run }))
  expect(status).toBe(422)
  expect(reply.form).toMatchObject({ of: 'rename', result: { error: { name: ['Please type a name.'] } } })
  expect(reply.refused).toBeUndefined()
})

test('a command that no form of the page sends is a bad request', async () => {
  const unknown: Record<string, string>[] = [{}, { do: 'dance' }]
  for (const fields of unknown) {
    await expect(attempt({ fields })).rejects.toMatchObject({ status: 400 })
  }
})

test('a refusal that the page has words for keeps what was typed', async () => {
  const run = () => Promise.reject(new AppError('conflict', 'view.name_taken', 'taken'))
  const { status, reply } = replyOf(await attempt({ run }))
  expect(status).toBe(409)
  expect(reply).toMatchObject({
    refused: 'Somebody has this name.',
    form: { of: 'rename', result: { initialValue: { name: ' Dana ' } } },
  })
})

test('a refusal without words, and what nobody foresaw, is a fault', async () => {
  for (const fault of [new AppError('forbidden', 'workspace.role_too_small', 'no'), new Error('broken')]) {
    await expect(attempt({ run: () => Promise.reject(fault) })).rejects.toBe(fault)
  }
})

test('what only the server can know is told beside its field', () => {
  const answer = refuseField('close', 'closingName', 'This is another name.', { closingName: 'Acme' })
  expect(answer.init?.status).toBe(422)
  expect(answer.data.form).toEqual({
    of: 'close',
    result: {
      status: 'error',
      initialValue: { closingName: 'Acme' },
      error: { closingName: ['This is another name.'] },
    },
  })
})
