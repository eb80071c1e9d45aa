import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { changeRetention } from '#server/screening/workspace-data/change-retention.ts'
import { auditPageSize, listAuditLog } from '#server/screening/workspace-data/list-audit-log.ts'
import { eraseAccount } from '#server/tenancy/accounts/store.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { changeRole, leaveWorkspace, removeMember } from './change-members.ts'
import { ensureWorkspaces, renameWorkspace } from './ensure-workspace.ts'
import { sweepWorkspacesJob, workspacesFeature } from './feature.ts'
import { cancelInvitation, inviteMember, listMembers } from './invite-member.ts'
import { joinWorkspace, readJoinOffer } from './join-workspace.ts'
import { invitationLifeMs, invitationsPerDay, nameAfter } from './policy.ts'
import { setupWorkspaces } from './testing/setup.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...workspacesFeature.jobs],
})
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const setup = () => setupWorkspaces(database)
const refusal = (code: string) => expect.objectContaining({ code })

test('a first visit opens a workspace of one’s own, however many come at once', async () => {
  const t = await setup()
  const dana = await t.signIn(`dana.okafor+${t.deps.ids.uuid().slice(0, 8)}@example.com`)
  const visits = await Promise.all(
    Array.from({ length: 8 }, () => ensureWorkspaces(t.deps, dana, { clientAddress: null })),
  )
  const [first] = visits[0] ?? []
  expect(first).toMatchObject({ name: 'Dana Okafor’s workspace', role: 'owner' })
  for (const visit of visits) expect(visit).toEqual([first])
  expect(await t.auditOf(first?.id ?? '')).toEqual(['workspace.created'])
})

test('whoever works in a workspace already is given none of their own', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const colleague = await t.signIn()
  await t.add(colleague, workspace.id, 'viewer')
  expect(await ensureWorkspaces(t.deps, colleague, { clientAddress: null })).toEqual([
    { id: workspace.id, name: 'Acme', role: 'viewer', closesAt: null },
  ])
})

test.each([
  ['maria.garcia@acme.example', 'Maria Garcia’s workspace'],
  ['hr@acme.example', 'Hr’s workspace'],
  ['dana+jobs@acme.example', 'Dana’s workspace'],
  ['+@acme.example', '+@acme.example’s workspace'],
  [`${'x'.repeat(64)}@acme.example`, `X${'x'.repeat(63)}’s workspace`],
])('the workspace of %s is called %s', (email, name) => {
  expect(nameAfter(email, '{name}’s workspace')).toBe(name)
  expect(name.length).toBeLessThanOrEqual(80)
})

test('an invitation is joined once, by the address that it was sent to', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const email = `invited-${t.deps.ids.uuid()}@example.com`
  await inviteMember(t.deps, workspace, { email, role: 'recruiter' })
  const token = await t.readJoinToken(email)
  const stranger = await t.signIn()
  expect(await readJoinOffer(t.deps, token, null)).toMatchObject({ workspaceName: 'Acme', isForVisitor: false })
  expect(await readJoinOffer(t.deps, token, stranger)).toMatchObject({ isForVisitor: false, isMember: false })
  await expect(joinWorkspace(t.deps, token, stranger)).rejects.toEqual(refusal('member_invitation.wrong_address'))
  const invited = await t.signIn(email)
  const joined = await Promise.all([joinWorkspace(t.deps, token, invited), joinWorkspace(t.deps, token, invited)])
  expect(joined).toEqual([{ workspaceId: workspace.id }, { workspaceId: workspace.id }])
  expect(await t.enter(invited, workspace.id)).toMatchObject({ role: 'recruiter' })
  expect(await readJoinOffer(t.deps, token, invited)).toMatchObject({ isMember: true })
  expect(await readJoinOffer(t.deps, token, stranger)).toBeNull()
  expect(await t.auditOf(workspace.id)).toEqual(['member.invited', 'member.joined'])
})

test('a used invitation does not let somebody back in who was removed', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const invited = await t.signIn()
  await inviteMember(t.deps, workspace, { email: invited.email, role: 'viewer' })
  const token = await t.readJoinToken(invited.email)
  await joinWorkspace(t.deps, token, invited)
  await removeMember(t.deps, workspace, invited.userId)
  await expect(joinWorkspace(t.deps, token, invited)).rejects.toEqual(refusal('member_invitation.invalid'))
  expect(await t.enter(invited, workspace.id)).toBeNull()
})

