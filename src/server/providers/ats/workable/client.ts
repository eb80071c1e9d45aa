import { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsDeps, AtsFailure, type AtsNote, type AtsTarget } from '../port.ts'
import { beganAt, openRest, orNone, packCursor, unpackCursor } from '../rest.ts'

const pageSize = 100

const Paging = z.object({ next: z.string().nullish() }).nullish()
const Jobs = z.object({
  jobs: z.array(z.object({ shortcode: z.string(), title: z.string(), state: z.string() })),
  paging: Paging,
})
const Stages = z.object({
  stages: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.string().nullish() })),
})
const Candidate = z.object({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  /** The stage’s slug where one candidate is read, its name in lists of some accounts. */
  stage: z.string().nullish(),
  disqualified: z.boolean().nullish(),
  job: z.object({ shortcode: z.string() }).nullish(),
})
type Candidate = z.infer<typeof Candidate>
const Candidates = z.object({ candidates: z.array(Candidate), paging: Paging })
const Members = z.object({
  members: z.array(z.object({ id: z.string(), email: z.string().nullish() })),
  paging: Paging,
})
const Activities = z.object({
  activities: z.array(z.object({ id: z.string(), body: z.string().nullish() })),
  paging: Paging,
})

/** Source: Workable's documentation of SPI v3, and working code that speaks to it, 2026. One candidate is one application. */
export function openWorkable(
  { subdomain, token, writer }: { subdomain: string; token: string; writer: string },
  deps: AtsDeps,
): AtsClient {
  const ask = openRest(deps, {
    base: `https://${subdomain}.workable.com/spi/v3`,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
  let writing: Promise<string> | null = null

  async function findWriter(): Promise<string | null> {
    for (let path = `/members?limit=${pageSize}`; ; ) {
      const { value } = await ask({ path, answer: Members })
      const found = value.members.find(({ email }) => email?.toLowerCase() === writer.toLowerCase())
      if (found !== undefined) return found.id
      if (value.paging?.next == null) return null
      path = value.paging.next
    }
  }

  /** Every change is made in somebody's name. */
  async function asWriter(): Promise<string> {
    writing ??= findWriter().then((id) => {
      if (id === null)
        throw new AtsFailure('refused', { said: 'The Workable member who writes is not there any more.' })
      return id
    })
    return await writing
  }

  const pathOf = (id: string) => `/candidates/${encodeURIComponent(id)}`

  async function read(id: string): Promise<Candidate | null> {
    const found = await orNone(ask({ path: pathOf(id), answer: z.object({ candidate: Candidate }) }))
    return found?.value.candidate ?? null
  }

  async function comment(id: string, said: Readonly<Record<string, unknown>>): Promise<null> {
    const body = { member_id: await asWriter(), comment: { policy: ['recruiter', 'admin'], ...said } }
    await ask({ method: 'POST', path: `${pathOf(id)}/comments`, answer: z.unknown(), body })
    return null
  }

  async function findSaid({ id }: AtsTarget, words: string): Promise<string | null> {
    for (let path = `${pathOf(id)}/activities?limit=${pageSize}`; ; ) {
      const { value } = await ask({ path, answer: Activities })
      const found = value.activities.find(({ body }) => body?.includes(words) === true)
      if (found !== undefined) return found.id
      if (value.paging?.next == null) return null
      path = value.paging.next
    }
  }

  return {
    async check() {
      await ask({ path: `/jobs?limit=1`, answer: Jobs })
      await ask({ path: `/candidates?limit=1`, answer: Candidates })
      const isWriterThere = (await findWriter()) !== null
      return { account: subdomain, missing: isWriterThere ? [] : [`A Workable member with the address ${writer}`] }
    },
    async listJobs(cursor) {
      const { value } = await ask({ path: cursor ?? `/jobs?state=published&limit=${pageSize}`, answer: Jobs })
      const items = value.jobs.map(({ shortcode, title, state }) => ({
        id: shortcode,
        title,
        isOpen: state === 'published',
      }))
      return { items, next: value.paging?.next ?? null, resume: null }
    },
    async listStages(jobId) {
      const { value } = await ask({ path: `/jobs/${encodeURIComponent(jobId)}/stages`, answer: Stages })
      return value.stages.map(({ slug, name }) => ({ id: slug, name }))
    },
    async listApplications({ jobId, stageId, resume }, packed) {
      const { began, cursor } = packed === null ? { began: null, cursor: null } : unpackCursor(packed)
      // Of changes, also those who have left the stage.
      const which =
        resume === null ? `&stage=${encodeURIComponent(stageId)}` : `&updated_after=${encodeURIComponent(resume)}`
      const first = `/candidates?shortcode=${encodeURIComponent(jobId)}${which}&limit=${pageSize}`
      const { value, headers } = await ask({ path: cursor ?? first, answer: Candidates })
      const items: AtsApplication[] = []
      for (const one of value.candidates) {
        const whole = one.email === undefined ? ((await read(one.id)) ?? one) : one
        items.push(toApplication(whole, jobId))
      }
      const start = began ?? beganAt(headers)
      const next = value.paging?.next ?? null
      if (next === null) return { items, next, resume: start }
      return { items, next: packCursor(start, next), resume: null }
    },
    async readApplication(id) {
      const found = await read(id)
      return found === null ? null : toApplication(found, found.job?.shortcode ?? '')
    },
    writeNote: ({ id }, note) => comment(id, { body: textOf(note) }),
    findNote: (target, { link }) => findSaid(target, link.href),
    attachFile({ id }, { name, bytes }) {
      const attachment = { name, data: Buffer.from(bytes).toString('base64') }
      return comment(id, { body: `The report as a file: ${name}`, attachment })
    },
    findFile: (target, { name }) => findSaid(target, name),
    async moveStage({ id }, { toStageId }) {
      const body = { member_id: await asWriter(), target_stage: toStageId }
      await ask({ method: 'POST', path: `${pathOf(id)}/move`, answer: z.unknown(), body })
    },
  }
}

function toApplication({ id, name, email, stage, disqualified }: Candidate, jobId: string): AtsApplication {
  return {
    id,
    candidateId: id,
    jobId,
    stageId: stage ?? null,
    isActive: disqualified !== true,
    name: name ?? null,
    email: email ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
