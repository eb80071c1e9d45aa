import { randomUUID } from 'node:crypto'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { key: 'smartrecruiters-key' }
/** By the names that tests give stages. */
const statusOf: Readonly<Record<string, string>> = { Applied: 'NEW', 'AI screen': 'IN_REVIEW', Interview: 'INTERVIEW' }

interface HeldCandidate {
  id: string
  jobId: string
  status: string
  firstName: string | null
  lastName: string | null
  email: string | null
  tags: string[]
  files: { id: string; name: string; bytes: number }[]
  updatedAt: string
}

/** SmartRecruiters as its documentation describes it: statuses for stages, `nextPageId`, messages that name their candidate. */
export async function startSmartRecruitersDouble(): Promise<AtsDouble> {
  const jobs: { id: string; title: string; status: string }[] = []
  const held = new Map<string, HeldCandidate>()
  const messages: string[] = []
  const missing: DoubleAnswer = { status: 404, json: { message: 'Not found', errors: [] } }

  function listCandidates({ searchParams }: URL): DoubleAnswer {
    const has = (name: string, value: string) => [null, value].includes(searchParams.get(name))
    const since = searchParams.get('updatedAfter') ?? ''
    const rows = [...held.values()].filter(
      (one) => has('jobId', one.jobId) && has('status', one.status) && one.updatedAt >= since,
    )
    const [from, size] = [Number(searchParams.get('pageId') ?? 0), Number(searchParams.get('limit') ?? 10)]
    const content = rows.slice(from, from + size).map(describe)
    return { json: { limit: size, content, ...(from + size < rows.length && { nextPageId: String(from + size) }) } }
  }

  function describe({ id, jobId, status, firstName, lastName, email }: HeldCandidate) {
    return { id, firstName, lastName, email, primaryAssignment: { job: { id: jobId }, status } }
  }

  async function addFile(one: HeldCandidate, request: DoubleRequest): Promise<DoubleAnswer> {
    const file = (await request.form()).get('file')
    if (!(file instanceof File)) return { status: 400, json: { message: 'Bad request' } }
    const made = { id: randomUUID(), name: file.name, bytes: file.size }
    one.files.push(made)
    return { status: 201, json: made }
  }

  function write(one: HeldCandidate, part: string, body: Record<string, unknown>): DoubleAnswer {
    if (part === 'tags') one.tags = [...new Set([...one.tags, ...(Array.isArray(body.tags) ? body.tags : [])])]
    if (part === 'status') touch(one, { status: String(body.status) })
    return { status: 204 }
  }

  function answerOne(path: string, request: DoubleRequest): DoubleAnswer | Promise<DoubleAnswer> {
    const [, id = '', jobId, part = ''] = /^\/candidates\/([\w-]+)(?:\/jobs\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? []
    const one = held.get(id)
    if (one === undefined || (jobId !== undefined && jobId !== one.jobId)) return missing
    if (part === 'attachments')
      return request.method === 'GET' ? { json: { content: one.files } } : addFile(one, request)
    if (request.method !== 'GET') return write(one, part, request.json())
    return { json: jobId === undefined ? describe(one) : { status: one.status } }
  }

  function answer(request: DoubleRequest): DoubleAnswer | Promise<DoubleAnswer> {
    const { pathname, searchParams } = request.url
    if (pathname === '/candidates') return listCandidates(request.url)
    if (pathname === '/messages/shares') {
      messages.push(String(request.json().content))
      return { status: 201, json: { id: randomUUID() } }
    }
    if (pathname !== '/jobs') return answerOne(pathname, request)
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
    return { json: { offset, limit, totalFound: jobs.length, content: jobs.slice(offset, offset + limit) } }
  }

  const double = await startDouble((request, { isKeyValid }) => {
    const isKnown = isKeyValid && request.headers['x-smarttoken'] === credentials.key
    if (isKnown && request.url.host === 'api.smartrecruiters.com') return answer(request)
    return { status: 401, json: { message: 'Unauthorized' } }
  })

  function touch(one: HeldCandidate, change: Partial<HeldCandidate>): void {
    Object.assign(one, change, { updatedAt: new Date().toISOString() })
  }
  const mustHave = (id: string): HeldCandidate => {
    const one = held.get(id.split('/')[0] ?? '')
    if (one === undefined) throw new Error('The double has no such candidate')
    return one
  }
  return {
    ...double,
    credentials,
    addJob(title, names) {
      const job = { id: randomUUID(), title, status: 'SOURCING' }
      jobs.push(job)
      return { jobId: job.id, stageIds: names.map((name) => statusOf[name] ?? 'LEAD') }
    },
    addApplication(jobId, stageId, { name, email }) {
      const id = randomUUID()
      const [firstName = null, ...rest] = name?.split(' ') ?? []
      const person = { id, firstName, lastName: rest.join(' ') || null, email }
      held.set(id, { ...person, jobId, status: stageId, tags: [], files: [], updatedAt: new Date().toISOString() })
      return { id: `${id}/${jobId}`, candidateId: id, jobId }
    },
    move: (id, stageId) => touch(mustHave(id), { status: stageId }),
    reject: (id) => touch(mustHave(id), { status: 'REJECTED' }),
    remove: (id) => void held.delete(id.split('/')[0] ?? ''),
    stageOf: (id) => mustHave(id).status,
    notesOf: ({ candidateId }) => messages.filter((one) => one.startsWith(`#[CANDIDATE:${candidateId}]`)),
    filesOf: ({ candidateId }) => held.get(candidateId)?.files ?? [],
    scoreOf: ({ id }) => mustHave(id).tags,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Scorecards of SmartRecruiters are not written')
    },
    deliver: null,
  }
}
