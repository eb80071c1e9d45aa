import { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsDeps, AtsFailure, type AtsNote } from '../port.ts'
import { askAts, basicAuthorization } from '../request.ts'
import { beganAt, openRest, packCursor, unpackCursor } from '../rest.ts'

const base = 'https://harvest.greenhouse.io'
const tokenAddress = 'https://auth.greenhouse.io/token'
const pageSize = 100
/** As many ids as one question may name. */
const idsAtOnce = 50

const Token = z.object({ access_token: z.string() })
const Id = z.union([z.number(), z.string()]).transform(String)
const Job = z.object({ id: Id, name: z.string(), status: z.string().nullish() })
const Stage = z.object({ id: Id, name: z.string(), active: z.boolean().default(true) })
/** Two names are about for the stage. */
const Application = z.object({
  id: Id,
  candidate_id: Id,
  job_id: Id.nullish(),
  status: z.string(),
  stage_id: Id.nullish(),
  job_interview_stage_id: Id.nullish(),
})
const Candidate = z.object({
  id: Id,
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email_addresses: z.array(z.object({ value: z.string() })).default([]),
})
const Note = z.object({ id: Id, body: z.string().nullish() })
const Attachment = z.object({ id: Id, filename: z.string() })
const Refusal = z.object({ message: z.string() })

/** What is asked to see whether the key may, and what that scope is called where keys are made. */
const probes = {
  '/v3/jobs?per_page=1': 'harvest:jobs:list',
  '/v3/job_interview_stages?per_page=1': 'harvest:job_interview_stages:list',
  '/v3/applications?per_page=1': 'harvest:applications:list',
  '/v3/candidates?per_page=1': 'harvest:candidates:list',
  '/v3/attachments?per_page=1': 'harvest:attachments:list',
  '/v3/notes?per_page=1': 'harvest:notes:list',
}

