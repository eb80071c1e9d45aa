import { z } from 'zod'
import { playGuestTurn } from '#contract/api/guest-reviews.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defineSubscription } from '#server/platform/events/define-subscription.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleFile, headerOf, type Route } from '#server/platform/http/handle.ts'
import { defineJob, defineSchedule } from '#server/platform/jobs/define-job.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { playSharedTurn } from '#server/screening/reports/play-turn.ts'
import { reportNotFound } from '#server/screening/reports/policy.ts'
import { findCandidate } from './candidate-store.ts'
import { deleteOldConfirmations } from './confirmation-store.ts'
import { readGuestCookie } from './guest-cookie.ts'
import { noteLostGuestMail } from './note-lost-mail.ts'
import { addressKeptMs, codeKeptMs } from './policy.ts'
import { forgetEnded } from './store.ts'
import { asGuest } from './through-guest-link.ts'

/** The recording of one answer, for a guest whose link says that they may listen. @throws AppError `report.not_found`, `recording.not_found`. */
export async function playForGuest(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'>,
  link: { token: string; cookie: string | null },
  { interviewId, turnId }: { interviewId: string; turnId: string },
): Promise<Uint8Array> {
  const found = await asGuest(deps, link, async (tx, review) => {
    const candidate = await findCandidate(tx, review, interviewId, deps.clock.now())
    const interview = candidate === null ? null : await findInterview(tx, interviewId)
    return interview === null ? null : { interview, withRecording: review.withRecording }
  })
  if (found === null || found === 'unconfirmed') throw reportNotFound()
  return await playSharedTurn(deps, found.interview, found, turnId)
}

const routes: readonly Route[] = [
  handleFile(playGuestTurn, async (deps, context, { params: { token, ...turn } }) => ({
    bytes: await playForGuest(deps, { token, cookie: readGuestCookie(headerOf(context, 'cookie')) }, turn),
  })),
]

/** Forgets codes and browsers that count no more, and a while after a link's end whom it went to. */
export const sweepGuestReviewsJob = defineJob({
  name: 'guest-reviews.sweep',
  payload: z.object({}),
  attempts: 5,
  timeoutMs: 60_000,
  async run(deps, _payload, context) {
    const now = deps.clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const swept = await inSystem(deps.db, 'sweep', async (tx) => {
      await deleteOldConfirmations(tx, { codes: ago(codeKeptMs), sessions: now })
      return await forgetEnded(tx, ago(addressKeptMs))
    })
    context.log.info(swept, 'guest reviewers were swept')
  },
})

const schedules = [defineSchedule({ job: sweepGuestReviewsJob, cron: '27 * * * *', payload: {} })]

const onMailUndeliverable = defineSubscription({
  name: 'guest-reviews.note-lost-mail',
  on: ['mail.undeliverable'],
  run: (deps, { data }) => noteLostGuestMail(deps, data.mailId),
})

/** People without an account who are asked what they think of candidates. */
export const guestReviewsFeature: Feature = {
  id: 'guest-reviews',
  routes,
  jobs: [sweepGuestReviewsJob],
  schedules,
  subscriptions: [onMailUndeliverable],
}
