import { z } from 'zod'
import { type AtsApplication, type AtsClient, type AtsDeps, AtsFailure, type AtsNote } from '../port.ts'
import { basicAuthorization } from '../request.ts'
import { openRest, orNone } from '../rest.ts'

const Id = z.union([z.number(), z.string()]).transform(String)
const Label = z.object({ label: z.string().nullish() }).nullish()
const Job = z.object({ id: Id, title: Label, status: Label })
const Status = z.object({
  id: Id,
  name: z.string(),
  code: z.string().nullish(),
  enabled: z.boolean().default(true),
})
type Status = z.infer<typeof Status>
const Application = z.object({
  id: Id,
  status: z.object({ id: Id }).nullish(),
  applicant: z.object({
    id: Id,
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    email: z.string().nullish(),
  }),
  job: z.object({ id: Id }),
})
type Application = z.infer<typeof Application>
const Page = z.object({ applications: z.array(Application), paginationComplete: z.boolean().default(true) })

/** Statuses after which nobody waits for an interview any more; of those that customers add themselves, by their usual names. */
const ending = /\b(?:hired|not a fit|not qualified|over ?qualified|rejected|declined|withdrawn|withdrew)\b/

/** Source: BambooHR's documentation of its applicant tracking, and working code that speaks to it, 2026. */
export function openBambooHr({ subdomain, apiKey }: { subdomain: string; apiKey: string }, deps: AtsDeps): AtsClient {
  const ask = openRest(deps, {
    base: `https://${subdomain}.bamboohr.com/api/v1/applicant_tracking`,
    headers: () => ({ authorization: basicAuthorization(apiKey, 'x') }),
    failureOf({ status, headers }) {
      const said = headers.get('x-bamboohr-error-message')?.slice(0, 200) ?? null
      // Also a key whose owner may not see the applicant tracking, and one that was refused too often.
      if (status === 403) return new AtsFailure('reconnect', { said })
      return said === null || status === 401 || status === 404 ? null : new AtsFailure('refused', { said })
    },
  })
  let known: Promise<readonly Status[]> | null = null

  function statuses(): Promise<readonly Status[]> {
    known ??= ask({ path: '/statuses', answer: z.array(Status) }).then(({ value }) => value)
    return known
  }

  const pathOf = (id: string) => `/applications/${encodeURIComponent(id)}`

  async function read(id: string): Promise<Application | null> {
    return (await orNone(ask({ path: pathOf(id), answer: Application })))?.value ?? null
  }

  async function withAddress(one: Application): Promise<Application> {
    return one.applicant.email == null ? ((await read(one.id)) ?? one) : one
  }

  return {
    async check() {
      await statuses()
      await ask({ path: '/jobs?statusGroups=Open', answer: z.array(Job) })
      await ask({ path: '/applications?page=1', answer: Page })
      return { account: subdomain, missing: [] }
    },
    async listJobs() {
      const { value } = await ask({ path: '/jobs?statusGroups=Open', answer: z.array(Job) })
      const items = value.map(({ id, title, status }) => ({
        id,
        title: title?.label ?? `Job ${id}`,
        isOpen: (status?.label ?? 'Open') === 'Open',
      }))
      return { items, next: null, resume: null }
    },
    async listStages() {
      return (await statuses()).flatMap((one) =>
        one.enabled && !isEnding(one) ? [{ id: one.id, name: one.name }] : [],
      )
    },
    /** Of a status alone: it is asked for as it stands, so that nothing has to be remembered. */
    async listApplications({ jobId, stageId }, cursor) {
      const page = Number(cursor ?? 1)
      const query = new URLSearchParams({ page: String(page), jobId, applicationStatusId: stageId })
      const { value } = await ask({ path: `/applications?${query}`, answer: Page })
      const all = await statuses()
      const items: AtsApplication[] = []
      for (const one of value.applications) items.push(toApplication(await withAddress(one), all))
      const isOver = value.paginationComplete || value.applications.length === 0
      return { items, next: isOver ? null : String(page + 1), resume: null }
    },
    async readApplication(id) {
      const found = await read(id)
      return found === null ? null : toApplication(found, await statuses())
    },
    async writeNote({ id }, note) {
      const body = { type: 'comment', comment: textOf(note) }
      await ask({ method: 'POST', path: `${pathOf(id)}/comments`, answer: z.unknown(), body })
      return null
    },
    async moveStage({ id }, { toStageId }) {
      const body = { status: Number(toStageId) }
      await ask({ method: 'POST', path: `${pathOf(id)}/status`, answer: z.unknown(), body })
    },
  }
}

function isEnding({ name, code }: Status): boolean {
  return ending.test(name.toLowerCase()) || ending.test((code ?? '').toLowerCase().replaceAll('_', ' '))
}

function toApplication({ id, status, applicant, job }: Application, statuses: readonly Status[]): AtsApplication {
  const name = [applicant.firstName, applicant.lastName].filter((part) => part != null && part !== '').join(' ')
  const current = statuses.find((one) => one.id === status?.id)
  return {
    id,
    candidateId: applicant.id,
    jobId: job.id,
    stageId: status?.id ?? null,
    isActive: current === undefined || !isEnding(current),
    name: name === '' ? null : name,
    email: applicant.email ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
