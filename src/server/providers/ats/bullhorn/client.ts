import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsCredentials, type AtsDeps, AtsFailure } from '../port.ts'
import type { Effect } from '../request.ts'
import { openRest, orNone } from '../rest.ts'
import {
  Changed,
  dataOf,
  Events,
  escapeText,
  Id,
  isEnding,
  Job,
  Refusal,
  Submission,
  submissionFields,
  textOf,
  toApplication,
} from './records.ts'
import { keptSession, renewSession } from './session.ts'

const pageSize = 200
const eventsAtOnce = 100
const maxActionLength = 30

/** Source: bullhorn/rest-api-docs, March 2026. An application is a JobSubmission there, and its stage is the status. */
export function openBullhorn(credentials: AtsCredentials, deps: AtsDeps): AtsClient {
  const { username = '', clientId = '' } = credentials
  let session = keptSession(credentials)
  const rest = openRest(deps, {
    base: '',
    headers: () => ({ bhresttoken: session?.restToken ?? '' }),
    said(json) {
      const refusal = Refusal.safeParse(json)
      return refusal.success ? refusal.data.errorMessageKey : null
    },
  })

  interface Ask<Answer extends z.ZodType> {
    path: string
    answer: Answer
    method?: 'GET' | 'PUT' | 'POST'
    body?: Readonly<Record<string, unknown>>
    effect?: Effect
  }

  /** A session runs out between two requests: what was refused for that was not done, and is asked once more. */
  async function ask<Answer extends z.ZodType>({ path, ...request }: Ask<Answer>): Promise<z.output<Answer>> {
    const used = session ?? (await openSession())
    try {
      return (await rest({ ...request, path: `${used.restUrl}${path}` })).value
    } catch (error) {
      if (!(error instanceof AtsFailure) || error.kind !== 'reconnect') throw error
      const { restUrl } = await openSession()
      return (await rest({ ...request, path: `${restUrl}${path}` })).value
    }
  }

  async function openSession() {
    session = await renewSession(deps, session)
    return session
  }

  async function readSetting(name: string): Promise<string[]> {
    const answer = z.record(z.string(), z.unknown())
    const value = await ask({ path: `settings/${name}`, answer })
    return z.array(z.string()).catch([]).parse(value[name])
  }

  async function readApplication(id: string): Promise<AtsApplication | null> {
    const path = `entity/JobSubmission/${encodeURIComponent(id)}?fields=${submissionFields}`
    const found = await orNone(ask({ path, answer: dataOf(Submission) }))
    return found === null || found.data.isDeleted === true ? null : toApplication(found.data)
  }

  async function requireThere(id: string): Promise<void> {
    if ((await readApplication(id)) === null) throw new AtsFailure('record')
  }

  let writer: Promise<{ userId: number; action: string }> | null = null

  /** In whose name notes are written, and as which of the customer's kinds. */
  function findWriter() {
    writer ??= (async () => {
      const query = new URLSearchParams({
        where: `username='${username}' AND isDeleted=false`,
        fields: 'id',
        count: '1',
      })
      const { data } = await ask({
        path: `query/CorporateUser?${query}`,
        answer: dataOf(z.array(z.object({ id: Id }))),
      })
      const [user] = data
      if (user === undefined) throw new AtsFailure('refused', { said: 'Bullhorn lists no user of this name.' })
      const actions = await readSetting('commentActionList')
      const action = actions.find((name) => /interview|screen/i.test(name)) ?? actions[0] ?? 'Other'
      return { userId: Number(user.id), action: action.slice(0, maxActionLength) }
    })()
    return writer
  }

  const queue = `event/subscription/${queueName(clientId, username)}`

  /** Null: there is no queue yet. */
  async function readQueue(query: string) {
    try {
      const answer = await ask({ path: `${queue}?maxEvents=${eventsAtOnce}${query}`, answer: Events })
      return answer?.events ?? []
    } catch (error) {
      if (error instanceof AtsFailure && (error.kind === 'record' || error.kind === 'refused')) return null
      throw error
    }
  }

  return {
    async check() {
      const query = new URLSearchParams({ query: 'isOpen:true AND isDeleted:0', fields: 'id', count: '1' })
      await ask({ path: `search/JobOrder?${query}`, answer: dataOf(z.array(z.object({ id: Id }))) })
      await ask({ path: 'query/JobSubmission?where=id%3E0&fields=id&count=1', answer: dataOf(z.array(z.unknown())) })
      await findWriter()
      return { account: username, missing: [] }
    },
    async listJobs(cursor) {
      const start = Number(cursor ?? 0)
      const query = new URLSearchParams({ query: 'isOpen:true AND isDeleted:0', fields: 'id,title', ...pageAt(start) })
      const { data } = await ask({ path: `search/JobOrder?${query}`, answer: dataOf(z.array(Job)) })
      const items = data.map(({ id, title }) => ({ id, title: title ?? `Job ${id}`, isOpen: true }))
      return { items, next: nextOf(start, data.length), resume: null }
    },
    async listStages() {
      const names = await readSetting('jobResponseStatusList')
      return names.filter((name) => !isEnding(name)).map((name) => ({ id: name, name }))
    },
    /** Of a status alone: it is asked for as it stands, so that nothing has to be remembered. */
    async listApplications({ jobId, stageId }, cursor) {
      const start = Number(cursor ?? 0)
      const where = `jobOrder.id=${Number(jobId)} AND status='${stageId.replaceAll("'", "''")}' AND isDeleted=false`
      const query = new URLSearchParams({ where, fields: submissionFields, orderBy: 'id', ...pageAt(start) })
      const { data } = await ask({ path: `query/JobSubmission?${query}`, answer: dataOf(z.array(Submission)) })
      return { items: data.map(toApplication), next: nextOf(start, data.length), resume: null }
    },
    async listChanges() {
      const last = await orNull(ask({ path: `${queue}/lastRequestId`, answer: z.object({ result: z.number() }) }))
      const again = last === null || last.result < 1 ? [] : ((await readQueue(`&requestId=${last.result}`)) ?? [])
      const fresh = await readQueue('')
      if (fresh === null) {
        const query = new URLSearchParams({
          type: 'entity',
          names: 'JobSubmission',
          eventTypes: 'INSERTED,UPDATED,DELETED',
        })
        // To ask for it again changes nothing.
        await ask({ method: 'PUT', path: `${queue}?${query}`, answer: z.unknown(), effect: 'read' })
      }
      const changes = [...again, ...(fresh ?? [])]
        .filter(({ entityName }) => entityName === 'JobSubmission')
        .map(({ eventId, entityId }) => ({ id: eventId, applicationId: entityId }))
      return { changes, isMore: (fresh ?? []).length === eventsAtOnce }
    },
    readApplication,
    async writeNote({ id, candidateId, jobId }, note) {
      await requireThere(id)
      const { userId, action } = await findWriter()
      const body = {
        comments: textOf(note),
        action,
        commentingPerson: { id: userId },
        personReference: { id: Number(candidateId) },
        jobOrder: { id: Number(jobId) },
      }
      return (await ask({ method: 'PUT', path: 'entity/Note', answer: Changed, body })).changedEntityId
    },
    async findNote({ candidateId }, { link }) {
      const path = `entity/Candidate/${encodeURIComponent(candidateId)}/notes?fields=id,comments&count=500&orderBy=-id`
      const { data } = await ask({
        path,
        answer: dataOf(z.array(z.object({ id: Id, comments: z.string().nullish() }))),
      })
      return data.find(({ comments }) => comments?.includes(escapeText(link.href)) === true)?.id ?? null
    },
    async attachFile({ id, candidateId }, { name, bytes, contentType }) {
      await requireThere(id)
      const body = {
        externalID: name,
        fileType: 'SAMPLE',
        name,
        contentType,
        description: 'Interview report',
        type: 'Other',
        fileContent: Buffer.from(bytes).toString('base64'),
      }
      const path = `file/Candidate/${encodeURIComponent(candidateId)}`
      return (await ask({ method: 'PUT', path, answer: z.object({ fileId: Id }), body })).fileId
    },
    async findFile({ candidateId }, { name }) {
      const path = `entity/Candidate/${encodeURIComponent(candidateId)}/fileAttachments?fields=id,name&count=500`
      const { data } = await ask({ path, answer: dataOf(z.array(z.object({ id: Id, name: z.string().nullish() }))) })
      return data.find((file) => file.name === name)?.id ?? null
    },
    async moveStage({ id }, { toStageId }) {
      const path = `entity/JobSubmission/${encodeURIComponent(id)}`
      await ask({ method: 'POST', path, answer: Changed, body: { status: toStageId } })
    },
  }
}

/** A database has fifteen queues at the most: one for each key and user, whoever connects again. */
function queueName(clientId: string, username: string): string {
  return `Interviews${createHash('sha256').update(`${clientId}\n${username}`).digest('hex').slice(0, 16)}`
}

function pageAt(start: number): { start: string; count: string } {
  return { start: String(start), count: String(pageSize) }
}

function nextOf(start: number, found: number): string | null {
  return found === pageSize ? String(start + pageSize) : null
}

async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AtsFailure && (error.kind === 'record' || error.kind === 'refused')) return null
    throw error
  }
}
