import { createHmac, randomUUID } from 'node:crypto'
import type { AtsTarget } from '../../port.ts'
import { type AtsDouble, type DoubleAnswer, type DoubleRequest, startDouble } from '../../testing/start-double.ts'

interface Stage {
  id: string
  title: string
  type: string
  orderInInterviewPlan: number
}

interface HeldApplication {
  id: string
  jobId: string
  candidateId: string
  stageId: string
  status: 'Active' | 'Archived'
  name: string | null
  email: string | null
  changedAt: number
  score: unknown
  feedback: { id: string; formId: string; isPersons: boolean; values: Record<string, unknown> }[]
}

const secondKey = 'ashby-test-key'
const at = '2026-03-02T09:00:00.000Z'
export const ashbyForm = { id: randomUUID(), title: 'AI screen' }
export const ashbyScoreField = { id: randomUUID(), title: 'Interview score' }
const user = {
  id: randomUUID(),
  firstName: 'Sam',
  lastName: 'Lee',
  email: 'sam@example.com',
  globalRole: 'Elevated Access',
  isEnabled: true,
  updatedAt: at,
}

/** What a test may watch: each question with its answer. */
export type SeenCall = (path: string, request: unknown, answer: unknown) => void

/**
 * Ashby as its documentation describes it. Sync tokens count changes.
 * @param scopes The permissions of the key.
 */
