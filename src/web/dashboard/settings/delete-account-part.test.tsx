import { expect, test } from 'vitest'
import { renderInArea } from '#web/area/testing/render-in-area.tsx'
import { DeleteAccount } from './delete-account-part.tsx'

const page = (parts: Partial<Parameters<typeof DeleteAccount>[0]> = {}) =>
  renderInArea(
    <DeleteAccount
      address="dana@acme.example"
      contactEmail="hello@acme.example"
      isAdmin={false}
      reply={undefined}
      held={[]}
      {...parts}
    />,
  )

test('the address is asked for behind a press, and named', () => {
  const html = page()
  expect(html).toContain('<details id="delete" class="mt-14">')
  expect(html).toContain('You sign in with dana@acme.example.')
  expect(html).not.toContain('{')
})

test('another address is told beside its field, which keeps what was typed', () => {
  const differs = 'This is not the address that you sign in with, dana@acme.example.'
  const result = {
    status: 'error',
    initialValue: { address: 'dora@acme.example' },
    error: { address: [differs] },
  } as const
  const html = page({ reply: { form: { of: 'delete', result: { ...result, error: { address: [differs] } } } } })
  expect(html).toContain('open=""')
  expect(html).toContain('value="dora@acme.example"')
  expect(html).toContain('This is not the address that you sign in with, dana@acme.example.')
})

test('a last owner is told what to do first, where', () => {
  const closesAt = '2026-12-23T10:00:00.000Z'
  const html = page({
    held: [
      { id: 'a', name: 'Acme', reason: 'members', closesAt: null },
      { id: 'b', name: 'Beta', reason: 'data', closesAt: null },
      { id: 'c', name: 'Gamma', reason: 'data', closesAt },
      { id: 'd', name: 'Delta', reason: 'interview', closesAt },
    ],
  })
  expect(html).toContain('Others work in Acme. Make one of them an owner first.')
  expect(html).toContain('href="/dashboard/a/members"')
  expect(html).toContain('In Beta openings or interviews are stored.')
  expect(html).toContain('href="/dashboard/b/settings"')
  expect(html).toContain('In Delta a candidate is being interviewed or may still begin')
  expect(html).toContain(`dateTime="${closesAt}"`)
})

test('whoever runs the installation is told why theirs stays, and is offered nothing to press', () => {
  const html = page({ isAdmin: true })
  expect(html).toContain('You run this installation')
  expect(html).not.toContain('<form')
})
