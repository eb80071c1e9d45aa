import { trapField } from '#contract/values/addresses.ts'
import { checkForm } from '#forms/form-definition.ts'
import { formAddress, formOf } from '#forms/index.ts'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule, type Job, type Schedule } from '#server/platform/jobs/define-job.ts'
import { readFacts } from '#server/platform/public-post.ts'
import { acceptSubmission, createReception, type Reception } from './accept-submission.ts'
import { deliverDue, longestRunMs } from './deliver-due.ts'
import { describeFormsKept } from './form-settings.ts'
import { createRoutes } from './routes.ts'
import { createOutboxWaker, deliverDueAddress, type OutboxWaker } from './wake-outbox.ts'

interface FormsFeature extends Feature {
  /** For a page that a form was posted to without script. */
  acceptPost(deps: Deps, post: FormPost): Promise<PostedForm>
}

/** The public forms: what they send is stored before it is answered, and delivered from the outbox. */
export function createFormsFeature(): FormsFeature {
  const waker = createOutboxWaker()
  const reception = createReception(waker)
  const deliverJob = createDeliverJob(waker)
  return {
    id: 'forms',
    routes: createRoutes(reception),
    jobs: [deliverJob],
    schedules: createSchedules(deliverJob),
    started: async (deps) => describeFormsKept(deps),
    acceptPost: (deps, post) => acceptPost(deps, reception, post),
  }
}

/** One run at a time in a process: the destination's pace is that of one. */
function createDeliverJob(waker: OutboxWaker): Job<typeof deliverDueAddress.payload> {
  return defineJob({
    ...deliverDueAddress,
    attempts: 3,
    timeoutMs: longestRunMs + 60_000,
    run: (deps, _payload, context) => deliverDue(deps, waker, context),
  })
}

function createSchedules(job: ReturnType<typeof createDeliverJob>): readonly Schedule[] {
  return [defineSchedule({ job, cron: '* * * * *', payload: {} })]
}

type PostDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'log' | 'crmForms'>

/** Checks and stores it like one that came by script, and says what the page has to show. Never rejects. */
async function acceptPost(deps: PostDeps, reception: Reception, post: FormPost): Promise<PostedForm> {
  const definition = formOf(post.form)
  const values = Object.fromEntries(definition.fields.map(({ name }) => [name, post.fields[name] ?? '']))
  const checked = checkForm<string>(definition, values)
  if (checked.errors !== null) return { state: 'refused', values, errors: withoutGaps(checked.errors) }
  const { portalId, formId } = formAddress(post.form, deps.site.forms)
  const facts = readFacts(undefined, post.referer ?? undefined)
  try {
    await acceptSubmission(deps, reception, {
      form: post.form,
      portalId,
      formGuid: formId,
      channel: 'page',
      values: checked.values,
      facts: { ...facts, trap: post.fields[trapField] ?? '' },
      pageName: null,
      submittedAt: null,
      consentOptions: null,
      key: undefined,
      clientAddress: post.clientAddress,
    })
    return { state: 'stored' }
  } catch (error) {
    deps.log.error({ err: error, form: post.form }, 'a posted form could not be stored')
    return { state: 'failed', values }
  }
}

function withoutGaps(errors: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, message]) => (message ? [[name, message]] : [])))
}
