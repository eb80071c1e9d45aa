import { expect, test, vi } from 'vitest'
import type { CustomerMembers } from '#contract/customer/members.ts'
import { runMemberAction } from './member-action.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function fakeMembers() {
  const refuse = vi.fn(() => Promise.reject(new Error('not to be called')))
  const changeRole = vi.fn(() => Promise.resolve())
  const members: CustomerMembers = {
    userId: 'm0',
    list: refuse,
    invite: refuse,
    cancelInvitation: refuse,
    changeRole,
    remove: refuse,
    leave: refuse,
  }
  return { members, changeRole }
}

test('a role that exists is given, a made-up one is a bad request', async () => {
  const { members, changeRole } = fakeMembers()
  expect(await runMemberAction(members, formOf({ do: 'role', id: 'm1', role: 'viewer' }))).toEqual({ done: 'role' })
  expect(changeRole).toHaveBeenCalledExactlyOnceWith('m1', 'viewer')
  await expect(runMemberAction(members, formOf({ do: 'role', id: 'm1', role: 'king' }))).rejects.toMatchObject({
    status: 400,
  })
  expect(changeRole).toHaveBeenCalledTimes(1)
})

test('what no form of the page asks for is a bad request', async () => {
  await expect(runMemberAction(fakeMembers().members, formOf({ do: 'promote' }))).rejects.toMatchObject({ status: 400 })
})
