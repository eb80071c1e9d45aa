import type { AskedHelp, HelpOutcome } from '#contract/site/page-context.ts'
import { notify, queueMail, selectTimesTold } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { noteTechnicalFailure } from '#server/screening/interviews/causes.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { stageOf } from './policy.ts'
import { selectConcerned } from './store.ts'
import { noteText } from './wish-for-person.ts'

const dayMs = 24 * 60 * 60_000
const apartMs = 15 * 60_000
const perDay = 6

/** As often as something goes wrong, and never a flood. @param told The newest first. */
export function mayAskAgain(told: readonly Date[], now: Date): boolean {
  const times = told.map((at) => now.getTime() - at.getTime()).filter((ageMs) => ageMs < dayMs)
  return times.length < perDay && times.every((ageMs) => ageMs >= apartMs)
}

/**
 * Something is wrong in the interview that goes on, and a person is asked to help: whom the candidate concerns is told, and
 * mailed unless they want none. It says nothing of the AI. Where they say that something does not work, that is a cause, however
 * often they have asked; nothing is read out of the note. The interview's row is locked.
 */
export async function askForHelp(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  { workspaceId, interview }: { workspaceId: string; interview: StoredInterview },
  { note, isTechnical }: AskedHelp,
): Promise<HelpOutcome> {
  const now = deps.clock.now()
  const stage = stageOf(interview, now)
  if (stage !== 'ready' && stage !== 'begun') return 'closed'
  if (isTechnical) await noteTechnicalFailure(tx, deps, interview.id)
  const about = { interviewId: interview.id, kind: 'help_asked' } as const
  const told = await selectTimesTold(tx, workspaceId, { ...about, since: new Date(now.getTime() - dayMs) })
  if (!mayAskAgain(told, now)) return 'already'
  const key = `interview/${interview.id}/help/${now.toISOString()}`
  const { concerned, members } = await selectConcerned(tx, workspaceId, interview.id)
  const wanted = await notify(tx, deps, workspaceId, { ...about, key, to: concerned })
  for (const { userId, email } of members.filter((member) => wanted.has(member.userId))) {
    await queueMail(tx, deps, {
      key: `${key}/${userId}`,
      to: email,
      template: 'candidate-request',
      data: {
        kind: 'help',
        candidateName: interview.name ?? interview.email ?? '',
        position: interview.position,
        note: noteText(note),
        listUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/interviews`,
      },
      ...(interview.email === null ? {} : { replyTo: interview.email }),
    })
  }
  return 'told'
}
