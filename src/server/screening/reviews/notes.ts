import { formerMember } from '#content/dashboard-review-pages.ts'
import type { NewNote, Note, NoteList } from '#contract/customer/reviews.ts'
import { AppError } from '#contract/errors.ts'
import { mentionNameOf } from '#contract/values/mention.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { notify, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type StoredMember, selectMembers } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectManagersOf } from '#server/screening/interviews/deciders.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { findReviewable, lockReviewed } from './find-reviewed.ts'
import { mentionedIn, readMentions, storeMentions } from './mentions.ts'
import {
  deleteNote,
  insertMentions,
  insertNote,
  type StoredNote,
  selectAddresses,
  selectNotes,
  selectTold,
} from './note-store.ts'

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
    const emails = members.map(({ email }) => email)
    const readers = await selectReaders(tx, workspace, interviewId)
    const read = await openMentions(tx, notes, (email) =>
      email === null ? formerMember : mentionNameOf(email, emails),
    )
    return {
      notes: notes.map((note) => ({
        id: note.id,
        ...read(note),
        byEmail: note.byEmail,
        at: note.at.toISOString(),
        told: told.filter(({ noteId }) => noteId === note.id).map(({ email }) => email),
        mayRemove: mayRemove(note, workspace),
      })),
      members: readers
        .filter(({ userId }) => userId !== workspace.userId)
        .map(({ userId, email }) => ({ userId, email, mention: mentionNameOf(email, emails) })),
    }
  })
}

/** Members who can read what is noted about a candidate: of the hiring managers those of the opening. */
async function selectReaders(tx: Transaction, workspace: Workspace, interviewId: string): Promise<StoredMember[]> {
  const managers = await selectManagersOf(tx, workspace.id, interviewId)
  const members = await selectMembers(tx, workspace.id)
  return members.filter(
    ({ userId, role }) => role !== 'hiring_manager' || managers.some((each) => each.userId === userId),
  )
}

/** Reads notes with the addresses of whoever is mentioned in them now. @param nameOf How a member is called by whoever reads. */
export async function openMentions(
  tx: Transaction,
  notes: readonly StoredNote[],
  nameOf: (email: string | null) => string = (email) => email ?? formerMember,
) {
  const addresses = await selectAddresses(
    tx,
    notes.flatMap(({ text }) => mentionedIn(text)),
  )
  return ({ text }: StoredNote): Pick<Note, 'text' | 'mentions'> => {
    const { text: read, spans } = readMentions(text, (userId) => nameOf(addresses.get(userId) ?? null))
    return {
      text: read,
      mentions: spans.map(({ start, end, userId }) => ({ start, end, email: addresses.get(userId) ?? null })),
    }
  }
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
  requireRole(workspace, 'reviewer')
  return await workspace.transaction(async (tx) => {
    const { interview } = await lockReviewed(tx, deps, workspace, interviewId)
    const at = deps.clock.now()
    const members = await selectMembers(tx, workspace.id)
    const readers = await selectReaders(tx, workspace, interviewId)
    const others = readers.filter(({ userId }) => userId !== workspace.userId)
    const mentioning = storeMentions(text, members)
    const named = mentioning.named.map(({ userId }) => userId)
    const told = others.filter((member) => named.includes(member.userId) || tell.includes(member.userId))
    const note = {
      id,
      workspaceId: workspace.id,
      interviewId,
      authorId: workspace.userId,
      text: mentioning.text,
      at,
    }
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
    // Whoever is told reads the note: see `selectReaders`.
    managers: told.map(({ userId }) => userId),
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
  requireRole(workspace, 'reviewer')
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
  return hasRole(role, 'owner') || (hasRole(role, 'reviewer') && authorId === userId)
}
