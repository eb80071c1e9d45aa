import { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsDeps, AtsFailure, type AtsNote } from '../port.ts'
import { beganAt, openRest, orNone, packCursor, unpackCursor } from '../rest.ts'

const pageSize = 100

/** Statuses stand in the place of stages. Those that end an application are nobody's to choose here. */
const statuses = {
  LEAD: 'Lead',
  NEW: 'New',
  IN_REVIEW: 'In review',
  INTERVIEW: 'Interview',
  OFFERED: 'Offered',
} as const

const Job = z.object({ id: z.string(), title: z.string(), status: z.string().nullish() })
const Jobs = z.object({ totalFound: z.number(), content: z.array(Job) })
const Candidate = z.object({
  id: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
})
const Listed = Candidate.extend({
  primaryAssignment: z.object({ job: z.object({ id: z.string() }), status: z.string() }).nullish(),
})
const Page = z.object({ content: z.array(Listed), nextPageId: z.string().nullish() })
const Assignment = z.object({ status: z.string() })
const Attachments = z.object({ content: z.array(z.object({ id: z.string(), name: z.string() })) })
const Sent = z.object({ id: z.string().nullish() })
const Refusal = z.object({ message: z.string() })

/** Source: SmartRecruiters' documentation and its published specifications, 2026. A candidate has a status for each job. */
export function openSmartRecruiters({ key }: { key: string }, deps: AtsDeps): AtsClient {
  const ask = openRest(deps, {
    base: 'https://api.smartrecruiters.com',
    headers: () => ({ 'x-smarttoken': key }),
    said(json) {
      const refusal = Refusal.safeParse(json)
      return refusal.success ? refusal.data.message : null
    },
  })
  const candidatePath = (id: string) => `/candidates/${encodeURIComponent(partsOf(id).candidateId)}`
  const assignmentPath = (id: string) => `${candidatePath(id)}/jobs/${encodeURIComponent(partsOf(id).jobId)}`

  async function requireThere(id: string): Promise<void> {
    if ((await orNone(ask({ path: assignmentPath(id), answer: Assignment }))) === null) throw new AtsFailure('record')
  }

  return {
    async check() {
      await ask({ path: '/jobs?limit=1&offset=0', answer: Jobs })
      await ask({ path: '/candidates?limit=1', answer: Page })
      return { account: '', missing: [] }
    },
    async listJobs(cursor) {
      const offset = Number(cursor ?? 0)
      const { value } = await ask({ path: `/jobs?limit=${pageSize}&offset=${offset}`, answer: Jobs })
      const items = value.content.map(({ id, title, status }) => ({
        id,
        title,
        isOpen: !['CANCELLED', 'FILLED', 'CLOSED'].includes(status ?? ''),
      }))
      const next = offset + pageSize
      return { items, next: next < value.totalFound ? String(next) : null, resume: null }
    },
    listStages: () => Promise.resolve(Object.entries(statuses).map(([id, name]) => ({ id, name }))),
    async listApplications({ jobId, stageId, resume }, packed) {
      const { began, cursor } = packed === null ? { began: null, cursor: null } : unpackCursor(packed)
      // Of changes, also those who have another status by now.
      const which =
        resume === null ? `&status=${encodeURIComponent(stageId)}` : `&updatedAfter=${encodeURIComponent(resume)}`
      const after = cursor === null ? '' : `&pageId=${encodeURIComponent(cursor)}`
      const path = `/candidates?limit=${pageSize}&jobId=${encodeURIComponent(jobId)}${which}${after}`
      const { value, headers } = await ask({ path, answer: Page })
      const items = value.content.flatMap((one) => {
        const { primaryAssignment } = one
        return primaryAssignment?.job.id === jobId ? [toApplication(one, jobId, primaryAssignment.status)] : []
      })
      const start = began ?? beganAt(headers)
      const next = value.nextPageId ?? null
      if (next === null) return { items, next, resume: start }
      return { items, next: packCursor(start, next), resume: null }
    },
    async readApplication(id) {
      const assignment = await orNone(ask({ path: assignmentPath(id), answer: Assignment }))
      const candidate = assignment === null ? null : await orNone(ask({ path: candidatePath(id), answer: Candidate }))
      if (assignment === null || candidate === null) return null
      return toApplication(candidate.value, partsOf(id).jobId, assignment.value.status)
    },
    /** A message is taken for any id: the candidate is looked for before. */
    async writeNote({ id, candidateId, jobId }, note) {
      await requireThere(id)
      const shareWith = { users: [], hiringTeamOf: [jobId], everyone: false, openNote: false }
      const body = { content: `#[CANDIDATE:${candidateId}] ${textOf(note)}`, shareWith }
      return (await ask({ method: 'POST', path: '/messages/shares', answer: Sent, body })).value.id ?? null
    },
    async attachFile({ id }, { name, bytes, contentType }) {
      const body = new FormData()
      body.set('attachmentType', 'GENERIC_FILE')
      body.set('file', new Blob([Buffer.from(bytes)], { type: contentType }), name)
      return (
        (await ask({ method: 'POST', path: `${assignmentPath(id)}/attachments`, answer: Sent, body })).value.id ?? null
      )
    },
    async findFile({ id }, { name }) {
      const { value } = await ask({ path: `${assignmentPath(id)}/attachments`, answer: Attachments })
      return value.content.find((file) => file.name === name)?.id ?? null
    },
    async setScore({ id }, { score }) {
      const body = { tags: [`Interview score ${score}`] }
      await ask({ method: 'POST', path: `${candidatePath(id)}/tags`, answer: z.unknown(), body })
    },
    async moveStage({ id }, { toStageId }) {
      await ask({
        method: 'PUT',
        path: `${assignmentPath(id)}/status`,
        answer: z.unknown(),
        body: { status: toStageId },
      })
    },
  }
}

/** Candidate and job stand in the id: the same candidate may be one for several jobs. */
function partsOf(id: string): { candidateId: string; jobId: string } {
  const [candidateId = '', jobId = ''] = id.split('/')
  return { candidateId, jobId }
}

function toApplication(
  { id, firstName, lastName, email }: z.infer<typeof Candidate>,
  jobId: string,
  status: string,
): AtsApplication {
  const name = [firstName, lastName].filter((part) => part != null && part !== '').join(' ')
  return {
    id: `${id}/${jobId}`,
    candidateId: id,
    jobId,
    stageId: status,
    isActive: Object.hasOwn(statuses, status),
    name: name === '' ? null : name,
    email: email ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
