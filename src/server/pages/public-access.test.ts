import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrdersFeature } from '#server/billing/orders/feature.ts'
import { features } from '#server/feature-list.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { openReport } from '#server/screening/index.ts'
import { setupRounds } from '#server/screening/next-rounds/testing/setup.ts'
import { openTestDatabase } from '../../../tests/harness/database.ts'
import { mountPages } from './mount-pages.ts'
import { openRequestContext } from './request-context.ts'
import { type Names, type OpenLink, openWorld, type Told, type World } from './testing/link-world.ts'
import { linkPages } from './testing/public-links.ts'
import { fakeServices } from './testing/services.ts'
import { type BuiltPage, findWebBuild, loadWebBuild } from './web-build.ts'

/** Pages for everybody: what they show is nobody's, or is asked for by a form. */
const openToAll = [
  ...['schedule', 'checkout', 'own-data-link', 'first-run', 'sign-in', 'second-factor', 'factor-setup'],
  'customer-connect',
]

const database = await openTestDatabase({ jobs: features.flatMap(({ jobs }) => jobs) })
const build = await loadWebBuild(findWebBuild())
const { openCheckout } = createOrdersFeature()
const pages = build.site.pages.filter(({ rendering, access }) => rendering === 'per-request' && access === 'public')
/** Addresses without a workspace, which lead whoever is signed in to their own. */
const shortcuts = pages.filter(({ path }) => /^\/dashboard(\/|$)/.test(path))

afterAll(() => database.close())

/** Another workspace, with its owner signed in. */
async function openElsewhere() {
  const owner = await served.t.signIn()
  return { owner, workspace: (await served.t.open(owner)).workspace }
}

/** What could not be rendered. */
const faults: unknown[] = []

/** The pages on a database of their own clock. */
async function serve() {
  const t = await setupRounds(database)
  const app = await createServer({
    deps: t.deps,
    features: [
      {
        id: 'pages',
        routes: [],
        jobs: [],
        async mount(server, deps) {
          const services = fakeServices({
            origin: deps.config.publicUrl,
            reportError: (error) => void faults.push(error),
            loadReport: (token, reader) => openReport(deps, token, reader),
          })
          await mountPages(server, build, services, (request, caller) =>
            openRequestContext(deps, request, caller, openCheckout),
          )
        },
      },
    ],
    version: 'test',
    isDraining: () => false,
  })
  let machines = 0
  /** Each asks from a machine of its own, so that none is asked to wait. */
  async function ask(method: 'GET' | 'POST', url: string, cookie: string | null = null) {
    machines += 1
    const answer = await app.inject({
      method,
      url,
      remoteAddress: `10.0.${machines >> 8}.${machines & 255}`,
      headers: {
        ...(cookie === null ? {} : { cookie }),
        ...(method === 'POST' && {
          origin: t.deps.config.publicUrl,
          'content-type': 'application/x-www-form-urlencoded',
        }),
      },
      ...(method === 'POST' && { payload: 'do=agree&token=x' }),
    })
    return answer
  }
  return { t, ask, close: () => app.close() }
}
type Served = Awaited<ReturnType<typeof serve>>
type Answer = Awaited<ReturnType<Served['ask']>>

let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(async () => {
  await served.close()
  await served.t.closeServer()
})

const told = (answer: Answer, names: Names) =>
  (Object.entries(names) as [Told, string][]).flatMap(([what, name]) => (answer.body.includes(name) ? [what] : []))

/** Whatever is behind an address: this answer is nobody else's, and leaves nothing in the browser. */
function expectPrivate(answer: Answer): void {
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
}

function expectOpen(answer: Answer, names: Names, tells: readonly Told[]): void {
  expect(answer.statusCode).toBe(200)
  expect(told(answer, names)).toEqual(tells)
  expectPrivate(answer)
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(answer.headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin|same-origin)$/)
}

/** To somebody without the right link there is nothing, whatever they send. */
async function expectClosed(page: BuiltPage, url: string, world: World, cookie: string | null = null): Promise<void> {
  const read = await served.ask('GET', url, cookie)
  expect(read.statusCode, url).toBe(404)
  expect(told(read, world.names), url).toEqual([])
  expect(read.headers['set-cookie'], url).toBeUndefined()
  if (!page.takesPosts) return
  const posted = await served.ask('POST', url, cookie)
  expect(posted.statusCode, `POST ${url}`).toBeLessThan(500)
  expect(told(posted, world.names), `POST ${url}`).toEqual([])
  expect(posted.headers['set-cookie'], `POST ${url}`).toBeUndefined()
  expect(faults.splice(0), `POST ${url}`).toEqual([])
}

test('every public page of the table is looked at', () => {
  const known = [...Object.keys(linkPages), ...openToAll, ...shortcuts.map(({ id }) => id)]
  expect(
    pages.map(({ id }) => id).sort(),
    'say in testing/public-links.ts what opens the page and what ends it',
  ).toEqual(known.sort())
  expect(pages.filter(({ id, path }) => path.includes(':token') && openToAll.includes(id))).toEqual([])
})