test('an invitation that was taken back, replaced or is too old opens nothing', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const invited = await t.signIn()
  const invite = () => inviteMember(t.deps, workspace, { email: invited.email, role: 'viewer' })
  await invite()
  const replaced = await t.readJoinToken(invited.email)
  await t.clock.advance(1000)
  const second = await invite()
  const cancelled = await t.readJoinToken(invited.email)
  expect((await listMembers(t.deps, workspace)).invitations.map(({ id }) => id)).toEqual([second.id])
  await cancelInvitation(t.deps, workspace, second.id)
  await expect(cancelInvitation(t.deps, workspace, second.id)).rejects.toEqual(refusal('member_invitation.not_found'))
  await t.clock.advance(1000)
  await invite()
  const old = await t.readJoinToken(invited.email)
  await t.clock.advance(invitationLifeMs)
  expect(new Set([replaced, cancelled, old]).size).toBe(3)
  for (const token of [replaced, cancelled, old, 'x', 'x'.repeat(43)]) {
    expect(await readJoinOffer(t.deps, token, invited)).toBeNull()
    await expect(joinWorkspace(t.deps, token, invited)).rejects.toEqual(refusal('member_invitation.invalid'))
  }
})

test('no mailbox is filled with invitations, and a member is not invited again', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  const email = `often-${t.deps.ids.uuid()}@example.com`
  const invite = (to: string) => inviteMember(t.deps, workspace, { email: to, role: 'viewer' })
  for (let sent = 0; sent < invitationsPerDay.perAddress; sent++) await invite(email)
  await expect(invite(email)).rejects.toEqual(refusal('rate.limited'))
  expect(await t.countMails(email)).toBeLessThanOrEqual(invitationsPerDay.perAddress)
  await expect(invite(owner.email)).rejects.toEqual(refusal('member.known'))
  await t.clock.advance(dayMs)
  await expect(invite(email)).resolves.toMatchObject({ email })
})

test('two invitations of one address at once leave one that is open', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const email = `twice-${t.deps.ids.uuid()}@example.com`
  await Promise.all([1, 2].map(() => inviteMember(t.deps, workspace, { email, role: 'viewer' })))
  expect((await listMembers(t.deps, workspace)).invitations).toHaveLength(1)
})

test('a workspace keeps an owner, also when two owners go at once', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  await expect(leaveWorkspace(t.deps, workspace)).rejects.toEqual(refusal('member.last_owner'))
  await expect(changeRole(t.deps, workspace, owner.userId, 'viewer')).rejects.toEqual(refusal('member.last_owner'))
  const second = await t.add(await t.signIn(), workspace.id, 'owner')
  const outcomes = await Promise.allSettled([leaveWorkspace(t.deps, workspace), leaveWorkspace(t.deps, second)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const left = outcomes[0]?.status === 'fulfilled' ? second : workspace
  const { members } = await listMembers(t.deps, left)
  expect(members.map(({ role }) => role)).toEqual(['owner'])
})

test('what a member may do changes at once, for requests that are under way too', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const second = await t.add(await t.signIn(), workspace.id, 'owner')
  const viewer = await t.signIn()
  await t.add(viewer, workspace.id, 'viewer')
  await changeRole(t.deps, workspace, second.userId, 'viewer')
  // The handle is from before: it still says owner.
  await expect(removeMember(t.deps, second, viewer.userId)).rejects.toEqual(refusal('workspace.role_too_small'))
  const climb = changeRole(t.deps, second, second.userId, 'owner')
  await expect(climb).rejects.toEqual(refusal('workspace.role_too_small'))
  await removeMember(t.deps, workspace, second.userId)
  await expect(changeRole(t.deps, second, viewer.userId, 'owner')).rejects.toEqual(refusal('workspace.role_too_small'))
  expect(await t.auditOf(workspace.id)).toEqual(['member.role_changed', 'member.removed'])
})

