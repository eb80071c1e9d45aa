import { afterAll, expect, test } from 'vitest'
import { NotificationList } from '#contract/customer/notifications.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { interviewsFeature } from '#server/screening/interviews/feature.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { notificationsFeature } from './feature.ts'
import { notify } from './notify.ts'
import { setupNotifications } from './testing/setup.ts'

const database = await openTestDatabase({
  jobs: [mailFeature, interviewsFeature, notificationsFeature].flatMap(({ jobs }) => jobs),
})
afterAll(() => database.close())

async function setup() {
  const t = await setupNotifications(database)
  const app = await createServer({
    deps: t.deps,
    features: [notificationsFeature],
    version: 'test',
    isDraining: () => false,
  })
  const call = async (who: Workspace, method: 'GET' | 'PUT', path: string, payload?: object) => {
    const { cookie } = await t.signIn(who.email)
    const url = `/api/workspaces/${t.owner.id}/${path}`
    return await app.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) })
  }
  const tell = (...to: Workspace[]) =>
    t.owner.transaction((tx) =>
      notify(tx, t.deps, t.owner.id, {
        kind: 'quota_low',
        key: t.deps.ids.uuid(),
        interviewId: null,
        to: to.map(({ userId }) => userId),
      }),
    )
  const read = async (who: Workspace, query = '') =>
    NotificationList.parse((await call(who, 'GET', `notifications${query}`)).json())
  return { ...t, call, tell, read, close: () => app.close() }
}

test('a member lists and marks their own, and not a colleague’s', async () => {
  const t = await setup()
  await t.tell(t.viewer, t.owner)
  await t.tell(t.viewer)
  const { notifications, unread } = await t.read(t.viewer)
  expect(unread).toBe(2)
  const [newest, oldest] = notifications
  expect((await t.read(t.viewer, `?after=${newest?.id}`)).notifications).toEqual([oldest])
  const path = `notifications/${oldest?.id}/read`
  expect((await t.call(t.owner, 'PUT', path)).json()).toMatchObject({ status: 404, code: 'notification.not_found' })
  expect((await t.call(t.viewer, 'PUT', path)).statusCode).toBe(204)
  expect((await t.read(t.viewer)).unread).toBe(1)
  expect((await t.call(t.viewer, 'PUT', 'notifications/read', { upTo: newest?.id })).statusCode).toBe(204)
  expect((await t.read(t.viewer)).unread).toBe(0)
  expect((await t.read(t.owner)).unread).toBe(1)
  await t.close()
})

test('a member says which mails they want; a kind that is not mailed, or is none, is refused', async () => {
  const t = await setup()
  const muted = { muted: ['mention'] }
  expect((await t.call(t.viewer, 'PUT', 'notification-mails', muted)).statusCode).toBe(204)
  expect((await t.call(t.viewer, 'GET', 'notification-mails')).json()).toEqual(muted)
  expect((await t.call(t.owner, 'GET', 'notification-mails')).json()).toEqual({ muted: [] })
  for (const kind of ['quota_low', 'nothing']) {
    const refused = await t.call(t.viewer, 'PUT', 'notification-mails', { muted: [kind] })
    expect(refused.json()).toMatchObject({ status: 422, code: 'request.invalid' })
  }
  expect((await t.call(t.viewer, 'PUT', 'notifications/read', {})).statusCode).toBe(422)
  expect((await t.call(t.viewer, 'GET', 'notifications?after=1')).statusCode).toBe(422)
  await t.close()
})