/** Source: Greenhouse's documentation of Harvest v3, 2026. Single records are asked for by `ids`. */
export function openGreenhouse(
  { clientId, clientSecret, userId }: { clientId: string; clientSecret: string; userId: string },
  deps: AtsDeps,
): AtsClient {
  let token: Promise<string> | null = null
  const ask = openRest(deps, {
    base,
    async headers() {
      token ??= fetchToken()
      return { authorization: `Bearer ${await token}` }
    },
    said(json) {
      const refusal = Refusal.safeParse(json)
      return refusal.success ? refusal.data.message : null
    },
  })

  async function fetchToken(): Promise<string> {
    const { status, json } = await askAts(deps.call, {
      url: tokenAddress,
      method: 'POST',
      headers: {
        authorization: basicAuthorization(clientId, clientSecret),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', sub: userId }).toString(),
      effect: 'read',
      signal: deps.signal,
    })
    const read = Token.safeParse(json)
    // A refusal may repeat the id: nothing of it is kept.
    if (status >= 300 || !read.success) throw new AtsFailure('reconnect')
    return read.data.access_token
  }

  /** A page; the cursor of the next one is the only thing that may stand beside it. */
  async function list<Item extends z.ZodType>(path: string, item: Item, query: string, cursor: string | null) {
    const asked = cursor === null ? `${query}&per_page=${pageSize}` : `cursor=${encodeURIComponent(cursor)}`
    const { value, headers } = await ask({ path: `${path}?${asked}`, answer: z.array(item) })
    return { items: value, next: nextCursor(headers), headers }
  }

  async function listByIds<Item extends z.ZodType>(path: string, item: Item, name: string, ids: readonly string[]) {
    const items: z.output<Item>[] = []
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const some = ids.slice(from, from + idsAtOnce).join(',')
      items.push(...(await list(path, item, `${name}=${some}`, null)).items)
    }
    return items
  }

  async function withCandidates(
    applications: readonly z.infer<typeof Application>[],
    stageId: string | null,
  ): Promise<AtsApplication[]> {
    // Only of those whom it is about: every other name and address is none of ours to read.
    const wanted = applications.filter((one) => stageId === null || stageOf(one) === stageId)
    const ids = [...new Set(wanted.map(({ candidate_id }) => candidate_id))]
    const people = new Map((await listByIds('/v3/candidates', Candidate, 'ids', ids)).map((one) => [one.id, one]))
    return applications.map((one) => toApplication(one, people.get(one.candidate_id)))
  }

  async function readApplication(id: string): Promise<AtsApplication | null> {
    const found = await listByIds('/v3/applications', Application, 'ids', [id])
    return (await withCandidates(found, null))[0] ?? null
  }

  /** Greenhouse takes notes on candidates who are not there, and cannot delete them. */
  async function requireThere(id: string): Promise<void> {
    if ((await readApplication(id)) === null) throw new AtsFailure('record')
  }

  return {
    async check() {
      const missing: string[] = []
      for (const [path, scope] of Object.entries(probes)) {
        try {
          await ask({ path, answer: z.unknown() })
        } catch (error) {
          if (!(error instanceof AtsFailure) || error.kind !== 'refused') throw error
          missing.push(scope)
        }
      }
      return { account: '', missing }
    },
    async listJobs(cursor) {
      const { items, next } = await list('/v3/jobs', Job, 'status=open', cursor)
      return {
        items: items.map(({ id, name, status }) => ({ id, title: name, isOpen: (status ?? 'open') === 'open' })),
        next,
        resume: null,
      }
    },
    async listStages(jobId) {
      const { items } = await list('/v3/job_interview_stages', Stage, `job_ids=${jobId}`, null)
      return items.flatMap(({ id, name, active }) => (active ? [{ id, name }] : []))
    },
    async listApplications({ jobId, stageId, resume }, packed) {
      const { began, cursor } = packed === null ? { began: null, cursor: null } : unpackCursor(packed)
      const since = resume === null ? '' : `&updated_at=${encodeURIComponent(`gte|${resume}`)}`
      // Of changes, also those who are not active any more.
      const status = resume === null ? '&status=active' : ''
      const page = await list('/v3/applications', Application, `job_ids=${jobId}${status}${since}`, cursor)
      const start = began ?? beganAt(page.headers)
      const items = await withCandidates(page.items, stageId)
      if (page.next === null) return { items, next: null, resume: start }
      return { items, next: packCursor(start, page.next), resume: null }
    },
    readApplication,
    async writeNote({ id, candidateId }, note) {
      await requireThere(id)
      const ids = { candidate_id: Number(candidateId), application_id: Number(id), user_id: Number(userId) }
      const body = { ...ids, body: textOf(note), note_type: 'NOTE', visibility: 'private' }
      return (await ask({ method: 'POST', path: '/v3/notes', answer: Note, body })).value.id
    },
    async findNote({ candidateId }, { link }) {
      const notes = await listByIds('/v3/notes', Note, 'candidate_ids', [candidateId])
      return notes.find(({ body }) => body?.includes(link.href) === true)?.id ?? null
    },
    async attachFile({ id }, { name, bytes, contentType }) {
      await requireThere(id)
      const content = Buffer.from(bytes).toString('base64')
      const file = { filename: name, type: 'other', content, content_type: contentType, visibility: 'private' }
      const body = { application_id: Number(id), ...file }
      return (await ask({ method: 'POST', path: '/v3/attachments', answer: Attachment, body })).value.id
    },
    async findFile({ id }, { name }) {
      const files = await listByIds('/v3/attachments', Attachment, 'application_ids', [id])
      return files.find(({ filename }) => filename === name)?.id ?? null
    },
    async moveStage({ id }, { fromStageId, toStageId }) {
      const body = { from_stage_id: Number(fromStageId), to_stage_id: Number(toStageId) }
      await ask({ method: 'POST', path: `/v3/applications/${encodeURIComponent(id)}/move`, answer: z.unknown(), body })
    },
  }
}

/** The `cursor` of `Link: <…?cursor=…>; rel="next"`. */
export function nextCursor(headers: Headers): string | null {
  const next = (headers.get('link') ?? '').split(',').find((link) => link.includes('rel="next"'))
  const from = next?.indexOf('<') ?? -1
  const address = next === undefined || from === -1 ? '' : next.slice(from + 1, next.indexOf('>'))
  return URL.canParse(address) ? new URL(address).searchParams.get('cursor') : null
}

function stageOf({ stage_id, job_interview_stage_id }: z.infer<typeof Application>): string | null {
  return stage_id ?? job_interview_stage_id ?? null
}

function toApplication(
  application: z.infer<typeof Application>,
  person: z.infer<typeof Candidate> | undefined,
): AtsApplication {
  const name = [person?.first_name, person?.last_name].filter((part) => part != null && part !== '').join(' ')
  return {
    id: application.id,
    candidateId: application.candidate_id,
    jobId: application.job_id ?? '',
    stageId: stageOf(application),
    // The filter says `active` where the rows say `in_process`.
    isActive: ['active', 'in_process'].includes(application.status),
    name: name === '' ? null : name,
    email: person?.email_addresses[0]?.value ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
