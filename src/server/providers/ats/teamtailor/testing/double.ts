import { createHmac } from 'node:crypto'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { key: 'teamtailor-key', writer: 'sam@example.com' }

interface HeldApplication {
  id: string
  candidateId: string
  jobId: string
  stageId: string
  name: string | null
  email: string | null
  rejectedAt: string | null
  updatedAt: string
}

/** Teamtailor's public API as its documentation describes it: JSON:API, thirty at once, `links.next`. */
export async function startTeamtailorDouble({
  users = [credentials.writer],
}: {
  users?: readonly string[]
} = {}): Promise<AtsDouble> {
  let lastId = 500
  const newId = () => String(++lastId)
  const jobs: { id: string; title: string; stages: { id: string; name: string }[] }[] = []
  const held = new Map<string, HeldApplication>()
  const notes: { id: string; candidateId: string; note: string }[] = []
  const missing: DoubleAnswer = { status: 404, json: { errors: [{ title: 'Record not found', status: '404' }] } }

  const refOf = (type: string, id: string) => ({ data: { type, id } })
  function describe({ id, candidateId, jobId, stageId, rejectedAt }: HeldApplication) {
    const relationships = {
      candidate: refOf('candidates', candidateId),
      stage: refOf('stages', stageId),
      job: refOf('jobs', jobId),
    }
    return { type: 'job-applications', id, attributes: { 'rejected-at': rejectedAt }, relationships }
  }
  function describePerson({ candidateId, name, email }: HeldApplication) {
    const [first = null, ...rest] = name?.split(' ') ?? []
    return {
      type: 'candidates',
      id: candidateId,
      attributes: { email, 'first-name': first, 'last-name': rest.join(' ') },
    }
  }
  const describeNote = ({ id, note }: { id: string; note: string }) => ({ type: 'notes', id, attributes: { note } })

  function page(
    rows: readonly object[],
    { url }: DoubleRequest,
    include: (rows: readonly object[]) => object[] = () => [],
  ): DoubleAnswer {
    const number = Number(url.searchParams.get('page[number]') ?? 1)
    const size = Math.min(Number(url.searchParams.get('page[size]') ?? 10), 30)
    const some = rows.slice((number - 1) * size, number * size)
    const next = new URL(url)
    next.searchParams.set('page[number]', String(number + 1))
    const links = number * size < rows.length ? { next: next.href } : {}
    return { json: { data: some, included: include(some), links, meta: { 'record-count': rows.length } } }
  }

  function listApplications(request: DoubleRequest): DoubleAnswer {
    const { searchParams } = request.url
    const jobId = searchParams.get('filter[job]')
    const since = searchParams.get('filter[updated-at][from]') ?? ''
    const rows = [...held.values()].filter((one) => (jobId === null || one.jobId === jobId) && one.updatedAt >= since)
    return page(rows.map(describe), request, (some) =>
      some.flatMap((row) => {
        const one = held.get(String(Object(row).id))
        return one === undefined ? [] : [describePerson(one)]
      }),
    )
  }

  function write(path: string, body: Record<string, unknown>): DoubleAnswer {
    const { attributes, relationships } = Object(body.data)
    if (path === '/notes') {
      const candidateId = String(relationships.candidate.data.id)
      if (![...held.values()].some((one) => one.candidateId === candidateId)) return missing
      const note = { id: newId(), candidateId, note: String(attributes.note) }
      notes.push(note)
      return { status: 201, json: { data: describeNote(note) } }
    }
    const one = held.get(path.split('/').at(-1) ?? '')
    if (one === undefined) return missing
    touch(one, { stageId: String(relationships.stage.data.id) })
    return { json: { data: describe(one) } }
  }

  function answer(request: DoubleRequest): DoubleAnswer {
    const path = request.url.pathname.replace(/^\/v1/, '')
    if (request.method !== 'GET') return write(path, request.json())
    if (path === '/jobs')
      return page(
        jobs.map(({ id, title }) => ({ type: 'jobs', id, attributes: { title } })),
        request,
      )
    if (path === '/job-applications') return listApplications(request)
    const email = request.url.searchParams.get('filter[email]')
    if (path === '/users')
      return page(
        users.filter((one) => one === email).map((_, at) => ({ type: 'users', id: String(at) })),
        request,
      )
    const [, kind, id = '', part] = /^\/([\w-]+)\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    if (part === 'notes') return page(notes.filter(({ candidateId }) => candidateId === id).map(describeNote), request)
    return kind === 'jobs' ? listStages(id, request) : readOne(id)
  }

  function listStages(jobId: string, request: DoubleRequest): DoubleAnswer {
    const stages = jobs.find(({ id }) => id === jobId)?.stages ?? []
    return page(
      stages.map(({ id, name }) => ({ type: 'stages', id, attributes: { name } })),
      request,
    )
  }

  function readOne(id: string): DoubleAnswer {
    const one = held.get(id)
    return one === undefined ? missing : { json: { data: describe(one), included: [describePerson(one)] } }
  }

  const double = await startDouble((request, { isKeyValid }) => {
    const { authorization, 'x-api-version': version } = request.headers
    const isKnown = isKeyValid && authorization === `Token token=${credentials.key}` && version !== undefined
    return isKnown && request.url.host === 'api.teamtailor.com'
      ? answer(request)
      : { status: 401, json: { errors: [] } }
  })

  function touch(one: HeldApplication, change: Partial<HeldApplication>): void {
    Object.assign(one, change, { updatedAt: new Date().toISOString() })
  }
  const mustHave = (id: string): HeldApplication => {
    const one = held.get(id)
    if (one === undefined) throw new Error('The double has no such application')
    return one
  }
  return {
    ...double,
    credentials,
    addJob(title, names) {
      const job = { id: newId(), title, stages: names.map((name) => ({ id: newId(), name })) }
      jobs.push(job)
      return { jobId: job.id, stageIds: job.stages.map(({ id }) => id) }
    },
    addApplication(jobId, stageId, { name, email }) {
      const target = { id: newId(), candidateId: newId(), jobId }
      held.set(target.id, { ...target, stageId, name, email, rejectedAt: null, updatedAt: new Date().toISOString() })
      return target
    },
    move: (id, stageId) => touch(mustHave(id), { stageId }),
    reject: (id) => touch(mustHave(id), { rejectedAt: '2026-03-02T09:00:00Z' }),
    remove: (id) => void held.delete(id),
    stageOf: (id) => mustHave(id).stageId,
    notesOf: ({ candidateId }) => notes.filter((one) => one.candidateId === candidateId).map(({ note }) => note),
    filesOf: () => [],
    scoreOf: () => null,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Scorecards of Teamtailor are not written')
    },
    deliver(id, secret, { at = new Date() } = {}) {
      const bytes = Buffer.from(JSON.stringify({ payload: { event_name: 'job_application.update', data: { id } } }))
      const t = Math.floor(at.getTime() / 1000)
      const v2 = createHmac('sha256', secret).update(`${t}.`).update(bytes).digest('hex')
      return { bytes, headers: { 'tt-signature': Buffer.from(`t=${t},v2=${v2}`).toString('base64') } }
    },
  }
}
