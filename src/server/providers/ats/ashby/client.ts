import { z } from 'zod'
import {
  type AtsApplication,
  type AtsClient,
  type AtsDeps,
  AtsFailure,
  type AtsNote,
  type AtsPage,
  type AtsScorecard,
  type AtsTarget,
} from '../port.ts'
import { askAts, basicAuthorization, type Effect } from '../request.ts'
import {
  Application,
  Candidate,
  Feedback,
  Field,
  Form,
  Job,
  Key,
  Note,
  Plan,
  pageOf,
  readRefusal,
  resultOf,
  Submitted,
} from './answers.ts'
import { fillForm } from './fill-form.ts'

const base = 'https://api.ashbyhq.com'
const pageSize = 100

/** Ashby's name of each permission, and what it is called where keys are made. */
const needed = {
  jobsRead: 'Jobs: read',
  candidatesRead: 'Candidates: read',
  candidatesWrite: 'Candidates: write',
  hiringProcessMetadataRead: 'Hiring process metadata: read',
}

/** Source: Ashby's OpenAPI description and https://developers.ashbyhq.com, 2026. Every call is a POST, and most refusals are 200. */
export function openAshby({ key }: { key: string }, { call, signal }: AtsDeps): AtsClient {
  async function ask<Answer extends z.ZodType>(
    path: string,
    answer: Answer,
    body: Readonly<Record<string, unknown>> | FormData,
    effect: Effect = 'read',
  ): Promise<z.output<Answer>> {
    const isForm = body instanceof FormData
    const { status, json } = await askAts(call, {
      url: `${base}/${path}`,
      method: 'POST',
      headers: {
        authorization: basicAuthorization(key),
        accept: 'application/json; version=1',
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      effect,
      signal,
    })
    refuseFailure(path, status, json)
    const parsed = answer.safeParse(json)
    if (parsed.success) return parsed.data
    // A write that was answered with 2xx was done, whatever the answer looks like.
    throw new AtsFailure(effect === 'write' && status < 300 ? 'unknown' : 'refused', {
      said: `${path}: HTTP ${status}`,
    })
  }

  async function list<Item extends z.ZodType>(
    path: string,
    item: Item,
    query: Readonly<Record<string, unknown>>,
    cursor: string | null,
  ): Promise<AtsPage<z.output<Item>>> {
    const page = await ask(path, pageOf(item), { ...query, limit: pageSize, ...(cursor !== null && { cursor }) })
    const next = page.moreDataAvailable === true ? (page.nextCursor ?? null) : null
    return { items: page.results, next, resume: page.syncToken ?? null }
  }

  async function listAll<Item extends z.ZodType>(path: string, item: Item, query: Readonly<Record<string, unknown>>) {
    const items: z.output<Item>[] = []
    for (let cursor: string | null = null; ; ) {
      const page: AtsPage<z.output<Item>> = await list(path, item, query, cursor)
      items.push(...page.items)
      if (page.next === null) return items
      cursor = page.next
    }
  }

  async function readFormFields(formId: string) {
    const { results } = await ask('feedbackFormDefinition.info', resultOf(Form), { feedbackFormDefinitionId: formId })
    return (results.formDefinition?.sections ?? []).flatMap(({ fields }) => fields)
  }

  /** What has been submitted with a form, ours and others'. */
  async function readFeedback({ id }: AtsTarget, { formId, marker }: AtsScorecard) {
    const all = await listAll('applicationFeedback.list', Feedback, { applicationId: id })
    const same = all.filter((each) => each.feedbackFormDefinitionId === formId)
    const isOurs = ({ submittedValues }: z.infer<typeof Feedback>) =>
      Object.values(submittedValues).some((value) => JSON.stringify(value ?? '').includes(marker))
    return { ours: same.filter(isOurs), others: same.filter((each) => !isOurs(each)) }
  }

  return {
    async check() {
      const { results } = await ask('apiKey.info', resultOf(Key), {}).catch((error: unknown) => {
        if (!(error instanceof AtsFailure) || error.kind !== 'refused') throw error
        return { results: null }
      })
      if (results === null) return { account: '', missing: ['API keys: read'] }
      const held = new Set(results.scopes.map((scope) => scope.replace(/[^a-z]/gi, '').toLowerCase()))
      const missing = Object.entries(needed).flatMap(([scope, words]) => (held.has(scope.toLowerCase()) ? [] : [words]))
      return { account: '', missing }
    },
    async listJobs(cursor) {
      const page = await list('job.list', Job, {}, cursor)
      return { ...page, items: page.items.map(({ id, title, status }) => ({ id, title, isOpen: status === 'Open' })) }
    },
    async listStages(jobId) {
      const { results } = await ask('jobInterviewPlan.info', resultOf(Plan), { jobId })
      // A move to an archived stage is a rejection: it is nobody's to choose here.
      return results.stages.flatMap(({ id, title, type }) => (type === 'Archived' ? [] : [{ id, name: title }]))
    },
    async listApplications({ jobId, resume }, cursor) {
      const query = { jobId, status: 'Active', ...(resume !== null && { syncToken: resume }) }
      const page = await list('application.list', Application, query, cursor)
      return { ...page, items: page.items.map(toApplication) }
    },
    async readApplication(id) {
      try {
        return toApplication((await ask('application.info', resultOf(Application), { applicationId: id })).results)
      } catch (error) {
        if (error instanceof AtsFailure && error.kind === 'record') return null
        throw error
      }
    },
    async writeNote({ candidateId }, note) {
      const value = textOf(note)
      const body = { candidateId, note: { type: 'text/plain', value }, sendNotifications: false }
      return (await ask('candidate.createNote', resultOf(Note), body, 'write')).results.id
    },
    async findNote({ candidateId }, { link }) {
      const notes = await listAll('candidate.listNotes', Note, { candidateId })
      return notes.find(({ content }) => content?.includes(link.href) === true)?.id ?? null
    },
    async attachFile({ candidateId }, { name, bytes, contentType }) {
      const form = new FormData()
      form.set('candidateId', candidateId)
      form.set('file', new File([Buffer.from(bytes)], name, { type: contentType }))
      const { results } = await ask('candidate.uploadFile', resultOf(Candidate), form, 'write')
      return results.fileHandles.find((file) => file.name === name)?.id ?? null
    },
    async findFile({ candidateId }, { name }) {
      const { results } = await ask('candidate.info', resultOf(Candidate), { id: candidateId })
      return results.fileHandles.find((file) => file.name === name)?.id ?? null
    },
    async listScoreFields() {
      const fields = await listAll('customField.list', Field, {})
      return fields
        .filter((field) => field.objectType === 'Application' && field.fieldType === 'Number' && !field.isArchived)
        .map(({ id, title }) => ({ id, name: title }))
    },
    async setScore({ id }, { fieldId, score }) {
      const values = [{ fieldId, fieldValue: score }]
      const body = { objectId: id, objectType: 'Application', values }
      await ask('customField.setValues', resultOf(z.unknown()), body, 'write')
    },
    async listScorecardForms() {
      const forms = await listAll('feedbackFormDefinition.list', Form, {})
      return forms.filter(({ isArchived }) => !isArchived).map(({ id, title }) => ({ id, name: title }))
    },
    async draftScorecard(target, scorecard) {
      if ((await readFeedback(target, scorecard)).others.length > 0) return { kind: 'person-first' }
      const fieldSubmissions = fillForm(await readFormFields(scorecard.formId), scorecard)
      // Without a user it is credited to the key: software speaks for no person.
      const body = { feedbackForm: { fieldSubmissions }, formDefinitionId: scorecard.formId, applicationId: target.id }
      const { results } = await ask('applicationFeedback.submit', resultOf(Submitted), body, 'write')
      return { kind: 'drafted', id: results.submittedFormInstance.id }
    },
    async findScorecard(target, scorecard) {
      return (await readFeedback(target, scorecard)).ours[0]?.id ?? null
    },
    async moveStage({ id }, { toStageId }) {
      const body = { applicationId: id, interviewStageId: toStageId }
      await ask('application.changeStage', resultOf(z.unknown()), body, 'write')
    },
  }
}

/** @throws AtsFailure where Ashby says no; most of its refusals have the status 200. */
function refuseFailure(path: string, status: number, json: unknown): void {
  if (status === 401) throw new AtsFailure('reconnect')
  if (status === 403) throw new AtsFailure('refused', { said: `${path}: the key lacks a permission` })
  const code = readRefusal(json)
  if (code !== null) throw new AtsFailure(code.endsWith('_not_found') ? 'record' : 'refused', { said: code })
}

function toApplication({
  id,
  status,
  candidate,
  currentInterviewStage,
  job,
}: z.infer<typeof Application>): AtsApplication {
  return {
    id,
    candidateId: candidate.id,
    jobId: job.id,
    stageId: currentInterviewStage?.id ?? null,
    isActive: status === 'Active' || status === 'Lead',
    name: candidate.name ?? null,
    email: candidate.primaryEmailAddress?.value ?? null,
  }
}

function textOf({ paragraphs, link }: AtsNote): string {
  return [...paragraphs, `${link.label}: ${link.href}`].join('\n\n')
}