test('only an owner invites, changes, removes, renames, reads the audit log and who is invited', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  await inviteMember(t.deps, workspace, { email: `x-${t.deps.ids.uuid()}@example.com`, role: 'owner' })
  for (const role of ['viewer', 'recruiter'] as const) {
    const member = await t.add(await t.signIn(), workspace.id, role)
    const small = refusal('workspace.role_too_small')
    await expect(inviteMember(t.deps, member, { email: 'y@example.com', role: 'viewer' })).rejects.toEqual(small)
    await expect(cancelInvitation(t.deps, member, 'any')).rejects.toEqual(small)
    await expect(changeRole(t.deps, member, member.userId, 'owner')).rejects.toEqual(small)
    await expect(removeMember(t.deps, member, workspace.userId)).rejects.toEqual(small)
    await expect(renameWorkspace(t.deps, member, 'Mine')).rejects.toEqual(small)
    await expect(listAuditLog(t.deps, member, null)).rejects.toEqual(small)
    expect((await listMembers(t.deps, member)).invitations).toEqual([])
  }
  expect((await listMembers(t.deps, workspace)).invitations).toHaveLength(1)
})

test('a member of another workspace is nobody here, by their own id or a neighbour’s', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const { workspace: other, owner: stranger } = await t.open()
  expect(await t.enter(stranger, workspace.id)).toBeNull()
  await expect(removeMember(t.deps, workspace, stranger.userId)).rejects.toEqual(refusal('member.not_found'))
  const { id } = await inviteMember(t.deps, workspace, { email: `z-${t.deps.ids.uuid()}@example.com`, role: 'viewer' })
  await expect(cancelInvitation(t.deps, other, id)).rejects.toEqual(refusal('member_invitation.not_found'))
})

test('the audit log names who did what, page by page, and quotes nobody', async () => {
  const t = await setup()
  const { workspace, owner } = await t.open()
  const colleague = await t.signIn()
  await t.add(colleague, workspace.id, 'viewer')
  const changes = auditPageSize + 2
  for (let change = 0; change < changes; change++) {
    await t.clock.advance(1)
    await changeRole(t.deps, workspace, colleague.userId, change % 2 === 0 ? 'recruiter' : 'viewer')
  }
  const first = await listAuditLog(t.deps, workspace, null)
  expect(first.entries).toHaveLength(auditPageSize)
  const rest = await listAuditLog(t.deps, workspace, first.next)
  expect(rest).toMatchObject({ entries: [{}, {}], next: null })
  expect(new Set([...first.entries, ...rest.entries].map(({ id }) => id)).size).toBe(changes)
  expect(first.entries[0]).toMatchObject({
    action: 'member.role_changed',
    actorEmail: owner.email,
    subjectName: colleague.email,
    details: { from: 'recruiter', to: 'viewer' },
  })
  const { rows } = await inWorkspace(database.db, workspace.id, (tx) => tx.execute(sql`select * from audit_log`))
  expect(JSON.stringify(rows)).not.toContain('@')
})

test('an account that is erased leaves the audit log without a name, and the workspace', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const gone = await t.signIn()
  const handle = await t.add(gone, workspace.id, 'owner')
  await renameWorkspace(t.deps, handle, 'Renamed')
  await database.db.transaction((tx) => eraseAccount(tx, gone.email))
  expect(await listAuditLog(t.deps, workspace, null)).toMatchObject({ entries: [{ actorEmail: null }] })
  expect((await listMembers(t.deps, workspace)).members).toHaveLength(1)
})

test('old invitations and old audit entries are forgotten, the others stay', async () => {
  const t = await setup()
  const { workspace } = await t.open()
  const run = () =>
    sweepWorkspacesJob.run(
      t.deps,
      {},
      { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log },
    )
  await inviteMember(t.deps, workspace, { email: `old-${t.deps.ids.uuid()}@example.com`, role: 'viewer' })
  await t.clock.advance(100 * dayMs)
  await inviteMember(t.deps, workspace, { email: `new-${t.deps.ids.uuid()}@example.com`, role: 'viewer' })
  await run()
  await run()
  expect((await listMembers(t.deps, workspace)).invitations).toHaveLength(1)
  expect(await t.auditOf(workspace.id)).toHaveLength(2)
  await t.clock.advance(300 * dayMs)
  await run()
  // What is said of reports is kept as long as they are.
  expect(await t.auditOf(workspace.id)).toHaveLength(2)
  await changeRetention(t.deps, workspace, { recordingDays: 30, contactDays: 365, reportDays: 365 }, true)
  await run()
  expect((await t.auditOf(workspace.id)).toSorted()).toEqual(['member.invited', 'workspace.retention_changed'])
})
