import { basicAuthorization } from '../../request.ts'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

const credentials = { subdomain: 'acme', apiKey: 'bamboo-key' }
const host = 'acme.bamboohr.com'
const pageSize = 50

interface HeldApplication {
  id: number
  jobId: number
  applicantId: number
  firstName: string
  lastName: string
  email: string | null
  statusId: number
  comments: string[]
}

/** BambooHR as its documentation describes it: statuses of the company, pages that say when they are complete, XML unless asked. */
export async function startBambooHrDouble({
  listsAddresses = true,
}: {
  listsAddresses?: boolean
} = {}): Promise<AtsDouble> {
  let lastId = 100
  const jobs: { id: number; title: string }[] = []
  const held = new Map<number, HeldApplication>()
  const statuses = [
    { id: 1, code: 'NEW', name: 'New', enabled: true },
    { id: 2, code: 'NOT_A_FIT', name: 'Nope', enabled: true },
    { id: 3, code: 'HIRED', name: 'Hired', enabled: true },
  ]
  const refuse = (status: number, said: string): DoubleAnswer => ({
    status,
    headers: { 'x-bamboohr-error-message': said },
  })

  function describe(one: HeldApplication, hasAddress: boolean) {
    const { id, applicantId, firstName, lastName, email, jobId, statusId } = one
    const job = jobs.find((each) => each.id === jobId)
    return {
      id,
      appliedDate: '2026-03-02T09:00:00+00:00',
      status: { id: statusId, label: statuses.find((each) => each.id === statusId)?.name },
      applicant: { id: applicantId, firstName, lastName, ...(hasAddress && { email }) },
      job: { id: jobId, title: { id: null, label: job?.title } },
    }
  }

  function listApplications({ searchParams }: URL): DoubleAnswer {
    const jobId = searchParams.get('jobId')
    const statusId = searchParams.get('applicationStatusId')
    const page = Number(searchParams.get('page') ?? 1)
    const rows = [...held.values()].filter(
      (one) =>
        (jobId === null || one.jobId === Number(jobId)) && (statusId === null || one.statusId === Number(statusId)),
    )
    const applications = rows.slice((page - 1) * pageSize, page * pageSize).map((one) => describe(one, listsAddresses))
    return { json: { applications, paginationComplete: page * pageSize >= rows.length } }
  }

  function answerApplication(one: HeldApplication, part: string, request: DoubleRequest): DoubleAnswer {
    if (part === '') return { json: describe(one, true) }
    const body = request.json()
    if (part === 'comments') {
      if (body.type !== 'comment') return refuse(400, 'Unknown type')
      one.comments.push(String(body.comment))
      return { json: { type: 'comment', id: ++lastId } }
    }
    if (!statuses.some(({ id }) => id === body.status)) return refuse(400, 'Unknown status')
    one.statusId = Number(body.status)
    return { json: { type: 'positionApplicantStatus', id: ++lastId } }
  }

  function answer(request: DoubleRequest): DoubleAnswer {
    if (request.headers.accept !== 'application/json') return { status: 200 }
    const path = request.url.pathname.replace('/api/v1/applicant_tracking', '')
    if (path === '/statuses') return { json: statuses }
    if (path === '/jobs') {
      return {
        json: jobs.map(({ id, title }) => ({ id, title: { id: null, label: title }, status: { label: 'Open' } })),
      }
    }
    if (path === '/applications') return listApplications(request.url)
    const [, id = '', part = ''] = /^\/applications\/(\d+)(?:\/(comments|status))?$/.exec(path) ?? []
    const one = held.get(Number(id))
    return one === undefined ? refuse(404, 'Not found') : answerApplication(one, part, request)
  }

  const double = await startDouble((request, { isKeyValid }) => {
    const isKnown = isKeyValid && request.headers.authorization === basicAuthorization(credentials.apiKey, 'x')
    return isKnown && request.url.host === host ? answer(request) : { status: 401 }
  })

  const mustHave = (id: string): HeldApplication => {
    const one = held.get(Number(id))
    if (one === undefined) throw new Error('The double has no such application')
    return one
  }
  return {
    ...double,
    credentials,
    addJob(title, names) {
      const stageIds = names.map((name) => {
        const known = statuses.find((one) => one.name === name)
        if (known !== undefined) return String(known.id)
        statuses.push({ id: ++lastId, code: '', name, enabled: true })
        return String(lastId)
      })
      jobs.push({ id: ++lastId, title })
      return { jobId: String(lastId), stageIds }
    },
    addApplication(jobId, stageId, { name, email }) {
      const [firstName = '', ...rest] = (name ?? '').split(' ')
      const id = ++lastId
      const applicantId = ++lastId
      const person = { applicantId, firstName, lastName: rest.join(' '), email }
      held.set(id, { id, jobId: Number(jobId), statusId: Number(stageId), ...person, comments: [] })
      return { id: String(id), candidateId: String(applicantId), jobId }
    },
    move(id, stageId) {
      mustHave(id).statusId = Number(stageId)
    },
    reject(id) {
      mustHave(id).statusId = 2
    },
    remove: (id) => void held.delete(Number(id)),
    stageOf: (id) => String(mustHave(id).statusId),
    notesOf: ({ id }) => held.get(Number(id))?.comments ?? [],
    filesOf: () => [],
    scoreOf: () => null,
    scorecardsOf: () => [],
    fillScorecard() {
      throw new Error('BambooHR has no scorecards that are written')
    },
    deliver: null,
  }
}
