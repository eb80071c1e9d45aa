import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsDeps, AtsFailure } from '../port.ts'
import { beganAt, openRest, orNone, packCursor, unpackCursor } from '../rest.ts'
import {
  Account,
  Actions,
  Activity,
  Application,
  Candidate,
  candidateIdOf,
  freshAsOf,
  isRejecting,
  Job,
  pageOf,
  Refusal,
  Stage,
  Sync,
  textOf,
  toApplication,
  User,
  Written,
} from './answers.ts'
import { findMissing } from './find-missing.ts'

const bases: Readonly<Record<string, string>> = {
  eu: 'https://api-eu.merge.dev/api/ats/v1',
  ap: 'https://api-ap.merge.dev/api/ats/v1',
}
const pageSize = '100'
/** Of one user's notes; whoever has written more since is looked for no further. */
const maxNotePages = 50

const modelOf = { notes: 'Activity', applications: 'Application' } as const

interface MergeCredentials {
  key: string
  accountToken: string
  writer: string
  region: string
}

/**
 * Source: Merge's reference of its ATS API and its published clients, 2026. Merge answers from a copy of the ATS that it brings in
 * step from time to time, and passes writes on at once.
 */
export function openMerge({ key, accountToken, writer, region }: MergeCredentials, deps: AtsDeps): AtsClient {
  const ask = openRest(deps, {
    base: bases[region] ?? 'https://api.merge.dev/api/ats/v1',
    headers: () => ({ authorization: `Bearer ${key}`, 'x-account-token': accountToken }),
    said: sayRefusal,
  })
  let writing: Promise<string | null> | null = null

  async function list<Item extends z.ZodType>(
    path: string,
    item: Item,
    query: Readonly<Record<string, string>>,
    cursor: string | null,
  ) {
    const asked = new URLSearchParams({ ...query, page_size: pageSize, ...(cursor !== null && { cursor }) })
    const { value, headers } = await ask({ path: `${path}?${asked}`, answer: pageOf(item) })
    return { items: value.results, next: value.next ?? null, headers }
  }

  async function listAll<Item extends z.ZodType>(path: string, item: Item, query: Readonly<Record<string, string>>) {
    const items: z.output<Item>[] = []
    for (let cursor: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof list<Item>>> = await list(path, item, query, cursor)
      items.push(...page.items)
      if (page.next === null) return items
      cursor = page.next
    }
  }

  /** The user of the ATS in whose name is written, as Merge calls them. */
  function findWriter(): Promise<string | null> {
    writing ??= list('/users', User, { email: writer }, null).then(
      ({ items }) => items.find(({ disabled }) => disabled !== true)?.id ?? null,
    )
    return writing
  }

  async function requireWriter(): Promise<string> {
    const id = await findWriter()
    if (id === null) throw new AtsFailure('refused', { said: 'Merge knows no such user of the ATS any more.' })
    return id
  }

  async function readCandidate(id: string): Promise<Candidate | null> {
    const found = await orNone(ask({ path: `/candidates/${encodeURIComponent(id)}`, answer: Candidate }))
    return found?.value.remote_was_deleted === true ? null : (found?.value ?? null)
  }

  /** Of changes, also those who stand elsewhere by now are told: of them name and address are none of ours to read. */
  async function withCandidate(application: Application, stageId: string): Promise<AtsApplication> {
    const isConcerned = typeof application.candidate === 'string' && application.current_stage === stageId
    return toApplication(application, isConcerned ? await readCandidate(candidateIdOf(application)) : null)
  }

  async function readApplication(id: string): Promise<AtsApplication | null> {
    const path = `/applications/${encodeURIComponent(id)}?expand=candidate`
    const found = await orNone(ask({ path, answer: Application }))
    return found === null || found.value.remote_was_deleted === true ? null : toApplication(found.value, null)
  }

  async function requireThere(id: string): Promise<void> {
    if ((await readApplication(id)) === null) throw new AtsFailure('record')
  }

  /** @param name Different for each effect: Merge does what bears the same one once, within a day. */
  async function write(path: string, body: Readonly<Record<string, unknown>>, name?: readonly string[]) {
    const once: Record<string, string> = name === undefined ? {} : { 'idempotency-key': hashOf(name) }
    const { value } = await ask({ method: 'POST', path, answer: Written, body, headers: once })
    const isRefused = value.model == null && (value.errors ?? []).length > 0
    if (isRefused) throw new AtsFailure('refused', { said: sayRefusal(value) })
    return value.model?.id ?? null
  }

  return {
    async check() {
      const { value: account } = await ask({ path: '/account-details', answer: Account })
      const { value: actions } = await ask({ path: '/available-actions', answer: Actions })
      const syncs = await listAll('/sync-status', Sync, {})
      const isWriterThere = (await findWriter()) !== null
      return { account: account.id, missing: findMissing({ account, actions, syncs, writer, isWriterThere }) }
    },
    async listJobs(cursor) {
      const { items, next } = await list('/jobs', Job, { status: 'OPEN' }, cursor)
      const there = items.filter(({ remote_was_deleted }) => remote_was_deleted !== true)
      return {
        items: there.map(({ id, name }) => ({ id, title: name ?? `Job ${id}`, isOpen: true })),
        next,
        resume: null,
      }
    },
    async listStages(jobId) {
      const own = await listAll('/job-interview-stages', Stage, { job_id: jobId })
      // A system whose stages are the same for all jobs has them without a job.
      const all = own.length > 0 ? own : await listAll('/job-interview-stages', Stage, {})
      return all
        .filter(({ job, name, remote_was_deleted }) => {
          const isOfJob = job == null || job === jobId
          return isOfJob && remote_was_deleted !== true && !isRejecting(name ?? '')
        })
        .sort((a, b) => (a.stage_order ?? 0) - (b.stage_order ?? 0))
        .map(({ id, name }) => ({ id, name: name ?? `Stage ${id}` }))
    },
    async listApplications({ jobId, stageId, resume }, packed) {
      const { began, cursor } = packed === null ? { began: null, cursor: null } : unpackCursor(packed)
      const which: Record<string, string> =
        resume === null ? { current_stage_id: stageId, expand: 'candidate' } : { modified_after: resume }
      const page = await list('/applications', Application, { job_id: jobId, ...which }, cursor)
      const there = page.items.filter(({ remote_was_deleted }) => remote_was_deleted !== true)
      const items: AtsApplication[] = []
      for (const one of there) items.push(await withCandidate(one, stageId))
      const start = began ?? beganAt(page.headers)
      if (page.next === null) return { items, next: null, resume: start }
      return { items, next: packCursor(start, page.next), resume: null }
    },
    async copiedAt(what) {
      const syncs = await listAll('/sync-status', Sync, {})
      const found = syncs.find(({ model_name }) => model_name === modelOf[what])
      return found === undefined ? null : freshAsOf(found)
    },
    readApplication,
    /** Merge takes notes on whoever its copy still has: the application is looked for before. */
    async writeNote({ id, candidateId }, note) {
      await requireThere(id)
      const user = await requireWriter()
      const model = {
        user,
        activity_type: 'NOTE',
        subject: note.link.label,
        body: textOf(note),
        visibility: 'PRIVATE',
        candidate: candidateId,
      }
      return await write('/activities', { model, remote_user_id: user }, ['note', accountToken, id, note.link.href])
    },
    async findNote({ candidateId }, { link }) {
      const query = { user_id: await requireWriter() }
      for (let cursor: string | null = null, pages = 0; pages < maxNotePages; pages++) {
        const page: Awaited<ReturnType<typeof list<typeof Activity>>> = await list(
          '/activities',
          Activity,
          query,
          cursor,
        )
        const found = page.items.find((one) => one.candidate === candidateId && one.body?.includes(link.href) === true)
        if (found !== undefined) return found.id
        if (page.next === null) return null
        cursor = page.next
      }
      throw new AtsFailure('away', { said: 'The user has written more notes than are looked through.' })
    },
    /** Without a key for one time alone: whoever is moved back by a person is moved again by a later decision. */
    async moveStage({ id }, { toStageId }) {
      const body = { job_interview_stage: toStageId, remote_user_id: await requireWriter() }
      await write(`/applications/${encodeURIComponent(id)}/change-stage`, body)
    },
  }
}

/** What kind of refusal it is: its details may repeat what was sent. */
function sayRefusal(json: unknown): string | null {
  const refusal = Refusal.safeParse(json)
  const [first] = refusal.success ? refusal.data.errors : []
  return first?.problem_type ?? first?.title ?? null
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
