import { demoNotice } from '#content/interview/notice.ts'
import type { CreatedInterview, NewInterview } from '#contract/api/interviews.ts'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { choosePlan } from './choose-plan.ts'
import { moveInterview } from './move-interview.ts'
import { callTokenMs, retentionMs } from './policy.ts'
import { insertInterview, insertNotice, insertTransition } from './store.ts'

/** Beside the notice in the form; the page that was loaded before a change of the notice shows it. */
const staleNoticeMessage =
  'The notice has changed since this page was opened. Please reload the page and read it again.'

/**
 * Creates an interview whose visitor or applicant has read the current notice and pressed Start Call. The plan is frozen here,
 * so that a report can always be explained by what was asked. The tokens are answered once; only hashes are stored.
 * @throws AppError `interview.consent_missing` when another notice was shown.
 */
export async function createInterview(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  input: NewInterview,
): Promise<CreatedInterview> {
  if (input.noticeVersion !== demoNotice.version) {
    throw new AppError('conflict', 'interview.consent_missing', staleNoticeMessage, {
      fields: [{ field: 'noticeVersion', message: staleNoticeMessage }],
    })
  }
  const now = deps.clock.now()
  const id = deps.ids.uuid()
  const callToken = deps.ids.token()
  const reportToken = deps.ids.token()
  const expiresAt = new Date(now.getTime() + callTokenMs)

  await deps.db.transaction(async (tx) => {
    await insertNotice(tx, demoNotice, now)
    await insertInterview(tx, {
      id,
      name: input.name,
      email: input.email,
      voice: input.voice,
      position: input.position,
      type: input.type,
      status: 'created',
      // The specification maps each voice to an agent; a caller that names none gets its voice's.
      agentId: input.agentId ?? input.voice,
      source: input.source,
      noticeVersion: demoNotice.version,
      plan: choosePlan(input),
      callTokenHash: hashToken(callToken),
      reportTokenHash: hashToken(reportToken),
      createdAt: now,
      expiresAt,
      deletesAt: new Date(now.getTime() + retentionMs),
    })
    await insertTransition(tx, {
      id: deps.ids.uuid(),
      interviewId: id,
      fromStatus: null,
      toStatus: 'created',
      cause: `requested on ${input.source}`,
      at: now,
    })
    await moveInterview(
      deps,
      tx,
      { id, status: 'created' },
      {
        to: 'consented',
        cause: `started the call under notice ${demoNotice.version}`,
      },
    )
  })

  return { interviewId: id, status: 'consented', callToken, reportToken, expiresAt: expiresAt.toISOString() }
}
