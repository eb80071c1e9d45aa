import { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsDeps, AtsFailure, type AtsNote } from '../port.ts'
import { openRest, orNone } from '../rest.ts'

const pageSize = 50

const Company = z.object({ _id: z.string() })
const Position = z.object({ _id: z.string(), name: z.string(), state: z.string(), pipeline_id: z.string().nullish() })
const Pipeline = z.object({ stages: z.array(z.object({ id: z.string(), name: z.string() })) })
const Candidate = z.object({
  _id: z.string(),
  name: z.string().nullish(),
  email_address: z.string().nullish(),
  stage: z.object({ id: z.string(), type: z.object({ id: z.string() }).nullish() }).nullish(),
})
type Candidate = z.infer<typeof Candidate>
const Said = z.object({ _id: z.string(), body: z.string().nullish() })
const Document = z.object({ _id: z.string(), file_name: z.string() })
const Refusal = z.object({ error: z.object({ type: z.string() }) })

const keyProblems = ['invalidAccessToken', 'missingAccessToken']
/** Kinds of stages that end an application. */
const endings = ['disqualified', 'hired', 'withdrawn']

/** Source: Breezy's documentation of API v3, and working code that speaks to it, 2026. A candidate lies under a position. */
export function openBreezy({ token, company }: { token: string; company: string }, deps: AtsDeps): AtsClient {
  const ask = openRest(deps, {
    base: 'https://api.breezy.hr/v3',
    // Without a word before it.
    headers: () => ({ authorization: token }),
    failureOf({ status, json }) {
      const refusal = Refusal.safeParse(json)
      // A wrong token is answered with 400.
      if (refusal.success && keyProblems.includes(refusal.data.error.type)) return new AtsFailure('reconnect')
      // The candidate is under another position now.
      return status === 412 ? new AtsFailure('record') : null
    },
    said(json) {
      const refusal = Refusal.safeParse(json)
      return refusal.success ? refusal.data.error.type : null
    },
  })
  let known: Promise<string> | null = company === '' ? null : Promise.resolve(company)

  function companyId(): Promise<string> {
    known ??= ask({ path: '/companies', answer: z.array(Company) }).then(({ value }) => {
      const [first, second] = value
      if (first === undefined || second !== undefined) {
        throw new AtsFailure('refused', { said: 'The token is for several companies: enter the company’s id.' })
      }
      return first._id
    })
    return known
  }

  const positionPath = async (positionId: string) =>
    `/company/${await companyId()}/position/${encodeURIComponent(positionId)}`
  async function candidatePath(id: string): Promise<string> {
    const { positionId, candidateId } = partsOf(id)
    return `${await positionPath(positionId)}/candidate/${encodeURIComponent(candidateId)}`
  }

  return {
    async check() {
      const account = await companyId()
      await ask({ path: `/company/${account}/positions?state=published`, answer: z.array(Position) })
      return { account, missing: [] }
    },
    async listJobs() {
      const path = `/company/${await companyId()}/positions?state=published`
      const { value } = await ask({ path, answer: z.array(Position) })
      const items = value.map(({ _id, name, state }) => ({ id: _id, title: name, isOpen: state === 'published' }))
      return { items, next: null, resume: null }
    },
    async listStages(jobId) {
      const { value: position } = await ask({ path: await positionPath(jobId), answer: Position })
      const path = `/company/${await companyId()}/pipeline/${encodeURIComponent(position.pipeline_id ?? 'default')}`
      return (await ask({ path, answer: Pipeline })).value.stages.map(({ id, name }) => ({ id, name }))
    },
    /** Of a stage alone: it is asked for as it stands, so that nothing has to be remembered. */
    async listApplications({ jobId, stageId }, cursor) {
      const page = Number(cursor ?? 1)
      const query = `stage_id=${encodeURIComponent(stageId)}&page_size=${pageSize}&page=${page}`
      const { value } = await ask({
        path: `${await positionPath(jobId)}/candidates?${query}`,
        answer: z.array(Candidate),
      })
      const items = value.map((one) => toApplication(one, jobId))
      return { items, next: value.length === pageSize ? String(page + 1) : null, resume: null }
    },
    async readApplication(id) {
      const found = await orNone(ask({ path: await candidatePath(id), answer: Candidate }))
      return found === null ? null : toApplication(found.value, partsOf(id).positionId)
    },
    async writeNote({ id }, note) {
      const path = `${await candidatePath(id)}/stream`
      await ask({ method: 'POST', path, answer: z.unknown(), body: { body: textOf(note) } })
      return null
    },
    async findNote({ id }, { link }) {
      const { value } = await ask({ path: `${await candidatePath(id)}/stream`, answer: z.array(Said) })
      return value.find(({ body }) => body?.includes(link.href) === true)?._id ?? null
    },
    async attachFile({ id }, { name, bytes, contentType }) {
      const body = new FormData()
      body.set('file', new Blob([Buffer.from(bytes)], { type: contentType }), name)
      await ask({ method: 'POST', path: `${await candidatePath(id)}/documents`, answer: z.unknown(), body })
      return null
    },
    async findFile({ id }, { name }) {
      const { value } = await ask({ path: `${await candidatePath(id)}/documents`, answer: z.array(Document) })
      return value.find(({ file_name }) => file_name === name)?._id ?? null
    },
    async moveStage({ id }, { toStageId }) {
      const path = `${await candidatePath(id)}/stage`
      await ask({ method: 'PUT', path, answer: z.unknown(), body: { stage_id: toStageId } })
    },
  }
}

function partsOf(id: string): { positionId: string; candidateId: string } {
  const [positionId = '', candidateId = ''] = id.split('/')
  return { positionId, candidateId }
}

function toApplication({ _id, name, email_address, stage }: Candidate, positionId: string): AtsApplication {
  return {
    id: `${positionId}/${_id}`,
    candidateId: _id,
    jobId: positionId,
    stageId: stage?.id ?? null,
    isActive: !endings.includes(stage?.type?.id ?? ''),
    name: name ?? null,
    email: email_address ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
