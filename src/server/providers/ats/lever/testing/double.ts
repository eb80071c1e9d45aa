import { createHmac, randomUUID } from 'node:crypto'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { key: 'lever-key', writer: 'sam@example.com' }

interface HeldOpportunity {
  id: string
  name: string | null
  emails: string[]
  stage: string
  archived: object | null
  tags: string[]
  posting: string
  notes: { id: string; text: string }[]
  files: { id: string; name: string; bytes: number }[]
}

/** Lever as its documentation describes it: `data`, `hasNext` and an opaque `offset`. */
export async function startLeverDouble({
  users = [credentials.writer],
}: {
  users?: readonly string[]
} = {}): Promise<AtsDouble> {
  const postings: { id: string; text: string; state: string }[] = []
  const stages: { id: string; text: string }[] = []
  const held = new Map<string, HeldOpportunity>()
  const refuse = (status: number, code: string): DoubleAnswer => ({ status, json: { code, message: code } })

  function page(rows: readonly unknown[], { url }: DoubleRequest): DoubleAnswer {
    const offset = url.searchParams.get('offset')
    const from = offset === null ? 0 : Number(Buffer.from(offset, 'base64url').toString())
    const size = Math.min(Number(url.searchParams.get('limit') ?? 100), 100)
    const hasNext = from + size < rows.length
    const next = Buffer.from(String(from + size)).toString('base64url')
    return { json: { data: rows.slice(from, from + size), hasNext, ...(hasNext && { next }) } }
  }

  function describe({ id, name, emails, stage, archived, tags, posting }: HeldOpportunity) {
    return { id, name, contact: id, emails, stage, archived, tags, applications: [{ posting }] }
  }

  function listOpportunities(request: DoubleRequest): DoubleAnswer {
    const { searchParams } = request.url
    const has = (name: string, value: string) => [null, value].includes(searchParams.get(name))
    const rows = [...held.values()].filter(
      (one) =>
        has('posting_id', one.posting) &&
        has('stage_id', one.stage) &&
        (searchParams.get('archived') !== 'false' || one.archived === null),
    )
    return page(rows.map(describe), request)
  }

  async function addFile(one: HeldOpportunity, request: DoubleRequest): Promise<DoubleAnswer> {
    const file = (await request.form()).get('file')
    if (!(file instanceof File)) return refuse(400, 'BadRequest')
    const made = { id: randomUUID(), name: file.name, bytes: file.size }
    one.files.push(made)
    return { status: 201, json: { data: made } }
  }

  async function change(one: HeldOpportunity, action: string, request: DoubleRequest): Promise<DoubleAnswer> {
    if (!request.url.searchParams.has('perform_as')) return refuse(400, 'BadRequest')
    if (action === 'files') return await addFile(one, request)
    const body = request.json()
    if (action === 'notes') {
      const note = { id: randomUUID(), text: String(body.value) }
      one.notes.push(note)
      return { status: 201, json: { data: { id: note.id, fields: [{ type: 'note', value: note.text }] } } }
    }
    if (action === 'stage') one.stage = String(body.stage)
    const tags: string[] = Array.isArray(body.tags) ? body.tags : []
    if (action === 'addTags') one.tags = [...new Set([...one.tags, ...tags])]
    if (action === 'removeTags') one.tags = one.tags.filter((tag) => !tags.includes(tag))
    return { json: { data: describe(one) } }
  }

  function answer(request: DoubleRequest): DoubleAnswer | Promise<DoubleAnswer> {
    const path = request.url.pathname.replace(/^\/v1/, '')
    if (path === '/opportunities') return listOpportunities(request)
    const lists: Readonly<Record<string, readonly unknown[]>> = {
      '/postings': postings,
      '/stages': stages,
      '/users': users.map((email, at) => ({ id: `user-${at}`, email })),
    }
    const rows = lists[path]
    return rows === undefined ? answerOne(path, request) : page(rows, request)
  }

  function answerOne(path: string, request: DoubleRequest): DoubleAnswer | Promise<DoubleAnswer> {
    const [, id = '', action = ''] = /^\/opportunities\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const one = held.get(id)
    if (one === undefined) return refuse(404, 'ResourceNotFound')
    if (request.method !== 'GET') return change(one, action, request)
    if (action === 'files') return page(one.files, request)
    if (action !== 'notes') return { json: { data: describe(one) } }
    return page(
      one.notes.map((note) => ({ id: note.id, fields: [{ value: note.text }] })),
      request,
    )
  }

  const double = await startDouble((request, { isKeyValid }) => {
    const basic = `Basic ${Buffer.from(`${credentials.key}:`).toString('base64')}`
    const isKnown = isKeyValid && request.headers.authorization === basic && request.url.host === 'api.lever.co'
    return isKnown ? answer(request) : refuse(401, 'Unauthorized')
  })

  const mustHave = (id: string): HeldOpportunity => {
    const one = held.get(id)
    if (one === undefined) throw new Error('The double has no such opportunity')
    return one
  }
  return {
    ...double,
    credentials,
    addJob(title, names) {
      const posting = { id: randomUUID(), text: title, state: 'published' }
      postings.push(posting)
      const made = names.map((text) => ({ id: randomUUID(), text }))
      stages.push(...made)
      return { jobId: posting.id, stageIds: made.map(({ id }) => id) }
    },
    addApplication(jobId, stageId, { name, email }) {
      const id = randomUUID()
      const emails = email === null ? [] : [email]
      held.set(id, { id, name, emails, stage: stageId, archived: null, tags: [], posting: jobId, notes: [], files: [] })
      return { id, candidateId: id, jobId }
    },
    move(id, stageId) {
      mustHave(id).stage = stageId
    },
    reject(id) {
      mustHave(id).archived = { reason: 'x' }
    },
    remove: (id) => void held.delete(id),
    stageOf: (id) => mustHave(id).stage,
    notesOf: ({ id }) => held.get(id)?.notes.map(({ text }) => text) ?? [],
    filesOf: ({ id }) => held.get(id)?.files ?? [],
    scoreOf: ({ id }) => mustHave(id).tags,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Scorecards of Lever are not written')
    },
    deliver(id, secret, { at = new Date() } = {}) {
      const [token, triggeredAt] = [randomUUID(), at.getTime()]
      const signature = createHmac('sha256', secret).update(`${token}${triggeredAt}`).digest('hex')
      const body = { event: 'candidateStageChange', token, triggeredAt, signature, data: { opportunityId: id } }
      return { bytes: Buffer.from(JSON.stringify(body)), headers: {} }
    },
  }
}
