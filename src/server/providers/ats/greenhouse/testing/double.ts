import { createHmac } from 'node:crypto'
import type { AtsTarget } from '../../port.ts'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

interface HeldApplication {
  id: number
  candidate_id: number
  job_id: number
  stage_id: number
  status: 'in_process' | 'rejected'
  updated_at: string
}

const credentials = { clientId: 'greenhouse-client', clientSecret: 'greenhouse-secret', userId: '77' }
const token = 'greenhouse-token'

/** Greenhouse Harvest v3 as its documentation describes it: bare arrays, a `Link` to go on, records by `ids`. */
export async function startGreenhouseDouble({ lacks = '' }: { lacks?: string } = {}): Promise<AtsDouble> {
  let lastId = 1_000
  const jobs: { id: number; name: string; status: string }[] = []
  const stages: { id: number; name: string; job_id: number; active: boolean }[] = []
  const people: {
    id: number
    first_name: string | null
    last_name: string | null
    email_addresses: { value: string; type: string }[]
  }[] = []
  let applications: HeldApplication[] = []
  const notes: { id: number; candidate_id: number; body: string }[] = []
  const files: { id: number; application_id: number; filename: string; bytes: number }[] = []
  const refuse = (status: number, message: string): DoubleAnswer => ({ status, json: { message, errors: [message] } })

  function page(rows: readonly object[], { url }: DoubleRequest): DoubleAnswer {
    const { searchParams } = url
    const cursor = searchParams.get('cursor')
    if (cursor !== null && [...searchParams.keys()].length > 1) {
      return refuse(422, 'When passing a cursor, do not include other query params.')
    }
    const { from, size, query } =
      cursor === null
        ? { from: 0, size: Number(searchParams.get('per_page') ?? 100), query: url.search }
        : JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const found = rows.filter((row) => matches(row, new URLSearchParams(query)))
    const next = Buffer.from(JSON.stringify({ from: from + size, size, query })).toString('base64url')
    const isMore = from + size < found.length
    const link = `<https://harvest.greenhouse.io${url.pathname}?cursor=${next}>; rel="next"`
    return { json: found.slice(from, from + size), ...(isMore && { headers: { link } }) }
  }

  function matches(row: object, query: URLSearchParams): boolean {
    const has = (name: string, key: string) => {
      const wanted = query.get(name)
      return wanted === null || wanted.split(',').includes(String(Object(row)[key]))
    }
    const since = query.get('updated_at')?.replace('gte|', '') ?? ''
    const status = query.get('status')
    const isStatus = status !== 'active' || Object(row).status === 'in_process'
    return (
      has('ids', 'id') &&
      has('job_ids', 'job_id') &&
      has('candidate_ids', 'candidate_id') &&
      has('application_ids', 'application_id') &&
      isStatus &&
      (since === '' || Object(row).updated_at >= since)
    )
  }

  const double = await startDouble((request, { isKeyValid }) => {
    if (request.url.host === 'auth.greenhouse.io') return giveToken(request, isKeyValid)
    const isAllowed = isKeyValid && request.headers.authorization === `Bearer ${token}`
    return isAllowed && request.url.host === 'harvest.greenhouse.io' ? answer(request) : refuse(401, 'Unauthorized')
  })

  function giveToken({ headers }: DoubleRequest, isKeyValid: boolean): DoubleAnswer {
    const basic = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')}`
    if (!isKeyValid || headers.authorization !== basic) return { status: 401, json: { error: 'invalid_client' } }
    return { json: { access_token: token, expires_in: 3600, token_type: 'Bearer' } }
  }

  function answer(request: DoubleRequest): DoubleAnswer {
    const { pathname } = request.url
    if (lacks !== '' && pathname.endsWith(lacks)) return refuse(403, 'Forbidden')
    const move = /^\/v3\/applications\/(\d+)\/move$/.exec(pathname)
    if (move !== null) return moveTo(Number(move[1]), request.json())
    if (request.method === 'POST') return create(pathname, request.json())
    const lists: Readonly<Record<string, readonly object[]>> = {
      '/v3/jobs': jobs,
      '/v3/job_interview_stages': stages,
      '/v3/applications': applications,
      '/v3/candidates': people,
      '/v3/notes': notes,
      '/v3/attachments': files,
    }
    const rows = lists[pathname]
    return rows === undefined ? refuse(404, 'Resource not found') : page(rows, request)
  }

  function create(path: string, body: Record<string, unknown>): DoubleAnswer {
    const id = ++lastId
    if (path === '/v3/notes') {
      if (body.note_type !== 'NOTE') return refuse(422, 'note_type is invalid')
      const note = { id, candidate_id: Number(body.candidate_id), body: String(body.body) }
      notes.push(note)
      return { status: 201, json: { ...note, visibility: 'privately_visible' } }
    }
    if (path !== '/v3/attachments' || body.type !== 'other') return refuse(422, 'type is invalid')
    const bytes = Buffer.from(String(body.content), 'base64').length
    const file = { id, application_id: Number(body.application_id), filename: String(body.filename), bytes }
    files.push(file)
    return { status: 201, json: file }
  }

  function moveTo(id: number, body: Record<string, unknown>): DoubleAnswer {
    const held = applications.find((one) => one.id === id)
    if (held === undefined) return refuse(404, 'Resource not found')
    if (held.stage_id !== body.from_stage_id) return refuse(422, 'from_stage_id is not the current stage')
    touch(held, { stage_id: Number(body.to_stage_id) })
    return { status: 204 }
  }

  function touch(held: HeldApplication, change: Partial<HeldApplication>): void {
    Object.assign(held, change, { updated_at: new Date().toISOString() })
  }

  const mustHave = (id: string): HeldApplication => {
    const held = applications.find((one) => String(one.id) === id)
    if (held === undefined) throw new Error('The double has no such application')
    return held
  }
  return {
    ...double,
    credentials,
    addJob(title, names) {
      const job = { id: ++lastId, name: title, status: 'open' }
      jobs.push(job)
      const made = names.map((name) => ({ id: ++lastId, name, job_id: job.id, active: true }))
      stages.push(...made)
      return { jobId: String(job.id), stageIds: made.map(({ id }) => String(id)) }
    },
    addApplication(jobId, stageId, { name, email }) {
      const [first = null, ...rest] = name?.split(' ') ?? []
      const person = {
        id: ++lastId,
        first_name: first,
        last_name: rest.join(' ') || null,
        email_addresses: email === null ? [] : [{ value: email, type: 'personal' }],
      }
      people.push(person)
      const held: HeldApplication = {
        id: ++lastId,
        candidate_id: person.id,
        job_id: Number(jobId),
        stage_id: Number(stageId),
        status: 'in_process',
        updated_at: '',
      }
      touch(held, {})
      applications.push(held)
      return { id: String(held.id), candidateId: String(person.id), jobId } satisfies AtsTarget
    },
    move: (id, stageId) => touch(mustHave(id), { stage_id: Number(stageId) }),
    reject: (id) => touch(mustHave(id), { status: 'rejected' }),
    remove(id) {
      applications = applications.filter((one) => String(one.id) !== id)
    },
    stageOf: (id) => String(mustHave(id).stage_id),
    notesOf: ({ candidateId }) =>
      notes.filter((one) => String(one.candidate_id) === candidateId).map(({ body }) => body),
    filesOf: ({ id }) =>
      files
        .filter((one) => String(one.application_id) === id)
        .map(({ filename, bytes }) => ({ name: filename, bytes })),
    scoreOf: () => null,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Scorecards of Greenhouse are not written')
    },
    deliver(applicationId, secret) {
      const application = { id: Number(applicationId), status: 'active' }
      const bytes = Buffer.from(JSON.stringify({ action: 'candidate_stage_change', payload: { application } }))
      const signature = createHmac('sha256', secret).update(bytes).digest('hex')
      return {
        bytes,
        headers: { signature: `sha256 ${signature}`, 'greenhouse-event-id': `${applicationId}-${bytes.length}` },
      }
    },
  }
}
