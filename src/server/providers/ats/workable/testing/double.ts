import { randomUUID } from 'node:crypto'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { subdomain: 'acme', token: 'workable-token', writer: 'sam@example.com' }
const host = 'acme.workable.com'

interface HeldCandidate {
  id: string
  shortcode: string
  name: string | null
  email: string | null
  stage: string
  disqualified: boolean
  updatedAt: string
  said: { id: string; body: string; file: { name: string; bytes: number } | null }[]
}

/** Workable's SPI v3 as its documentation describes it: pages are whole addresses. */
export async function startWorkableDouble({
  members = [credentials.writer],
  listsAddresses = true,
}: {
  members?: readonly string[]
  listsAddresses?: boolean
} = {}): Promise<AtsDouble> {
  const jobs = new Map<
    string,
    { title: string; stages: { slug: string; name: string; kind: string; position: number }[] }
  >()
  const held = new Map<string, HeldCandidate>()

  function page(name: string, rows: readonly unknown[], { url }: DoubleRequest): DoubleAnswer {
    const from = Number(url.searchParams.get('since_id') ?? 0)
    const size = Number(url.searchParams.get('limit') ?? 50)
    const next = new URL(url)
    next.searchParams.set('since_id', String(from + size))
    const isMore = from + size < rows.length
    return { json: { [name]: rows.slice(from, from + size), paging: isMore ? { next: next.href } : {} } }
  }

  function describe({ id, name, email, stage, disqualified, shortcode }: HeldCandidate) {
    return { id, name, email, stage, disqualified, job: { shortcode, title: jobs.get(shortcode)?.title } }
  }

  function listCandidates(request: DoubleRequest): DoubleAnswer {
    const { searchParams } = request.url
    const has = (name: string, value: string) => [null, value].includes(searchParams.get(name))
    const since = searchParams.get('updated_after') ?? ''
    const rows = [...held.values()].filter(
      (one) => has('shortcode', one.shortcode) && has('stage', one.stage) && one.updatedAt >= since,
    )
    const listed = rows.map((one) => {
      const { email, ...rest } = describe(one)
      return listsAddresses ? { ...rest, email } : rest
    })
    return page('candidates', listed, request)
  }

  function change(one: HeldCandidate, action: string, body: Record<string, unknown>): DoubleAnswer {
    if (body.member_id !== 'member-0') return { status: 422, json: { error: 'member_id is invalid' } }
    if (action === 'move') {
      touch(one, { stage: String(body.target_stage) })
      return { status: 202 }
    }
    const { body: text, attachment } = Object(body.comment)
    const file =
      attachment === undefined ? null : { name: attachment.name, bytes: Buffer.from(attachment.data, 'base64').length }
    one.said.push({ id: randomUUID(), body: String(text), file })
    return { status: 201, json: {} }
  }

  function answer(request: DoubleRequest): DoubleAnswer {
    const path = request.url.pathname.replace('/spi/v3', '')
    if (path === '/candidates') return listCandidates(request)
    const codes = [...jobs].map(([code, { title }]) => ({ id: code, shortcode: code, title, state: 'published' }))
    if (path === '/jobs') return page('jobs', codes, request)
    const people = members.map((email, at) => ({ id: `member-${at}`, email }))
    if (path === '/members') return page('members', people, request)
    const [, shortcode] = /^\/jobs\/([^/]+)\/stages$/.exec(path) ?? []
    return shortcode === undefined
      ? answerCandidate(path, request)
      : { json: { stages: jobs.get(shortcode)?.stages ?? [] } }
  }

  function answerCandidate(path: string, request: DoubleRequest): DoubleAnswer {
    const [, id = '', action = ''] = /^\/candidates\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const one = held.get(id)
    if (one === undefined) return { status: 404, json: { error: 'Not found' } }
    if (request.method === 'POST') return change(one, action, request.json())
    return action === 'activities' ? page('activities', one.said, request) : { json: { candidate: describe(one) } }
  }

  const double = await startDouble((request, { isKeyValid }) => {
    const isKnown =
      isKeyValid && request.headers.authorization === `Bearer ${credentials.token}` && request.url.host === host
    return isKnown ? answer(request) : { status: 401, json: { error: 'invalid_token' } }
  })

  function touch(one: HeldCandidate, change: Partial<HeldCandidate>): void {
    Object.assign(one, change, { updatedAt: new Date().toISOString() })
  }
  const mustHave = (id: string): HeldCandidate => {
    const one = held.get(id)
    if (one === undefined) throw new Error('The double has no such candidate')
    return one
  }
  return {
    ...double,
    credentials,
    addJob(title, names) {
      const jobId = randomUUID().slice(0, 8).toUpperCase()
      const stages = names.map((name, position) => ({
        slug: `${name.toLowerCase().replace(/\W/g, '-')}`,
        name,
        kind: 'assessment',
        position,
      }))
      jobs.set(jobId, { title, stages })
      return { jobId, stageIds: stages.map(({ slug }) => slug) }
    },
    addApplication(jobId, stageId, { name, email }) {
      const id = randomUUID()
      held.set(id, {
        id,
        shortcode: jobId,
        name,
        email,
        stage: stageId,
        disqualified: false,
        updatedAt: new Date().toISOString(),
        said: [],
      })
      return { id, candidateId: id, jobId }
    },
    move: (id, stageId) => touch(mustHave(id), { stage: stageId }),
    reject: (id) => touch(mustHave(id), { disqualified: true }),
    remove: (id) => void held.delete(id),
    stageOf: (id) => mustHave(id).stage,
    notesOf: ({ id }) =>
      held
        .get(id)
        ?.said.filter(({ file }) => file === null)
        .map(({ body }) => body) ?? [],
    filesOf: ({ id }) => held.get(id)?.said.flatMap(({ file }) => file ?? []) ?? [],
    scoreOf: () => null,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Scorecards of Workable are not written')
    },
    deliver: null,
  }
}