export async function startAshbyDouble({
  scopes = ['jobs:read', 'candidates:read', 'candidates:write', 'hiringProcessMetadata:read', 'apiKeys:read'],
  seen = () => {},
}: {
  scopes?: readonly string[]
  seen?: SeenCall
} = {}): Promise<AtsDouble> {
  const jobs = new Map<string, { id: string; title: string; stages: Stage[] }>()
  const applications = new Map<string, HeldApplication>()
  const notes = new Map<string, { id: string; content: string }[]>()
  const files = new Map<string, { id: string; name: string; bytes: number }[]>()
  let changes = 0

  const ok = (results: unknown, more: Record<string, unknown> = {}): DoubleAnswer => ({
    json: { success: true, results, ...more },
  })
  const refuse = (code: string): DoubleAnswer => ({
    json: { success: false, errors: [code], errorInfo: { code, message: code, requestId: randomUUID() } },
  })

  /** Pages of `limit`, with a cursor that says where to go on. */
  function paged<Row>(
    all: readonly Row[],
    { cursor, limit }: Record<string, unknown>,
    syncToken: string,
    toAnswer: (row: Row) => unknown = (row) => row,
  ): DoubleAnswer {
    const from = cursor === undefined ? 0 : Number(cursor)
    const size = Math.min(Number(limit ?? 100), 100)
    const isMore = from + size < all.length
    return ok(all.slice(from, from + size).map(toAnswer), {
      moreDataAvailable: isMore,
      ...(isMore ? { nextCursor: String(from + size) } : { syncToken }),
    })
  }

  function describe(held: HeldApplication) {
    const job = jobs.get(held.jobId)
    const stage = job?.stages.find(({ id }) => id === held.stageId)
    return {
      id: held.id,
      createdAt: at,
      updatedAt: at,
      status: held.status,
      customFields: [],
      candidate: {
        id: held.candidateId,
        name: held.name ?? '',
        ...(held.email !== null && { primaryEmailAddress: { value: held.email, type: 'Personal', isPrimary: true } }),
      },
      currentInterviewStage: { ...stage, interviewPlanId: held.jobId },
      job: { id: held.jobId, title: job?.title },
      hiringTeam: [],
    }
  }

  function describeCandidate(candidateId: string) {
    const held = [...applications.values()].find((one) => one.candidateId === candidateId)
    const addresses = held?.email == null ? [] : [{ value: held.email, type: 'Personal', isPrimary: true }]
    return {
      id: candidateId,
      name: held?.name ?? '',
      emailAddresses: addresses,
      phoneNumbers: [],
      socialLinks: [],
      tags: [],
      applicationIds: held === undefined ? [] : [held.id],
      fileHandles: (files.get(candidateId) ?? []).map(({ id, name }) => ({ id, name, handle: `handle-${id}` })),
      profileUrl: `https://app.ashbyhq.com/candidates/${candidateId}`,
    }
  }

  const isCandidate = (id: unknown) => [...applications.values()].some(({ candidateId }) => candidateId === id)
  const formFields = [
    {
      isRequired: true,
      field: {
        id: randomUUID(),
        type: 'LongText',
        path: 'assessment',
        title: 'Assessment',
        humanReadablePath: 'Assessment',
        isNullable: false,
      },
    },
  ]
  const form = {
    ...ashbyForm,
    organizationId: randomUUID(),
    isArchived: false,
    isDefaultForm: false,
    formDefinition: { sections: [{ fields: formFields }] },
  }

  function instanceOf({ id, formId, values }: HeldApplication['feedback'][number], applicationId: string) {
    return {
      id,
      applicationId,
      feedbackFormDefinitionId: formId,
      submittedByUser: user,
      formDefinition: form.formDefinition,
      submittedValues: values,
      submittedAt: at,
    }
  }

  const handlers: Readonly<
    Record<string, (body: Record<string, unknown>, request: DoubleRequest) => DoubleAnswer | Promise<DoubleAnswer>>
  > = {
    'apiKey.info': () => ok({ title: 'Openround', createdAt: at, scopes }),
    'job.list': (body) =>
      paged(
        [...jobs.values()].map(({ id, title }) => ({
          id,
          title,
          confidential: false,
          status: 'Open',
          employmentType: 'FullTime',
          updatedAt: at,
        })),
        body,
        'jobs',
      ),
    'jobInterviewPlan.info': ({ jobId }) => {
      const job = jobs.get(String(jobId))
      if (job === undefined) return refuse('job_not_found')
      return ok({ jobId, interviewPlanId: jobId, stages: job.stages.map((stage) => ({ ...stage, activities: [] })) })
    },
    'application.list': (body) => {
      const { jobId, status, syncToken } = body
      if (syncToken !== undefined && !/^\d+$/.test(String(syncToken))) return refuse('invalid_sync_token')
      const since = Number(syncToken ?? 0)
      const found = [...applications.values()].filter(
        (held) => held.jobId === jobId && (status === undefined || held.status === status) && held.changedAt > since,
      )
      return paged(found, body, String(changes), describe)
    },
    'application.info': ({ applicationId }) => {
      const held = applications.get(String(applicationId))
      return held === undefined ? refuse('application_not_found') : ok(describe(held))
    },
    'application.changeStage': ({ applicationId, interviewStageId }) => {
      const held = applications.get(String(applicationId))
      if (held === undefined) return refuse('application_not_found')
      held.stageId = String(interviewStageId)
      held.changedAt = ++changes
      return ok(describe(held))
    },
    'candidate.createNote': ({ candidateId, note }) => {
      if (!isCandidate(candidateId)) return refuse('candidate_not_found')
      const content = typeof note === 'string' ? note : String(Object(note).value)
      const held = { id: randomUUID(), content }
      notes.set(String(candidateId), [...(notes.get(String(candidateId)) ?? []), held])
      return ok({
        ...held,
        createdAt: at,
        isPrivate: false,
        author: { id: user.id, firstName: 'Open', lastName: 'Round' },
      })
    },
    'candidate.listNotes': (body) => {
      if (!isCandidate(body.candidateId)) return refuse('candidate_not_found')
      const author = { id: user.id, firstName: 'Open', lastName: 'Round' }
      const held = notes.get(String(body.candidateId)) ?? []
      return paged(
        held.map((note) => ({ ...note, createdAt: at, isPrivate: false, author })),
        body,
        'notes',
      )
    },
    'candidate.uploadFile': async (_body, request) => {
      const sent = await request.form()
      const [candidateId, file] = [String(sent.get('candidateId')), sent.get('file')]
      if (!isCandidate(candidateId)) return refuse('candidate_not_found')
      if (!(file instanceof File)) return refuse('invalid_input')
      const held = { id: randomUUID(), name: file.name, bytes: file.size }
      files.set(candidateId, [...(files.get(candidateId) ?? []), held])
      return ok(describeCandidate(candidateId))
    },
    'candidate.info': ({ id }) => (isCandidate(id) ? ok(describeCandidate(String(id))) : refuse('candidate_not_found')),
    'customField.list': (body) =>
      paged(
        [
          {
            ...ashbyScoreField,
            isPrivate: false,
            objectType: 'Application',
            isArchived: false,
            fieldType: 'Number',
            isRequired: false,
          },
        ],
        body,
        'fields',
      ),
    'customField.setValues': ({ objectId, values }) => {
      const held = applications.get(String(objectId))
      if (held === undefined) return refuse('application_not_found')
      const [value] = Array.isArray(values) ? values : []
      held.score = Object(value).fieldValue
      return ok([{ ...ashbyScoreField, value: held.score }])
    },
    'feedbackFormDefinition.list': (body) => paged([form], body, 'forms'),
    'feedbackFormDefinition.info': ({ feedbackFormDefinitionId }) =>
      feedbackFormDefinitionId === form.id ? ok(form) : refuse('feedback_form_definition_not_found'),
    'applicationFeedback.list': (body) => {
      const held = applications.get(String(body.applicationId))
      if (held === undefined) return refuse('application_not_found')
      return paged(
        held.feedback.map((each) => instanceOf(each, held.id)),
        body,
        'feedback',
      )
    },
    'applicationFeedback.submit': ({ applicationId, formDefinitionId, feedbackForm, userId }) => {
      const held = applications.get(String(applicationId))
      if (held === undefined) return refuse('application_not_found')
      const submissions: { path: string; value: unknown }[] = Object(feedbackForm).fieldSubmissions
      const values = Object.fromEntries(submissions.map(({ path, value }) => [path, value]))
      const feedback = { id: randomUUID(), formId: String(formDefinitionId), isPersons: userId !== undefined, values }
      held.feedback.push(feedback)
      const { id, formDefinition, submittedValues } = instanceOf(feedback, held.id)
      return ok({ submittedFormInstance: { id, formDefinition, submittedValues } })
    },
  }

  const double = await startDouble(async (request, { isKeyValid }) => {
    const name = request.url.pathname.slice(1)
    const expected = `Basic ${Buffer.from(`${secondKey}:`).toString('base64')}`
    if (!isKeyValid || request.headers.authorization !== expected) return { status: 401 }
    const handler = handlers[name]
    if (request.url.host !== 'api.ashbyhq.com' || request.method !== 'POST' || handler === undefined)
      return { status: 404 }
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true
    const body = isForm ? {} : request.json()
    const answer = await handler(body, request)
    if (!isForm) seen(name, body, answer.json)
    return answer
  })

  const mustHave = (id: string): HeldApplication => {
    const held = applications.get(id)
    if (held === undefined) throw new Error('The double has no such application')
    return held
  }
  return {
    ...double,
    credentials: { key: secondKey },
    addJob(title, stages) {
      const id = randomUUID()
      const all = [...stages.map((name) => ({ title: name, type: 'Active' })), { title: 'Archived', type: 'Archived' }]
      const held = all.map((stage, order) => ({ id: randomUUID(), ...stage, orderInInterviewPlan: order }))
      jobs.set(id, { id, title, stages: held })
      return { jobId: id, stageIds: held.slice(0, -1).map((stage) => stage.id) }
    },
    addApplication(jobId, stageId, { name, email }) {
      const id = randomUUID()
      const target: AtsTarget = { id, candidateId: randomUUID(), jobId }
      applications.set(id, {
        ...target,
        stageId,
        status: 'Active',
        name,
        email,
        changedAt: ++changes,
        score: null,
        feedback: [],
      })
      return target
    },
    move(applicationId, stageId) {
      Object.assign(mustHave(applicationId), { stageId, changedAt: ++changes })
    },
    reject(applicationId) {
      Object.assign(mustHave(applicationId), { status: 'Archived', changedAt: ++changes })
    },
    remove: (applicationId) => void applications.delete(applicationId),
    stageOf: (applicationId) => mustHave(applicationId).stageId,
    notesOf: ({ candidateId }) => (notes.get(candidateId) ?? []).map(({ content }) => content),
    filesOf: ({ candidateId }) => files.get(candidateId) ?? [],
    scoreOf: ({ id }) => mustHave(id).score,
    scorecardsOf: ({ id }) =>
      mustHave(id).feedback.map(({ isPersons, values }) => ({ isPersons, text: JSON.stringify(values) })),
    fillScorecard({ id }, formId, text) {
      mustHave(id).feedback.push({ id: randomUUID(), formId, isPersons: true, values: { assessment: text } })
    },
    deliver(applicationId, secret) {
      const held = applications.get(applicationId)
      const application = held === undefined ? { id: applicationId } : describe(held)
      const bytes = Buffer.from(JSON.stringify({ action: 'candidateStageChange', data: { application } }))
      const signature = createHmac('sha256', secret).update(bytes).digest('hex')
      return { bytes, headers: { 'ashby-signature': `sha256=${signature}` } }
    },
  }
}
