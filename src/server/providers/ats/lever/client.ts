import { z } from 'zod'
import {
  type AtsApplication,
  type AtsClient,
  type AtsDeps,
  AtsFailure,
  type AtsNote,
  type AtsPage,
  type AtsTarget,
} from '../port.ts'
import { basicAuthorization } from '../request.ts'
import { openRest, orNone } from '../rest.ts'

const pageSize = 100
const tagPrefix = 'Interview score '

const Refusal = z.object({ code: z.string() })
const Named = z.object({ id: z.string(), text: z.string() })
const Posting = Named.extend({ state: z.string() })
const User = z.object({ id: z.string(), email: z.string() })
const Opportunity = z.object({
  id: z.string(),
  name: z.string().nullish(),
  emails: z.array(z.string()).default([]),
  stage: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  archived: z.object({}).nullish(),
  tags: z.array(z.string()).default([]),
  applications: z.array(z.union([z.string(), z.object({ posting: z.string().nullish() })])).default([]),
})
type Opportunity = z.infer<typeof Opportunity>
/** Only whether a text of ours is in it. */
const Note = z.looseObject({ id: z.string() })
const File = z.object({ id: z.string(), name: z.string() })

function dataOf<Data extends z.ZodType>(data: Data) {
  return z.object({ data })
}

/** Source: Lever's documentation, and working code that speaks to it, 2026. */
export function openLever(
  { key, writer, region }: { key: string; writer: string; region: string },
  deps: AtsDeps,
): AtsClient {
  const ask = openRest(deps, {
    base: region === 'eu' ? 'https://api.eu.lever.co/v1' : 'https://api.lever.co/v1',
    headers: () => ({ authorization: basicAuthorization(key) }),
    said(json) {
      const refusal = Refusal.safeParse(json)
      return refusal.success ? refusal.data.code : null
    },
  })
  let writing: Promise<string> | null = null

  async function list<Item extends z.ZodType>(
    path: string,
    item: Item,
    cursor: string | null,
  ): Promise<AtsPage<z.output<Item>>> {
    const offset = cursor === null ? '' : `&offset=${encodeURIComponent(cursor)}`
    const page = dataOf(z.array(item)).extend({ hasNext: z.boolean().default(false), next: z.string().nullish() })
    const { value } = await ask({
      path: `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}${offset}`,
      answer: page,
    })
    return { items: value.data, next: value.hasNext ? (value.next ?? null) : null, resume: null }
  }

  async function listAll<Item extends z.ZodType>(path: string, item: Item): Promise<z.output<Item>[]> {
    const items: z.output<Item>[] = []
    for (let cursor: string | null = null; ; ) {
      const page: AtsPage<z.output<Item>> = await list(path, item, cursor)
      items.push(...page.items)
      if (page.next === null) return items
      cursor = page.next
    }
  }

  async function findWriter(): Promise<string | null> {
    const users = await listAll('/users', User)
    return users.find(({ email }) => email.toLowerCase() === writer.toLowerCase())?.id ?? null
  }

  /** Every change is made in somebody's name. */
  async function asWriter(): Promise<string> {
    writing ??= findWriter().then((id) => {
      if (id === null) throw new AtsFailure('refused', { said: 'The Lever user who writes is not there any more.' })
      return id
    })
    return `?perform_as=${encodeURIComponent(await writing)}`
  }

  const pathOf = (id: string) => `/opportunities/${encodeURIComponent(id)}`

  async function read(id: string): Promise<Opportunity | null> {
    const asked = ask({ path: `${pathOf(id)}?expand=applications`, answer: dataOf(Opportunity) })
    return (await orNone(asked))?.value.data ?? null
  }

  async function changeTags(id: string, change: 'addTags' | 'removeTags', tags: readonly string[]): Promise<void> {
    const path = `${pathOf(id)}/${change}${await asWriter()}`
    await ask({ method: 'POST', path, answer: z.unknown(), body: { tags } })
  }

  async function findIn(path: string, { link }: AtsNote): Promise<string | null> {
    const notes = await listAll(path, Note)
    return notes.find((note) => JSON.stringify(note).includes(JSON.stringify(link.href).slice(1, -1)))?.id ?? null
  }

  return {
    async check() {
      await list('/postings', Posting, null)
      await list('/opportunities', z.unknown(), null)
      const isWriterThere = (await findWriter()) !== null
      return { account: '', missing: isWriterThere ? [] : [`A Lever user with the address ${writer}`] }
    },
    async listJobs(cursor) {
      const page = await list('/postings?state=published', Posting, cursor)
      return {
        ...page,
        items: page.items.map(({ id, text, state }) => ({ id, title: text, isOpen: state === 'published' })),
      }
    },
    async listStages() {
      return (await listAll('/stages', Named)).map(({ id, text }) => ({ id, name: text }))
    },
    /** Of a stage alone: it is asked for as it stands, so that nothing has to be remembered. */
    async listApplications({ jobId, stageId }, cursor) {
      const query = `posting_id=${encodeURIComponent(jobId)}&stage_id=${encodeURIComponent(stageId)}`
      const page = await list(`/opportunities?${query}&archived=false&confidentiality=all`, Opportunity, cursor)
      return { ...page, items: page.items.map((one) => toApplication(one, jobId)) }
    },
    async readApplication(id) {
      const found = await read(id)
      return found === null ? null : toApplication(found, postingOf(found))
    },
    async writeNote({ id }: AtsTarget, note) {
      const path = `${pathOf(id)}/notes${await asWriter()}`
      const body = { value: textOf(note), secret: false }
      return (await ask({ method: 'POST', path, answer: dataOf(Note), body })).value.data.id
    },
    findNote: ({ id }, note) => findIn(`${pathOf(id)}/notes`, note),
    async attachFile({ id }, { name, bytes, contentType }) {
      const body = new FormData()
      body.set('file', new Blob([Buffer.from(bytes)], { type: contentType }), name)
      const path = `${pathOf(id)}/files${await asWriter()}`
      return (await ask({ method: 'POST', path, answer: dataOf(File), body })).value.data.id
    },
    async findFile({ id }, { name }) {
      const files = await listAll(`${pathOf(id)}/files`, File)
      return files.find((file) => file.name === name)?.id ?? null
    },
    async setScore({ id }, { score }) {
      const tag = `${tagPrefix}${score}`
      const held = await read(id)
      if (held === null) throw new AtsFailure('record')
      const old = held.tags.filter((one) => one.startsWith(tagPrefix) && one !== tag)
      if (!held.tags.includes(tag)) await changeTags(id, 'addTags', [tag])
      if (old.length > 0) await changeTags(id, 'removeTags', old)
    },
    async moveStage({ id }, { toStageId }) {
      const path = `${pathOf(id)}/stage${await asWriter()}`
      await ask({ method: 'PUT', path, answer: z.unknown(), body: { stage: toStageId } })
    },
  }
}

function postingOf({ applications }: Opportunity): string {
  const [first] = applications
  return typeof first === 'object' ? (first.posting ?? '') : ''
}

function toApplication({ id, name, emails, stage, archived }: Opportunity, jobId: string): AtsApplication {
  const stageId = typeof stage === 'object' ? (stage?.id ?? null) : (stage ?? null)
  return {
    id,
    candidateId: id,
    jobId,
    stageId,
    isActive: archived == null,
    name: name ?? null,
    email: emails[0] ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
