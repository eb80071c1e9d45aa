import type { NewNote, NoteList } from '#contract/customer/reviews.ts'
import { AppError } from '#contract/errors.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { notify, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type StoredMember, selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { findReviewable, lockReviewed } from './find-reviewed.ts'
import { deleteNote, insertMentions, insertNote, type StoredNote, selectNotes, selectTold } from './note-store.ts'

type NoteDeps = Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>

/** @throws AppError `report.not_found`. */
export async function readNotes(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<NoteList> {
  return await workspace.transaction(async (tx) => {
    await findReviewable(tx, deps, workspace, interviewId)
    const notes = await selectNotes(tx, workspace.id, interviewId, { deps, workspace })
    const told = await selectTold(tx, workspace.id, interviewId)
    const members = await selectMembers(tx, workspace.id)
    return {
      notes: notes.map((note) => ({
        id: note.id,
        text: note.text,
        byEmail: note.byEmail,
        at: note.at.toISOString(),
        told: told.filter(({ noteId }) => noteId === note.id).map(({ email }) => email),
        mayRemove: mayRemove(note, workspace),
      })),
      members: members
        .filter(({ userId }) => userId !== workspace.userId)
        .map(({ userId, email }) => ({ userId, email })),
    }
  })
}

/**
 * Writes a note beside a report and tells whoever is named in it or chosen, once, by mail, too, unless they want none. Only
 * members are told; the mail does not hold the note's words. The same note sent twice is stored once.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `report.not_ready`.
 */
export async function addNote(
  deps: NoteDeps,
  workspace: Workspace,
  interviewId: string,
  { id, text, tell }: NewNote,
): Promise<string[]> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    const { interview } = await lockReviewed(tx, deps, workspace, interviewId)
    const at = deps.clock.now()
    const members = await selectMembers(tx, workspace.id)
    const others = members.filter(({ userId }) => userId !== workspace.userId)
    const named = findMentions(text, others)
    const told = others.filter((member) => named.includes(member) || tell.includes(member.userId))
    const note = { id, workspaceId: workspace.id, interviewId, authorId: workspace.userId, text, at }
    if (!(await insertNote(tx, note))) return told.map(({ email }) => email)
    await notifyMentioned(tx, deps, workspace, { interview, noteId: id, told })
    await recordAudit(tx, deps, workspace, {
      action: 'interview.note_added',
      subject: { kind: 'interview', id: interviewId },
      details: { told: told.length },
    })
    return told.map(({ email }) => email)
  })
}

async function notifyMentioned(
  tx: Transaction,
  deps: NoteDeps,
  workspace: Workspace,
  { interview, noteId, told }: { interview: StoredInterview; noteId: string; told: readonly StoredMember[] },
): Promise<void> {
  const { id: workspaceId, userId: byUserId } = workspace
  await insertMentions(
    tx,
    told.map(({ userId }) => ({
      id: deps.ids.uuid(),
      workspaceId,
      userId,
      kind: 'note',
      interviewId: interview.id,
      noteId,
      byUserId,
      at: deps.clock.now(),
    })),
  )
  const wanted = await notify(tx, deps, workspaceId, {
    kind: 'mention',
    key: `note/${noteId}`,
    interviewId: interview.id,
    byUserId,
    to: told.map(({ userId }) => userId),
  })
  for (const { userId, email } of told.filter((member) => wanted.has(member.userId))) {
    await queueMail(tx, deps, {
      // It names the candidate: it goes with the interview.
      key: `interview/${interview.id}/mention/${noteId}/${userId}`,
      to: email,
      template: 'mention',
      data: {
        authorEmail: workspace.email,
        candidateName: interview.name ?? interview.email ?? '',
        position: interview.position,
        notesUrl: `${deps.config.publicUrl}/dashboard/${workspaceId}/interviews/${interview.id}/notes`,
      },
      replyTo: workspace.email,
    })
  }
}

/**
 * Takes a note out for good; one that is gone already counts as taken out by nobody.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `note.not_found` also for somebody else's.
 */
export async function removeNote(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  noteId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    await lockReviewed(tx, deps, workspace, interviewId)
    const note = (await selectNotes(tx, workspace.id, interviewId, 'nobody')).find(({ id }) => id === noteId)
    if (note === undefined || !mayRemove(note, workspace)) {
      throw new AppError('not_found', 'note.not_found', 'No note of this member’s')
    }
    await deleteNote(tx, workspace.id, noteId)
    await recordAudit(tx, deps, workspace, {
      action: 'interview.note_removed',
      subject: { kind: 'interview', id: interviewId },
    })
  })
}

function mayRemove({ authorId }: StoredNote, { role, userId }: Workspace): boolean {
  return hasRole(role, 'owner') || (hasRole(role, 'recruiter') && authorId === userId)
}

interface Mentionable {
  userId: string
  email: string
}

/** An @ where a word may begin, then a local part, then perhaps a domain. */
const mention = /(?<![\p{L}\p{N}.+_%-])@([\w.+%-]+(?:@[\w-]+(?:\.[\w-]+)+)?)/gu

/**
 * Who is named in a text: by a whole address after an @, or by what stands before its own @ where that is exactly one
 * member's. Whatever else follows an @ is only a text. Everybody once, in the order of being named.
 */
export function findMentions<Member extends Mentionable>(text: string, members: readonly Member[]): Member[] {
  const found = [...text.matchAll(mention)].flatMap(([, name = '']) => {
    // A dot that ends the sentence is no part of the name.
    const wanted = name.toLowerCase().replace(/(?<![.-])[.-]+$/, '')
    const named = members.filter(({ email }) => email === wanted || email.split('@', 1)[0] === wanted)
    const whole = named.filter(({ email }) => email === wanted)
    if (whole.length > 0) return whole
    return named.length === 1 ? named : []
  })
  return [...new Map(found.map((member) => [member.userId, member])).values()]
}
