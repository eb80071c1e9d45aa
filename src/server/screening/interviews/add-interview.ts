import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { VoiceId } from '#contract/values/voices.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { retentionMs } from './policy.ts'
import { insertInterviews, insertNotice, insertTransitions } from './store.ts'

/** An interview that is to be held. */
export interface PlannedInterview {
  id: string
  /** A program's own id of it. */
  externalId?: string | null
  name: string | null
  email: string | null
  voice: VoiceId
  position: string
  /** The agent of an outside service; without one the voice's own. */
  agentId?: string | undefined
  /** Which page or feature asked for it, in a word. */
  source: string
  plan: InterviewPlan
  /** What the person was shown before they agreed. */
  notice: { version: string; paragraphs: readonly string[] }
  /** The host of the language models that the notice names; left out where it names none. */
  modelService?: string | null
  /** Open call and report; only their hashes are stored. */
  callToken: string
  reportToken: string
  /** Until when the call may be opened for the first time. */
  expiresAt: Date
  /** Of a workspace's opening; left out for what belongs to no customer. */
  opening?: { workspaceId: string; openingId: string; planVersionId: string; isPreview: boolean }
}

/**
 * Stores an interview as created, with its notice, its empty transcript and its first transition, on the caller's
 * transaction. `cause` holds no personal data: it outlives the interview's deletion.
 */
export async function addInterview(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  interview: PlannedInterview,
  cause: string,
): Promise<void> {
  await addInterviews(deps, tx, [interview], cause)
}

/** `addInterview` of several at once, in a handful of statements however many they are. */
export async function addInterviews(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Transaction,
  planned: readonly PlannedInterview[],
  cause: string,
): Promise<void> {
  const now = deps.clock.now()
  const notices = new Map(planned.map(({ notice }) => [notice.version, notice]))
  for (const notice of notices.values()) await insertNotice(tx, notice, now)
  await insertInterviews(
    tx,
    planned.map((interview) => ({
      id: interview.id,
      externalId: interview.externalId ?? null,
      name: interview.name,
      email: interview.email,
      voice: interview.voice,
      position: interview.position,
      type: 'voice',
      status: 'created',
      // The specification maps each voice to an agent; a caller that names none gets its voice's.
      agentId: interview.agentId ?? interview.voice,
      source: interview.source,
      noticeVersion: interview.notice.version,
      modelService: interview.modelService ?? null,
      plan: interview.plan,
      callTokenHash: hashToken(interview.callToken),
      reportTokenHash: hashToken(interview.reportToken),
      createdAt: now,
      expiresAt: interview.expiresAt,
      deletesAt: new Date(now.getTime() + retentionMs),
      ...interview.opening,
    })),
  )
  await insertTransitions(
    tx,
    planned.map(({ id }) => ({
      id: deps.ids.uuid(),
      interviewId: id,
      fromStatus: null,
      toStatus: 'created',
      cause,
      at: now,
    })),
  )
}
