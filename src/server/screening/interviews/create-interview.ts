import { agentNotice } from '#content/interview/agent-notice.ts'
import { demoNotice, publicNotice } from '#content/interview/notice.ts'
import type { CreatedInterview, NewInterview } from '#contract/api/interviews.ts'
import { AppError } from '#contract/errors.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { publicModelServiceOf } from '#server/platform/config/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hasPublicBudget } from '#server/tenancy/index.ts'
import { addInterview } from './add-interview.ts'
import { choosePlan } from './choose-plan.ts'
import { moveInterview } from './move-interview.ts'
import { callTokenMs } from './policy.ts'

/** Beside the notice in the form; the page that was loaded before a change of the notice shows it. */
const staleNoticeMessage =
  'The notice has changed since this page was opened. Please reload the page and read it again.'

/**
 * Creates an interview whose visitor or applicant has read the current notice and pressed Start Call. The plan is frozen here,
 * so that a report can always be explained by what was asked; a language model is in it where the notice named its service and
 * the day's budget is not spent. The tokens are answered once; only hashes are stored.
 * @throws AppError `interview.consent_missing` when another notice was shown.
 */
export async function createInterview(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  input: NewInterview,
): Promise<CreatedInterview> {
  // An application is an interview with us, whoever holds the demos.
  const isAgents = deps.site.voiceAgent !== null && input.source !== 'careers'
  const service = publicModelServiceOf(deps.config)
  // Whoever was shown the notice without a service is interviewed without one.
  const accepted = isAgents ? [agentNotice] : [publicNotice(service), demoNotice]
  const notice = accepted.find(({ version }) => version === input.noticeVersion)
  if (notice === undefined) {
    throw new AppError('conflict', 'interview.consent_missing', staleNoticeMessage, {
      fields: [{ field: 'noticeVersion', message: staleNoticeMessage }],
    })
  }
  const id = deps.ids.uuid()
  const callToken = deps.ids.token()
  const reportToken = deps.ids.token()
  const expiresAt = new Date(deps.clock.now().getTime() + callTokenMs)

  await deps.db.transaction(async (tx) => {
    const { name, email, voice, position, agentId, source } = input
    const modelService = notice === demoNotice || isAgents ? null : service
    const hasModels = modelService !== null && (await hasPublicBudget(tx, deps))
    const plan: InterviewPlan = { ...choosePlan(input), ...(hasModels && { engine: 'model' }) }
    const planned = {
      id,
      name,
      email,
      voice,
      position,
      agentId,
      source,
      plan,
      notice,
      modelService,
      callToken,
      reportToken,
      expiresAt,
    }
    await addInterview(deps, tx, planned, `requested on ${source}`)
    await moveInterview(
      deps,
      tx,
      { id, status: 'created' },
      {
        to: 'consented',
        cause: `started the call under notice ${notice.version}`,
      },
    )
  })

  return { interviewId: id, status: 'consented', callToken, reportToken, expiresAt: expiresAt.toISOString() }
}