test.each(shortcuts.map(({ id, path }) => [id, path] as const))(
  '%s leads whoever is not signed in to sign in, and says nothing',
  async (_id, path) => {
    const answer = await served.ask('GET', path)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/^\/sign-in/)
    expect(answer.body).toBe('')
    expectPrivate(answer)
  },
)

test.each(openToAll)('%s is nobody’s, and is kept by nobody', async (id) => {
  const path = pages.find((page) => page.id === id)?.path.replace(':tierId', 'tier-1') ?? ''
  const answer = await served.ask('GET', path)
  expect(answer.statusCode).toBeLessThan(500)
  expectPrivate(answer)
})

describe.each(Object.entries(linkPages))('%s', (id, { open, tells, ended, unconfirmed, withToken }) => {
  const page = pages.find((each) => each.id === id)
  if (page === undefined) throw new Error(`No page is called ${id}`)

  async function begin(): Promise<{ world: World; link: OpenLink }> {
    const world = await openWorld(served.t)
    return { world, link: await open(world) }
  }

  test('opens to whoever has the link, also to a member of another workspace, and is theirs alone', async () => {
    const { world, link } = await begin()
    const stranger = await openElsewhere()
    const { cookie: own = '' } = link
    // Where it opens to somebody who is signed in, nobody else is.
    const cookies = own.startsWith('session=') ? [own] : [own, `${stranger.owner.cookie}; ${own}`]
    for (const cookie of cookies) {
      const answer = await served.ask('GET', link.path, cookie)
      expectOpen(answer, world.names, tells)
      expect(answer.body).not.toContain(stranger.workspace.id)
    }
  })

  test('opens nothing without a token, with a malformed one or one that nobody was given', async () => {
    const { world, link } = await begin()
    const empty = await served.ask('GET', withToken(link.path, ''), link.cookie)
    expect(told(empty, world.names)).toEqual([])
    const isAnotherPage = pages.some(({ path }) => `${path}/` === withToken(link.path, ''))
    expect(empty.statusCode).toBe(isAnotherPage ? 200 : 404)
    const tokens = ['x', 'a'.repeat(43), 'a'.repeat(48), 'a'.repeat(5000), "'%20or%201=1--", '%00', '..%2F..', 'null']
    for (const token of tokens) await expectClosed(page, withToken(link.path, token), world, link.cookie)
  })

  test('opens nothing by the token of any other page, nor to a member of another workspace without one', async () => {
    const { world, link } = await begin()
    const { cookie } = (await openElsewhere()).owner
    await expectClosed(page, withToken(link.path, 'a'.repeat(43)), world, cookie)
    for (const [other, { open: openOther }] of Object.entries(linkPages)) {
      if (other === id || page.path.startsWith('/review') === other.startsWith('guest-')) continue
      const theirs = await openOther(world)
      const token = theirs.path.includes('=') ? theirs.path.split('=')[1] : theirs.path.split('/')[2]
      await expectClosed(page, withToken(link.path, token ?? ''), world, theirs.cookie)
    }
  })

  test.each(Object.keys(ended))('answers as it should once it is over: %s', async (what) => {
    const { world, link } = await begin()
    await link.end[what]?.()
    const { status, tells: left } = ended[what] ?? { status: 404, tells: [] }
    const answer = await served.ask('GET', link.path, link.cookie)
    expect(answer.statusCode).toBe(status)
    expect(told(answer, world.names)).toEqual(left)
    expectPrivate(answer)
    if (status === 404) await expectClosed(page, link.path, world, link.cookie)
  })

  test('names an answer for each of its ends', async () => {
    const { link } = await begin()
    expect(Object.keys(link.end).sort()).toEqual(Object.keys(ended).sort())
  })

  if (unconfirmed === undefined) return

  test('shows nobody to whoever has not shown that the address is theirs', async () => {
    const { world, link } = await begin()
    const other = await begin()
    const { toNobody, toAnother } = unconfirmed
    for (const [cookie, expected] of [
      [null, toNobody],
      [`guest-review=${'a'.repeat(43)}`, toNobody],
      [other.link.cookie ?? null, toAnother],
    ] as const) {
      const answer = await served.ask('GET', link.path, cookie)
      expect(answer.statusCode).toBe(expected.status)
      expect(told(answer, world.names)).toEqual(expected.tells)
      expectPrivate(answer)
    }
  })
})

test('a guest’s link shows nobody of another workspace, whoever is named in the address', async () => {
  const [own, theirs] = [await openWorld(served.t), await openWorld(served.t)]
  const [mine, other] = [await linkPages['guest-report']?.open(own), await linkPages['guest-report']?.open(theirs)]
  const url = `${mine?.path.split('/').slice(0, 3).join('/')}/${other?.path.split('/').at(-1)}`
  const answer = await served.ask('GET', url, mine?.cookie ?? null)
  expect(answer.statusCode).toBe(404)
  expect(told(answer, theirs.names)).toEqual([])
  expect(told(answer, { ...own.names, employer: 'is known to the guest' })).toEqual([])
})
