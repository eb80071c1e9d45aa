import { createHmac } from 'node:crypto'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { company: 'acme', token: 'recruitee-token' }

interface HeldCandidate {
  id: number
  name: string | null
  emails: string[]
  placements: { id: number; offer_id: number; stage_id: number; disqualified_at: string | null }[]
  notes: { id: number; body: string }[]
  files: { id: number; filename: string; bytes: number }[]
}

/** Recruitee as working code that speaks to it shows it: everything has its name around it, and pages are offsets. */
export async function startRecruiteeDouble(): Promise<AtsDouble> {
  let lastId = 100
  const offers: {
    id: number
    title: string
    kind: string
    stages: { id: number; name: string; position: number }[]
  }[] = []
  const held = new Map<number, HeldCandidate>()

  function describe({ id, name, emails, placements }: HeldCandidate) {
    return { id, name, emails, phones: [], placements }
  }

  function listCandidates({ searchParams }: URL): DoubleAnswer {
    const offerId = searchParams.get('offer_id')
    const offset = Number(searchParams.get('offset') ?? 0)
    const limit = Number(searchParams.get('limit') ?? 100)
    const rows = [...held.values()].filter(
      ({ placements }) => offerId === null || placements.some((one) => String(one.offer_id) === offerId),
    )
    return { json: { candidates: rows.slice(offset, offset + limit).map(describe) } }
  }

  async function addFile(request: DoubleRequest): Promise<DoubleAnswer> {
    const form = await request.form()
    const one = held.get(Number(form.get('attachment[candidate_id]')))
    const file = form.get('attachment[file]')
    if (one === undefined || !(file instanceof File)) return { status: 404, json: { error: ['Not found'] } }
    const made = { id: ++lastId, filename: file.name, bytes: file.size }
    one.files.push(made)
    return { status: 201, json: { attachment: made } }
  }

  function changeStage(placementId: number, body: Record<string, unknown>): DoubleAnswer {
    const placement = [...held.values()].flatMap(({ placements }) => placements).find(({ id }) => id === placementId)
    if (placement === undefined) return { status: 404, json: { error: ['Not found'] } }
    placement.stage_id = Number(body.stage_id)
    return { json: { placement } }
  }

  function answerCandidate(one: HeldCandidate, part: string, request: DoubleRequest): DoubleAnswer {
    if (part === 'attachments') return { json: { attachments: one.files } }
    if (part !== 'notes') return { json: { candidate: describe(one), references: [] } }
    if (request.method === 'GET') return { json: { notes: one.notes } }
    const note = { id: ++lastId, body: String(Object(request.json().note).body) }
    one.notes.push(note)
    return { status: 201, json: { note } }
  }

  function answer(request: DoubleRequest): DoubleAnswer | Promise<DoubleAnswer> {
    const path = request.url.pathname.replace('/c/acme', '')
    if (path === '/offers') return { json: { offers } }
    if (path === '/candidates') return listCandidates(request.url)
    if (path === '/attachments') return addFile(request)
    const [, kind, id = '', part = ''] = /^\/(\w+)\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    if (kind === 'placements') return changeStage(Number(id), request.json())
    const offer = offers.find((one) => kind === 'offers' && String(one.id) === id)
    if (offer !== undefined) return { json: { offer: { ...offer, pipeline_template: { stages: offer.stages } } } }
    const one = kind === 'candidates' ? held.get(Number(id)) : undefined
    return one === undefined ? { status: 404, json: { error: ['Not found'] } } : answerCandidate(one, part, request)
  }

  const double = await startDouble((request, { isKeyValid }) => {
    const isKnown = isKeyValid && request.headers.authorization === `Bearer ${credentials.token}`
    if (isKnown && request.url.host === 'api.recruitee.com') return answer(request)
    return { status: 401, json: { error: 'Token not found.', error_code: 'invalid_token' } }
  })

  function placed(applicationId: string) {
    const [candidateId, offerId] = applicationId.split('/').map(Number)
    const one = held.get(candidateId ?? 0)
    const placement = one?.placements.find(({ offer_id }) => offer_id === offerId)
    if (one === undefined || placement === undefined) throw new Error('The double has no such placement')
    return placement
  }
  return {
    ...double,
    credentials,
    addJob(title, names) {
      const stages = names.map((name, position) => ({ id: ++lastId, name, position }))
      const offer = { id: ++lastId, title, kind: 'job', stages }
      offers.push(offer)
      return { jobId: String(offer.id), stageIds: stages.map(({ id }) => String(id)) }
    },
    addApplication(jobId, stageId, { name, email }) {
      const id = ++lastId
      const placement = { id: ++lastId, offer_id: Number(jobId), stage_id: Number(stageId), disqualified_at: null }
      held.set(id, { id, name, emails: email === null ? [] : [email], placements: [placement], notes: [], files: [] })
      return { id: `${id}/${jobId}`, candidateId: String(id), jobId }
    },
    move(id, stageId) {
      placed(id).stage_id = Number(stageId)
    },
    reject(id) {
      placed(id).disqualified_at = '2026-03-02T09:00:00Z'
    },
    remove: (id) => void held.delete(Number(id.split('/')[0])),
    stageOf: (id) => String(placed(id).stage_id),
    notesOf: ({ candidateId }) => held.get(Number(candidateId))?.notes.map(({ body }) => body) ?? [],
    filesOf: ({ candidateId }) =>
      held.get(Number(candidateId))?.files.map(({ filename, bytes }) => ({ name: filename, bytes })) ?? [],
    scoreOf: () => null,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Scorecards of Recruitee are not written')
    },
    deliver(id, secret) {
      const [candidateId, offerId] = id.split('/').map(Number)
      const payload = { candidate: { id: candidateId }, offer: { id: offerId } }
      const body = { event_type: 'candidate_moved', event_subtype: 'stage_changed', payload }
      const bytes = Buffer.from(JSON.stringify(body))
      return { bytes, headers: { 'x-recruitee-signature': createHmac('sha256', secret).update(bytes).digest('hex') } }
    },
  }
}
