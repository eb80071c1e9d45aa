import { randomUUID } from 'node:crypto'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { token: 'breezy_pat_test' }
const newId = () => randomUUID().replaceAll('-', '').slice(0, 12)

interface HeldCandidate {
  _id: string
  positionId: string
  name: string | null
  email_address: string | null
  stage: { id: string; type: { id: string } }
  said: { _id: string; body: string }[]
  documents: { _id: string; file_name: string; bytes: number }[]
}

/** Breezy HR as its documentation describes it: bare arrays, candidates under positions, a wrong token answered with 400. */
export async function startBreezyDouble({
  companies = ['acme1'],
}: {
  companies?: readonly string[]
} = {}): Promise<AtsDouble> {
  const positions: {
    _id: string
    name: string
    state: string
    pipeline_id: string
    stages: { id: string; name: string }[]
  }[] = []
  const held = new Map<string, HeldCandidate>()
  const refuse = (status: number, type: string): DoubleAnswer => ({ status, json: { error: { type, message: type } } })

  function listCandidates(positionId: string, { searchParams }: URL): DoubleAnswer {
    const [stageId, size, page] = ['stage_id', 'page_size', 'page'].map((name) => searchParams.get(name))
    const rows = [...held.values()].filter(
      (one) => one.positionId === positionId && (stageId === null || one.stage.id === stageId),
    )
    const [count, number] = [Number(size ?? 50), Number(page ?? 1)]
    return { json: rows.slice((number - 1) * count, number * count) }
  }

  async function answerCandidate(one: HeldCandidate, part: string, request: DoubleRequest): Promise<DoubleAnswer> {
    const parts: Readonly<Record<string, unknown>> = { stream: one.said, documents: one.documents }
    if (request.method === 'GET') return { json: parts[part] ?? one }
    if (part === 'documents') return await addDocument(one, request)
    const body = request.json()
    if (part === 'stage') one.stage = { id: String(body.stage_id), type: { id: 'screening' } }
    else one.said.push({ _id: newId(), body: String(body.body) })
    return { status: 204 }
  }

  async function addDocument(one: HeldCandidate, request: DoubleRequest): Promise<DoubleAnswer> {
    const file = (await request.form()).get('file')
    if (!(file instanceof File)) return refuse(400, 'invalidFile')
    one.documents.push({ _id: newId(), file_name: file.name, bytes: file.size })
    return { status: 201, json: {} }
  }

  function answer(request: DoubleRequest): DoubleAnswer | Promise<DoubleAnswer> {
    const path = request.url.pathname.replace('/v3', '')
    if (path === '/companies') return { json: companies.map((_id) => ({ _id, name: _id })) }
    if (path === '/company/acme1/positions') return { json: positions }
    const [, kind, id = '', rest = ''] = /^\/company\/acme1\/(pipeline|position)\/(\w+)(?:\/(.+))?$/.exec(path) ?? []
    const position = positions.find((one) => (kind === 'pipeline' ? one.pipeline_id : one._id) === id)
    if (position === undefined) return refuse(404, 'notFound')
    if (rest === '') return { json: position }
    if (rest === 'candidates') return listCandidates(id, request.url)
    const [, candidateId = '', part = ''] = /^candidate\/(\w+)(?:\/(\w+))?$/.exec(rest) ?? []
    const one = held.get(candidateId)
    return one === undefined ? refuse(404, 'notFound') : answerCandidate(one, part, request)
  }

  const double = await startDouble((request, { isKeyValid }) => {
    const isKnown = isKeyValid && request.headers.authorization === credentials.token
    return isKnown && request.url.host === 'api.breezy.hr' ? answer(request) : refuse(400, 'invalidAccessToken')
  })

  const mustHave = (id: string): HeldCandidate => {
    const one = held.get(id.split('/')[1] ?? '')
    if (one === undefined) throw new Error('The double has no such candidate')
    return one
  }
  return {
    ...double,
    credentials,
    addJob(title, names) {
      const stages = names.map((name) => ({ id: newId(), name }))
      const position = { _id: newId(), name: title, state: 'published', pipeline_id: newId(), stages }
      positions.push(position)
      return { jobId: position._id, stageIds: stages.map(({ id }) => id) }
    },
    addApplication(jobId, stageId, { name, email }) {
      const _id = newId()
      const stage = { id: stageId, type: { id: 'screening' } }
      held.set(_id, { _id, positionId: jobId, name, email_address: email, stage, said: [], documents: [] })
      return { id: `${jobId}/${_id}`, candidateId: _id, jobId }
    },
    move(id, stageId) {
      mustHave(id).stage = { id: stageId, type: { id: 'screening' } }
    },
    reject(id) {
      mustHave(id).stage = { id: 'disqualified', type: { id: 'disqualified' } }
    },
    remove: (id) => void held.delete(id.split('/')[1] ?? ''),
    stageOf: (id) => mustHave(id).stage.id,
    notesOf: ({ candidateId }) => held.get(candidateId)?.said.map(({ body }) => body) ?? [],
    filesOf: ({ candidateId }) =>
      held.get(candidateId)?.documents.map(({ file_name, bytes }) => ({ name: file_name, bytes })) ?? [],
    scoreOf: () => null,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Scorecards of Breezy are not written')
    },
    deliver: null,
  }
}
