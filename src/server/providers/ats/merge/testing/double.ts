import { createHmac } from 'node:crypto'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { key: 'merge-key', accountToken: 'merge-account-token', writer: 'sam@example.com' }
export const mergeAccount = '0496e8a7-4f5b-4f0e-9d5f-111111111111'
/** Later than any clock of a test. */
const always = '2999-01-01T00:00:00Z'

interface HeldApplication {
  id: string
  candidate: string
  job: string
  current_stage: string
  rejected_at: string | null
  modified_at: string
}

interface HeldNote {
  id: string
  candidate: string
  user: string
  body: string
}

/** What lies in the ATS, and what Merge's copy has of it. */
interface Held {
  applications: HeldApplication[]
  people: { id: string; first_name: string | null; last_name: string | null; email_addresses: { value: string }[] }[]
  notes: HeldNote[]
}

export interface MergeDouble extends AtsDouble {
  /** From here on Merge answers from a copy, until it is brought in step. */
  hold(): void
  synchronize(at: Date): void
}

interface Options {
  status?: string
  lacks?: { model: string; operation: string }
  sync?: { status: string; is_initial_sync: boolean }
  users?: readonly string[]
  /** Stages that belong to no job, as some systems have them. */
  hasSharedStages?: boolean
}

/** Merge's ATS API as its reference describes it: pages by `next`, writes in `model`, and a copy between it and the ATS. */
export async function startMergeDouble({
  status = 'COMPLETE',
  lacks,
  sync = { status: 'DONE', is_initial_sync: false },
  users = [credentials.writer],
  hasSharedStages = false,
}: Options = {}): Promise<MergeDouble> {
  let lastId = 0
  const newId = () => `00000000-0000-4000-8000-${String(++lastId).padStart(12, '0')}`
  const jobs: { id: string; name: string; status: string }[] = []
  const stages: { id: string; name: string; job: string | null; stage_order: number }[] = []
  const there: Held = { applications: [], people: [], notes: [] }
  let copy: Held | null = null
  let freshAsOf = always
  const known = new Map<string, DoubleAnswer>()
  const missing: DoubleAnswer = { status: 404, json: { detail: 'Not found.' } }
  const told = () => copy ?? there

  const double = await startDouble((request, { isKeyValid }) => {
    const { authorization, 'x-account-token': token } = request.headers
    const isKnown = authorization === `Bearer ${credentials.key}` && token === credentials.accountToken
    if (!isKeyValid || !isKnown) return { status: 401, json: { detail: 'Invalid token.' } }
    const { host, pathname } = request.url
    if (host !== 'api.merge.dev' || !pathname.startsWith('/api/ats/v1/')) return missing
    const path = pathname.slice('/api/ats/v1'.length)
    return request.method === 'POST' ? once(request, path) : read(request, path)
  })

  function page(rows: readonly object[], { url }: DoubleRequest): DoubleAnswer {
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const size = Math.min(Number(url.searchParams.get('page_size') ?? 30), 100)
    const next = from + size < rows.length ? String(from + size) : null
    return { json: { next, previous: null, results: rows.slice(from, from + size) } }
  }

  function read(request: DoubleRequest, path: string): DoubleAnswer {
    const asked = (name: string) => request.url.searchParams.get(name)
    const has = (name: string, value: string | null) => asked(name) === null || asked(name) === value
    switch (path) {
      case '/account-details':
        return { json: { id: mergeAccount, integration: 'Workday', category: 'ats', status } }
      case '/available-actions':
        return { json: { integration: { name: 'Workday' }, available_model_operations: offered() } }
      case '/sync-status':
        return page(syncs(), request)
      case '/users':
        return page(
          users.filter((email) => has('email', email)).map((email) => ({ id: `user-${email}`, email })),
          request,
        )
      case '/jobs':
        return page(
          jobs.filter((job) => has('status', job.status)),
          request,
        )
      case '/job-interview-stages':
        return page(
          stages.filter(({ job }) => has('job_id', job)),
          request,
        )
      case '/activities':
        return page(
          told().notes.filter(({ user }) => has('user_id', user)),
          request,
        )
      case '/applications':
        return page(
          told()
            .applications.filter(
              (one) =>
                has('job_id', one.job) &&
                has('current_stage_id', one.current_stage) &&
                one.modified_at > (asked('modified_after') ?? ''),
            )
            .map((one) => describe(one, asked('expand'))),
          request,
        )
    }
    const [, kind, id] = /^\/(applications|candidates)\/([\w-]+)$/.exec(path) ?? []
    const person = told().people.find((one) => kind === 'candidates' && one.id === id)
    const application = told().applications.find((one) => kind === 'applications' && one.id === id)
    if (person !== undefined) return { json: person }
    return application === undefined ? missing : { json: describe(application, asked('expand')) }
  }

  function describe(one: HeldApplication, expand: string | null): object {
    const person = told().people.find(({ id }) => id === one.candidate)
    return { ...one, reject_reason: null, ...(expand === 'candidate' && { candidate: person }) }
  }

  function offered(): object[] {
    const operations = (model: string) =>
      ['FETCH', 'CREATE'].filter((operation) => lacks?.model !== model || lacks.operation !== operation)
    return ['Job', 'JobInterviewStage', 'Application', 'Candidate', 'Activity'].map((model_name) => ({
      model_name,
      available_operations: operations(model_name),
      required_post_parameters: ['remote_user_id'],
      supported_fields: [],
    }))
  }

  function syncs(): object[] {
    return ['Job', 'JobInterviewStage', 'Application', 'Candidate', 'Activity'].map((model_name) => ({
      model_name,
      model_id: `ats.${model_name}`,
      ...sync,
      last_sync_start: freshAsOf,
      last_sync_result: 'DONE',
    }))
  }

  /** What bears the same key is done once; answers are kept for a day, which no test takes. */
  function once(request: DoubleRequest, path: string): DoubleAnswer {
    const key = request.headers['idempotency-key']
    const before = typeof key === 'string' ? known.get(key) : undefined
    if (before !== undefined) return before
    const answered = write(path, request.json())
    if (typeof key === 'string') known.set(key, answered)
    return answered
  }

  function write(path: string, body: Record<string, unknown>): DoubleAnswer {
    const isUser = users.some((email) => `user-${email}` === body.remote_user_id)
    if (!isUser) return refuse('MISSING_REQUIRED_FIELD', 'Missing Required Field')
    const [, id] = /^\/applications\/([\w-]+)\/change-stage$/.exec(path) ?? []
    if (id !== undefined) return changeStage(id, String(body.job_interview_stage))
    const { activity_type, candidate, body: text } = Object(body.model)
    const isThere = there.people.some((one) => one.id === candidate)
    if (path !== '/activities' || activity_type !== 'NOTE' || !isThere) return refuse('ERROR', 'Bad request')
    const note = { id: newId(), candidate: String(candidate), user: String(body.remote_user_id), body: String(text) }
    there.notes.push(note)
    return { status: 201, json: { model: { ...note, activity_type }, warnings: [], errors: [], logs: [] } }
  }

  function changeStage(id: string, stage: string): DoubleAnswer {
    const one = there.applications.find((application) => application.id === id)
    if (one === undefined) return missing
    touch(one, { current_stage: stage })
    return { json: { model: one, warnings: [], errors: [] } }
  }

  function refuse(problem_type: string, title: string): DoubleAnswer {
    return { status: 400, json: { warnings: [], errors: [{ title, detail: 'What was sent.', problem_type }] } }
  }

  function touch(one: HeldApplication, change: Partial<HeldApplication>): void {
    Object.assign(one, change, { modified_at: new Date().toISOString() })
  }
  const mustHave = (id: string): HeldApplication => {
    const one = there.applications.find((application) => application.id === id)
    if (one === undefined) throw new Error('The double has no such application')
    return one
  }
  return {
    ...double,
    credentials,
    hold() {
      copy = structuredClone(there)
      freshAsOf = new Date(0).toISOString()
    },
    synchronize(at) {
      copy = structuredClone(there)
      freshAsOf = at.toISOString()
    },
    addJob(title, names) {
      const job = { id: newId(), name: title, status: 'OPEN' }
      jobs.push(job)
      const made = names.map((name, at) => ({
        id: newId(),
        name,
        job: hasSharedStages ? null : job.id,
        stage_order: at,
      }))
      stages.push(...made)
      return { jobId: job.id, stageIds: made.map(({ id }) => id) }
    },
    addApplication(jobId, stageId, { name, email }) {
      const [first = null, ...rest] = name?.split(' ') ?? []
      const person = {
        id: newId(),
        first_name: first,
        last_name: rest.join(' ') || null,
        email_addresses: email === null ? [] : [{ value: email, email_address_type: 'PERSONAL' }],
      }
      there.people.push(person)
      const one = { id: newId(), candidate: person.id, job: jobId, current_stage: stageId, rejected_at: null }
      there.applications.push({ ...one, modified_at: new Date().toISOString() })
      return { id: one.id, candidateId: person.id, jobId }
    },
    move: (id, stageId) => touch(mustHave(id), { current_stage: stageId }),
    reject: (id) => touch(mustHave(id), { rejected_at: '2026-03-02T09:00:00Z' }),
    remove(id) {
      there.applications = there.applications.filter((one) => one.id !== id)
    },
    stageOf: (id) => mustHave(id).current_stage,
    notesOf: ({ candidateId }) => there.notes.filter((one) => one.candidate === candidateId).map(({ body }) => body),
    filesOf: () => [],
    scoreOf: () => null,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Scorecards are not written through Merge')
    },
    deliver(id, secret) {
      const payload = {
        hook: { id: newId(), event: 'Application.changed', target: 'https://openround.example' },
        linked_account: { id: mergeAccount, integration: 'Workday', category: 'ats' },
        data: { id, current_stage: null },
      }
      const bytes = Buffer.from(JSON.stringify(payload))
      const signature = createHmac('sha256', secret).update(bytes).digest('base64url')
      return { bytes, headers: { 'x-merge-webhook-signature': signature } }
    },
  }
}
