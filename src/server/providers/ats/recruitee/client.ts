import { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsDeps, AtsFailure, type AtsNote } from '../port.ts'
import { openRest, orNone } from '../rest.ts'

const pageSize = 100

const Id = z.union([z.number(), z.string()]).transform(String)
const Offer = z.object({ id: Id, title: z.string(), kind: z.string().default('job') })
const Stage = z.object({ id: Id, name: z.string() })
const Placement = z.object({
  id: Id,
  offer_id: Id,
  stage_id: Id.nullish(),
  disqualified_at: z.string().nullish(),
  disqualify_reason: z.unknown().optional(),
})
type Placement = z.infer<typeof Placement>
const Candidate = z.object({
  id: Id,
  name: z.string().nullish(),
  emails: z.array(z.string()).default([]),
  placements: z.array(Placement).default([]),
})
type Candidate = z.infer<typeof Candidate>
const Note = z.object({ id: Id, body: z.string().nullish() })
const Attachment = z.object({ id: Id, filename: z.string().nullish(), name: z.string().nullish() })

/**
 * A candidate for one job: Recruitee names the candidate and the job where others name an application, so that both stand in
 * the id.
 */
export function applicationId(candidateId: string, offerId: string): string {
  return `${candidateId}/${offerId}`
}

function partsOf(id: string): { candidateId: string; offerId: string } {
  const [candidateId = '', offerId = ''] = id.split('/')
  return { candidateId, offerId }
}

/** Source: Recruitee's documentation of webhooks, and working code that speaks to its API, 2026. */
export function openRecruitee({ company, token }: { company: string; token: string }, deps: AtsDeps): AtsClient {
  const ask = openRest(deps, {
    base: `https://api.recruitee.com/c/${company}`,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
  const pathOf = (candidateId: string) => `/candidates/${encodeURIComponent(candidateId)}`

  async function read(candidateId: string): Promise<Candidate | null> {
    const asked = ask({ path: pathOf(candidateId), answer: z.object({ candidate: Candidate }) })
    return (await orNone(asked))?.value.candidate ?? null
  }

  return {
    async check() {
      await ask({ path: '/offers', answer: z.object({ offers: z.array(Offer) }) })
      await ask({ path: '/candidates?limit=1', answer: z.object({ candidates: z.array(z.unknown()) }) })
      return { account: company, missing: [] }
    },
    async listJobs() {
      const path = '/offers?statuses[]=published&statuses[]=internal'
      const { value } = await ask({ path, answer: z.object({ offers: z.array(Offer) }) })
      const jobs = value.offers.filter(({ kind }) => kind === 'job')
      return { items: jobs.map(({ id, title }) => ({ id, title, isOpen: true })), next: null, resume: null }
    },
    async listStages(jobId) {
      const answer = z.object({ offer: z.object({ pipeline_template: z.object({ stages: z.array(Stage) }) }) })
      const { value } = await ask({ path: `/offers/${encodeURIComponent(jobId)}`, answer })
      return value.offer.pipeline_template.stages
    },
    /** All of a job: Recruitee documents no way to ask for changes alone. */
    async listApplications({ jobId }, cursor) {
      const offset = Number(cursor ?? 0)
      const path = `/candidates?limit=${pageSize}&offset=${offset}&offer_id=${encodeURIComponent(jobId)}`
      const { value } = await ask({ path, answer: z.object({ candidates: z.array(Candidate) }) })
      const items = value.candidates.flatMap((one) => toApplication(one, jobId) ?? [])
      const isMore = value.candidates.length === pageSize
      return { items, next: isMore ? String(offset + pageSize) : null, resume: null }
    },
    async readApplication(id) {
      const { candidateId, offerId } = partsOf(id)
      const found = await read(candidateId)
      return found === null ? null : toApplication(found, offerId)
    },
    async writeNote({ candidateId }, note) {
      const body = { note: { body: textOf(note), visibility: { level: 'public' } } }
      const answer = z.object({ note: Note })
      return (await ask({ method: 'POST', path: `${pathOf(candidateId)}/notes`, answer, body })).value.note.id
    },
    async findNote({ candidateId }, { link }) {
      const { value } = await ask({ path: `${pathOf(candidateId)}/notes`, answer: z.object({ notes: z.array(Note) }) })
      return value.notes.find(({ body }) => body?.includes(link.href) === true)?.id ?? null
    },
    async attachFile({ candidateId }, { name, bytes, contentType }) {
      const body = new FormData()
      body.set('attachment[candidate_id]', candidateId)
      body.set('attachment[file]', new Blob([Buffer.from(bytes)], { type: contentType }), name)
      const answer = z.object({ attachment: Attachment })
      return (await ask({ method: 'POST', path: '/attachments', answer, body })).value.attachment.id
    },
    async findFile({ candidateId }, { name }) {
      const answer = z.object({ attachments: z.array(Attachment) })
      const { value } = await ask({ path: `${pathOf(candidateId)}/attachments`, answer })
      return value.attachments.find((file) => file.filename === name || file.name === name)?.id ?? null
    },
    async moveStage({ id }, { toStageId }) {
      const { candidateId, offerId } = partsOf(id)
      const placement = placementOf(await read(candidateId), offerId)
      if (placement === null) throw new AtsFailure('record')
      // Its automatic actions may write to the candidate: that is a person's to start.
      const body = { stage_id: Number(toStageId), proceed: true, run_actions: false }
      const path = `/placements/${encodeURIComponent(placement.id)}/change_stage`
      await ask({ method: 'PATCH', path, answer: z.unknown(), body })
    },
  }
}

function placementOf(candidate: Candidate | null, offerId: string): Placement | null {
  return candidate?.placements.find((one) => one.offer_id === offerId) ?? null
}

/** Null: the candidate is not one for this job any more. */
function toApplication(candidate: Candidate, offerId: string): AtsApplication | null {
  const placement = placementOf(candidate, offerId)
  if (placement === null) return null
  return {
    id: applicationId(candidate.id, offerId),
    candidateId: candidate.id,
    jobId: offerId,
    stageId: placement.stage_id ?? null,
    isActive: placement.disqualified_at == null && placement.disqualify_reason == null,
    name: candidate.name ?? null,
    email: candidate.emails[0] ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
