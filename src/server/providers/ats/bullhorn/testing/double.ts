import { randomUUID } from 'node:crypto'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { username: 'api.acme', clientId: 'client', clientSecret: 'secret', code: 'one-time-code' }
const restUrl = 'https://rest42.bullhornstaffing.com/rest-services/e999/'
const wordSeparator = /(\w+(?:\.\w+)?)\s*(=|>)\s*(?:'((?:[^']|'')*)'|(\w+))/g

interface HeldSubmission {
  id: number
  jobId: number
  status: string
  isDeleted: boolean
  candidate: { id: number; firstName: string; lastName: string; email: string | null }
}

/** What has happened and nobody has read yet, and what was read by which request. */
interface Queue {
  waiting: number[]
  requests: number[][]
}

export interface BullhornDouble extends AtsDouble {
  /** Ends the session that is open, as time does. */
  endSession(): void
  /** How often a refresh token was taken. */
  refreshed(): number
}

/** Bullhorn as its documentation describes it: a data center by user, tokens that are good once, a session, queues read once. */
export async function startBullhornDouble(): Promise<BullhornDouble> {
  let lastId = 100
  let codes = [credentials.code]
  let refreshToken = ''
  let accessToken = ''
  let restToken = ''
  let refreshes = 0
  const statuses = ['New Lead', 'Placed', 'Client Rejected']
  const jobs: { id: number; title: string }[] = []
  const held = new Map<number, HeldSubmission>()
  const notes: { id: number; candidateId: number; comments: string }[] = []
  const files: { id: number; candidateId: number; name: string; bytes: number }[] = []
  const queues = new Map<string, Queue>()
  const refuse = (status: number, key: string): DoubleAnswer => ({
    status,
    json: { errorMessage: key, errorMessageKey: key, errorCode: status },
  })

  function tell(id: number): void {
    for (const { waiting } of queues.values()) waiting.push(id)
  }

  function giveTokens(request: DoubleRequest): DoubleAnswer {
    const form = new URLSearchParams(request.body.toString('utf8'))
    const isCode = form.get('grant_type') === 'authorization_code' && codes.includes(form.get('code') ?? '')
    const isRefresh = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === refreshToken
    const isKnown = form.get('client_id') === 'client' && form.get('client_secret') === 'secret'
    if (!isKnown || !(isCode || isRefresh)) return { status: 400, json: { error: 'invalid_grant' } }
    if (isCode) codes = []
    else refreshes += 1
    refreshToken = randomUUID()
    accessToken = randomUUID()
    return { json: { access_token: accessToken, token_type: 'Bearer', expires_in: 600, refresh_token: refreshToken } }
  }

  function logIn({ searchParams }: URL): DoubleAnswer {
    if (searchParams.get('access_token') !== accessToken) return refuse(400, 'errors.authentication.invalidToken')
    restToken = randomUUID()
    return { json: { BhRestToken: restToken, restUrl } }
  }

  function describe({ id, jobId, status, isDeleted, candidate }: HeldSubmission) {
    return {
      id,
      status,
      isDeleted,
      candidate,
      jobOrder: { id: jobId, title: jobs.find((one) => one.id === jobId)?.title },
    }
  }

  function querySubmissions({ searchParams }: URL): DoubleAnswer {
    const where = new Map(
      [...(searchParams.get('where') ?? '').matchAll(wordSeparator)].map(([, name = '', , text, word]) => [
        name,
        text?.replaceAll("''", "'") ?? word,
      ]),
    )
    const [jobId, status] = [where.get('jobOrder.id'), where.get('status')]
    const rows = [...held.values()].filter(
      (one) =>
        (jobId === undefined || String(one.jobId) === jobId) &&
        (status === undefined || one.status === status) &&
        !(where.get('isDeleted') === 'false' && one.isDeleted),
    )
    const [start, count] = [Number(searchParams.get('start') ?? 0), Number(searchParams.get('count') ?? 20)]
    return { json: { start, count, data: rows.slice(start, start + count).map(describe) } }
  }

  function answerQueue(name: string, isLast: boolean, request: DoubleRequest): DoubleAnswer {
    if (request.method === 'PUT') {
      if (!queues.has(name)) queues.set(name, { waiting: [], requests: [] })
      return { json: { lastRequestId: 0, subscriptionId: name } }
    }
    const queue = queues.get(name)
    if (queue === undefined) return refuse(404, 'errors.subscriptionNotFound')
    return isLast ? { json: { result: queue.requests.length } } : readQueue(queue, request.url)
  }

  function readQueue({ waiting, requests }: Queue, { searchParams }: URL): DoubleAnswer {
    const again = searchParams.get('requestId')
    if (again === null && waiting.length === 0) return {}
    if (again === null) requests.push(waiting.splice(0, Number(searchParams.get('maxEvents'))))
    const requestId = again === null ? requests.length : Number(again)
    const events = (requests[requestId - 1] ?? []).map((entityId, at) => ({
      eventId: `ID:${requestId}-${at}`,
      eventType: 'ENTITY',
      entityName: 'JobSubmission',
      entityId,
      entityEventType: 'UPDATED',
    }))
    return { json: { requestId, events } }
  }

  function answerSubmission(id: number, request: DoubleRequest): DoubleAnswer {
    const one = held.get(id)
    if (one === undefined) return refuse(404, 'errors.entityNotFound')
    if (request.method === 'GET') return { json: { data: describe(one) } }
    const { status } = request.json()
    if (!statuses.includes(String(status))) return refuse(400, 'errors.invalidStatus')
    one.status = String(status)
    tell(id)
    return { json: { changedEntityId: id, changeType: 'UPDATE' } }
  }

  function addNote(request: DoubleRequest): DoubleAnswer {
    const body = request.json()
    const candidateId = Number(Object(body.personReference).id)
    if (Object(body.commentingPerson).id !== 7 || body.action !== 'Prescreen') return refuse(400, 'errors.invalidNote')
    notes.push({ id: ++lastId, candidateId, comments: String(body.comments) })
    return { json: { changedEntityId: lastId, changeType: 'INSERT' } }
  }

  function addFile(candidateId: number, request: DoubleRequest): DoubleAnswer {
    const { name, fileContent, fileType, externalID } = request.json()
    if (fileType !== 'SAMPLE' || externalID === undefined) return refuse(400, 'errors.invalidFile')
    const bytes = Buffer.from(String(fileContent), 'base64').length
    files.push({ id: ++lastId, candidateId, name: String(name), bytes })
    return { json: { fileId: lastId, changeType: 'INSERT' } }
  }

  const fixed: Readonly<Record<string, (request: DoubleRequest) => DoubleAnswer>> = {
    'search/JobOrder': () => ({ json: { total: jobs.length, start: 0, count: jobs.length, data: jobs } }),
    'query/JobSubmission': ({ url }) => querySubmissions(url),
    'query/CorporateUser': () => ({ json: { data: [{ id: 7 }] } }),
    'settings/jobResponseStatusList': () => ({ json: { jobResponseStatusList: statuses } }),
    'settings/commentActionList': () => ({ json: { commentActionList: ['Left Message', 'Prescreen'] } }),
    'entity/Note': addNote,
  }

  function answer(request: DoubleRequest): DoubleAnswer {
    const path = request.url.pathname.replace('/rest-services/e999/', '')
    const answerFixed = fixed[path]
    if (answerFixed !== undefined) return answerFixed(request)
    const [, queue = '', last] = /^event\/subscription\/(\w+)(\/lastRequestId)?$/.exec(path) ?? []
    if (queue !== '') return answerQueue(queue, last !== undefined, request)
    const [, kind = '', id = '', part] = /^(\w+)\/(?:Candidate|JobSubmission)\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    const isOfCandidate = ({ candidateId }: { candidateId: number }) => candidateId === Number(id)
    if (kind === 'file') return addFile(Number(id), request)
    if (part === 'notes') return { json: { data: notes.filter(isOfCandidate) } }
    if (part !== undefined) return { json: { data: files.filter(isOfCandidate) } }
    return answerSubmission(Number(id), request)
  }

  const double = await startDouble((request, { isKeyValid }) => {
    const { host, pathname } = request.url
    if (host === 'rest.bullhornstaffing.com' && pathname === '/rest-services/loginInfo') {
      const center = 'west.bullhornstaffing.com'
      return { json: { oauthUrl: `https://auth-${center}/oauth`, restUrl: `https://rest-${center}/rest-services/` } }
    }
    if (host === 'auth-west.bullhornstaffing.com') {
      return isKeyValid ? giveTokens(request) : { status: 400, json: { error: 'invalid_grant' } }
    }
    if (host === 'rest-west.bullhornstaffing.com' && pathname === '/rest-services/login') return logIn(request.url)
    const isOpen = isKeyValid && restToken !== '' && request.headers.bhresttoken === restToken
    return isOpen && host === 'rest42.bullhornstaffing.com' ? answer(request) : refuse(401, 'errors.sessionExpired')
  })

  const mustHave = (id: string): HeldSubmission => {
    const one = held.get(Number(id))
    if (one === undefined) throw new Error('The double has no such submission')
    return one
  }
  return {
    ...double,
    credentials,
    endSession() {
      restToken = ''
    },
    refreshed: () => refreshes,
    addJob(title, names) {
      statuses.push(...names.filter((name) => !statuses.includes(name)))
      jobs.push({ id: ++lastId, title })
      return { jobId: String(lastId), stageIds: [...names] }
    },
    addApplication(jobId, stageId, { name, email }) {
      const [firstName = '', ...rest] = (name ?? '').split(' ')
      const candidate = { id: ++lastId, firstName, lastName: rest.join(' '), email }
      const id = ++lastId
      held.set(id, { id, jobId: Number(jobId), status: stageId, isDeleted: false, candidate })
      tell(id)
      return { id: String(id), candidateId: String(candidate.id), jobId }
    },
    move(id, stageId) {
      mustHave(id).status = stageId
      tell(Number(id))
    },
    reject(id) {
      mustHave(id).status = 'Client Rejected'
      tell(Number(id))
    },
    remove(id) {
      mustHave(id).isDeleted = true
      tell(Number(id))
    },
    stageOf: (id) => mustHave(id).status,
    notesOf: ({ candidateId }) =>
      notes.filter((note) => note.candidateId === Number(candidateId)).map(({ comments }) => comments),
    filesOf: ({ candidateId }) =>
      files.filter((file) => file.candidateId === Number(candidateId)).map(({ name, bytes }) => ({ name, bytes })),
    scoreOf: () => null,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('Bullhorn has no scorecards')
    },
    deliver: null,
  }
}
