import { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsDeps, AtsFailure, type AtsNote } from '../port.ts'
import { beganAt, openRest, orNone, packCursor, unpackCursor } from '../rest.ts'

const apiVersion = '20240904'
/** The most that Teamtailor answers at once. */
const pageSize = 30

const Ref = z.object({ data: z.object({ id: z.string() }).nullish() }).nullish()
const Links = z.object({ next: z.string().nullish() }).nullish()
const Person = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z
    .object({ email: z.string().nullish(), 'first-name': z.string().nullish(), 'last-name': z.string().nullish() })
    .default({}),
})
const Application = z.object({
  id: z.string(),
  attributes: z.object({ 'rejected-at': z.string().nullish() }),
  relationships: z.object({ candidate: Ref, stage: Ref, job: Ref }),
})
type Application = z.infer<typeof Application>
const Job = z.object({ id: z.string(), attributes: z.object({ title: z.string() }) })
const Stage = z.object({ id: z.string(), attributes: z.object({ name: z.string() }) })
const User = z.object({ id: z.string() })
const Note = z.object({ id: z.string(), attributes: z.object({ note: z.string().nullish() }) })

function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), included: z.array(Person).default([]), links: Links })
}

function oneOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: item, included: z.array(Person).default([]) })
}

const bases: Readonly<Record<string, string>> = {
  na: 'https://api.na.teamtailor.com/v1',
  au: 'https://api.au.teamtailor.com/v1',
}

/** Source: Teamtailor's documentation of its public API (JSON:API), and working code that speaks to it, 2026. */
export function openTeamtailor(
  { key, writer, region }: { key: string; writer: string; region: string },
  deps: AtsDeps,
): AtsClient {
  const ask = openRest(deps, {
    base: bases[region] ?? 'https://api.teamtailor.com/v1',
    headers: () => ({
      authorization: `Token token=${key}`,
      'x-api-version': apiVersion,
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
    }),
  })
  let writing: Promise<string | null> | null = null

  function findWriter(): Promise<string | null> {
    writing ??= ask({ path: `/users?filter[email]=${encodeURIComponent(writer)}`, answer: pageOf(User) }).then(
      ({ value }) => value.data[0]?.id ?? null,
    )
    return writing
  }

  async function listAll<Item extends z.ZodType>(path: string, item: Item): Promise<z.output<Item>[]> {
    const items: z.output<Item>[] = []
    for (let next: string | null = `${path}?page[size]=${pageSize}`; next !== null; ) {
      const page: z.output<ReturnType<typeof pageOf<Item>>> = (await ask({ path: next, answer: pageOf(item) })).value
      items.push(...page.data)
      next = page.links?.next ?? null
    }
    return items
  }

  return {
    async check() {
      await ask({ path: '/jobs?page[size]=1', answer: pageOf(Job) })
      await ask({ path: '/job-applications?page[size]=1', answer: pageOf(Application) })
      const isWriterThere = (await findWriter()) !== null
      return { account: region, missing: isWriterThere ? [] : [`A Teamtailor user with the address ${writer}`] }
    },
    async listJobs(cursor) {
      const first = `/jobs?filter[status]=published&page[size]=${pageSize}`
      const { value } = await ask({ path: cursor ?? first, answer: pageOf(Job) })
      const items = value.data.map(({ id, attributes }) => ({ id, title: attributes.title, isOpen: true }))
      return { items, next: value.links?.next ?? null, resume: null }
    },
    async listStages(jobId) {
      const stages = await listAll(`/jobs/${encodeURIComponent(jobId)}/stages`, Stage)
      return stages.map(({ id, attributes }) => ({ id, name: attributes.name }))
    },
    async listApplications({ jobId, resume }, packed) {
      const { began, cursor } = packed === null ? { began: null, cursor: null } : unpackCursor(packed)
      const since = resume === null ? '' : `&filter[updated-at][from]=${encodeURIComponent(resume)}`
      const first = `/job-applications?filter[job]=${encodeURIComponent(jobId)}${since}&include=candidate,stage,job&page[size]=${pageSize}`
      const { value, headers } = await ask({ path: cursor ?? first, answer: pageOf(Application) })
      const people = new Map(value.included.map((one) => [`${one.type}/${one.id}`, one]))
      const items = value.data.map((one) => toApplication(one, people))
      const start = began ?? beganAt(headers)
      const next = value.links?.next ?? null
      if (next === null) return { items, next, resume: start }
      return { items, next: packCursor(start, next), resume: null }
    },
    async readApplication(id) {
      const path = `/job-applications/${encodeURIComponent(id)}?include=candidate,stage,job`
      const found = await orNone(ask({ path, answer: oneOf(Application) }))
      if (found === null) return null
      const { data, included } = found.value
      return toApplication(data, new Map(included.map((one) => [`${one.type}/${one.id}`, one])))
    },
    async writeNote({ candidateId }, note) {
      const userId = await findWriter()
      if (userId === null)
        throw new AtsFailure('refused', { said: 'The Teamtailor user who writes is not there any more.' })
      const relationships = {
        candidate: { data: { id: candidateId, type: 'candidates' } },
        user: { data: { id: userId, type: 'users' } },
      }
      const body = { data: { type: 'notes', attributes: { note: textOf(note) }, relationships } }
      return (await ask({ method: 'POST', path: '/notes', answer: oneOf(Note), body })).value.data.id
    },
    async findNote({ candidateId }, { link }) {
      const notes = await listAll(`/candidates/${encodeURIComponent(candidateId)}/notes`, Note)
      return notes.find(({ attributes }) => attributes.note?.includes(link.href) === true)?.id ?? null
    },
    async moveStage({ id }, { toStageId }) {
      const relationships = { stage: { data: { type: 'stages', id: toStageId } } }
      const body = { data: { type: 'job-applications', id, relationships } }
      const path = `/job-applications/${encodeURIComponent(id)}`
      await ask({ method: 'PATCH', path, answer: z.unknown(), body })
    },
  }
}

function toApplication(
  { id, attributes, relationships }: Application,
  people: ReadonlyMap<string, z.infer<typeof Person>>,
): AtsApplication {
  const candidateId = relationships.candidate?.data?.id ?? ''
  const person = people.get(`candidates/${candidateId}`)?.attributes
  const name = [person?.['first-name'], person?.['last-name']].filter((part) => part != null && part !== '').join(' ')
  return {
    id,
    candidateId,
    jobId: relationships.job?.data?.id ?? '',
    stageId: relationships.stage?.data?.id ?? null,
    isActive: attributes['rejected-at'] == null,
    name: name === '' ? null : name,
    email: person?.email ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
