import { z } from 'zod'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { PageWords } from '#content/candidate/pages.ts'
import { aiLineOf } from '#content/message-templates.ts'
import type { AnswerOutcome, CandidateThread, PageMessages } from '#contract/site/page-context.ts'
import { AccessToken } from '#contract/values/ids.ts'
import { type AskedLanguage, localeFor, noLanguage } from '#contract/values/locales.ts'
import { maxAnswerLength, withoutLink } from '#contract/values/message-words.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { hashToken } from '#server/platform/ids.ts'
import { findInterview, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { deleteStopped, hasStopped, insertStopped } from '#server/screening/invitations/stopped-messages.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import { notifyOfAnswer } from './notify-members.ts'
import { dayMs, isErased, maxAnswersPerDay } from './policy.ts'
import { withStates } from './read-threads.ts'
import { recallMessagesOf } from './recall-messages.ts'
import { countMessages, type FoundMessageLink, insertMessage, selectMessageLink, selectMessages } from './store.ts'

type FindInterview = (tx: Transaction, interviewId: string) => Promise<StoredInterview | null>
type ThreadDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

export interface OpenedThread {
  link: FoundMessageLink
  interview: StoredInterview
}

/**
 * What a link, or a reply address, opens: looked up as the system, then nothing but the workspace's own rows is seen. Null also
 * once the interview is deleted, and where the candidate has another address by now: an address that was mistaken is a
 * stranger's.
 */
export async function throughMessageLink<Result>(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: { tokenHash: string } | { replyHash: string },
  find: FindInterview,
  run: (tx: Transaction, opened: OpenedThread) => Promise<Result>,
): Promise<Result | null> {
  return await inSystem(deps.db, 'find interview by token', async (tx) => {
    const link = await selectMessageLink(tx, by)
    if (link === null) return null
    await bindWorkspace(tx, link.workspaceId)
    const interview = await find(tx, link.interviewId)
    if (interview === null || isErased(interview, deps.clock.now())) return null
    if (interview.email?.toLowerCase() !== link.mailedTo) return null
    return await run(tx, { link, interview })
  })
}

/** The page behind the link of a message. No account is asked for: whoever has the link is the candidate. */
export function openCandidateMessages(deps: ThreadDeps, language: AskedLanguage = noLanguage): PageMessages {
  const words = catalogueOf(localeFor(language)).pages.messages
  function through<Result>(
    token: string,
    find: FindInterview,
    run: (tx: Transaction, opened: OpenedThread) => Promise<Result>,
  ): Promise<Result | null> {
    if (!AccessToken.safeParse(token).success) return Promise.resolve(null)
    return throughMessageLink(deps, { tokenHash: hashToken(token) }, find, run)
  }
  return {
    load: (token) => through(token, findInterview, (tx, opened) => describe(tx, deps, opened, words.ai)),
    async answer(token, { id, text }): Promise<AnswerOutcome> {
      const written = text.replaceAll('\r\n', '\n').trim()
      if (written === '') return 'empty'
      if (written.length > maxAnswerLength) return 'too-long'
      const onceKey = `page/${z.uuid().safeParse(id).success ? id : deps.ids.uuid()}`
      const outcome = await through(token, lockInterview, (tx, opened) =>
        storeAnswer(tx, deps, opened, { onceKey, text: written, fromAddress: null }),
      )
      return outcome ?? 'closed'
    },
    async setStopped(token, isStopped) {
      const isDone = await through(token, lockInterview, async (tx, { link }) => {
        const { workspaceId, interviewId, messageId } = link
        if (!isStopped) await deleteStopped(tx, interviewId)
        else {
          await insertStopped(tx, { interviewId, workspaceId, stoppedAt: deps.clock.now() })
          // The one whose link was opened has left for certain.
          await recallMessagesOf(tx, deps, { workspaceId, interviewId, which: ({ id }) => id !== messageId })
        }
        return true
      })
      return isDone ?? false
    },
  }
}

/** An answer, once; the interview's row is locked. */
export async function storeAnswer(
  tx: Transaction,
  deps: ThreadDeps,
  { link: { workspaceId, interviewId }, interview }: OpenedThread,
  { onceKey, text, fromAddress }: { onceKey: string; text: string; fromAddress: string | null },
): Promise<'stored' | 'limited'> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - dayMs)
  if ((await countMessages(tx, interviewId, 'in', since)) >= maxAnswersPerDay) return 'limited'
  const id = deps.ids.uuid()
  const answer = {
    id,
    workspaceId,
    interviewId,
    direction: 'in',
    onceKey,
    subject: '',
    body: text,
    fromAddress,
    at: now,
  }
  if (await insertMessage(tx, answer)) {
    await notifyOfAnswer(tx, deps, { workspaceId, interview, messageId: id, text })
    await publish(tx, { type: 'message.received', data: { interviewId, workspaceId, messageId: id } })
  }
  return 'stored'
}

async function describe(
  tx: Transaction,
  deps: Pick<Deps, 'ids'>,
  { link, interview }: OpenedThread,
  words: PageWords['messages']['ai'],
): Promise<CandidateThread> {
  const messages = await withStates(tx, await selectMessages(tx, interview.id))
  const shown = messages.filter(
    // What has not left may still be recalled; the one that leads here has.
    ({ id, state }) =>
      ['sent', 'stored', 'received'].includes(state) || (id === link.messageId && state !== 'recalled'),
  )
  const look = await readEmployerLook(tx, link.workspaceId)
  return {
    employer: look.name,
    look,
    position: interview.position,
    messages: shown.map(({ id, direction, kind, subject, body, at, sendAt }) => ({
      id,
      isOwn: direction === 'in',
      subject,
      text: withoutLink(body),
      // As it was when it was written, which its mail says.
      aiLine: kind === null ? null : aiLineOf(kind, interview.endedAt !== null && at >= interview.endedAt, words),
      at: (sendAt ?? at).toISOString(),
    })),
    hasStopped: await hasStopped(tx, interview.id),
    nextId: deps.ids.uuid(),
  }
}
