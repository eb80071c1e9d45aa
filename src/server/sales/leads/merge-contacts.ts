import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { contactNotFound } from './contact-not-found.ts'
import {
  insertMerge,
  type LockedContact,
  lockContacts,
  lockMerge,
  MergeableFields,
  markUndone,
  moveBack,
  moveParts,
  newestMerge,
  pointTo,
  reclaimByAddress,
  writeContact,
} from './merge-store.ts'

type MergeDeps = Pick<Deps, 'db' | 'clock' | 'ids'>

/**
 * Makes another contact part of this one: its submissions, records, notes and addresses become this one's, and what
 * arrives under its address later, too. What is known of the kept one stays; the other fills what is missing.
 * @throws AppError `contact.not_found`; `contact.merged` when one of them has been merged meanwhile, or both are one.
 */
export async function mergeContacts(
  deps: MergeDeps,
  { keptId, mergedId, mergedBy }: { keptId: string; mergedId: string; mergedBy: string },
): Promise<void> {
  if (keptId === mergedId) throw alreadyMerged()
  await deps.db.transaction(async (tx) => {
    const { kept, merged } = await lockPair(tx, keptId, mergedId)
    if (kept.mergedInto !== null || merged.mergedInto !== null) throw alreadyMerged()
    const before = MergeableFields.parse(kept)
    const after = combine(before, MergeableFields.parse(merged))
    const moved = await moveParts(tx, mergedId, keptId)
    await pointTo(tx, [mergedId], keptId)
    await writeContact(tx, kept, after)
    const now = deps.clock.now()
    const record = { ...moved, before, after }
    await insertMerge(tx, { id: deps.ids.uuid(), keptId, mergedId, mergedBy, mergedAt: now, moved: record })
  })
}

/**
 * Takes a merge apart again: everything that it moved goes back, and what it filled in and nobody has changed since is
 * empty again. Merges of one contact are undone newest first.
 * @throws AppError `contact.not_found`; `contact.merged` when a newer merge stands before it.
 */
export async function unmergeContacts(deps: MergeDeps, mergeId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const merge = await lockMerge(tx, mergeId)
    if (merge === null) throw contactNotFound()
    const { keptId, mergedId, moved } = merge
    const { kept, merged } = await lockPair(tx, keptId, mergedId)
    if (kept.mergedInto !== null || merged.mergedInto !== keptId) throw alreadyMerged()
    if ((await newestMerge(tx, keptId)) !== mergeId) throw alreadyMerged()
    await moveBack(tx, moved, mergedId)
    await pointTo(tx, [mergedId], null)
    await reclaimByAddress(tx, mergedId, keptId)
    await writeContact(tx, kept, untouchedSince(kept, moved))
    await markUndone(tx, mergeId, deps.clock.now())
  })
}

async function lockPair(tx: Transaction, keptId: string, mergedId: string) {
  const locked = await lockContacts(tx, [keptId, mergedId])
  const kept = locked.find(({ id }) => id === keptId)
  const merged = locked.find(({ id }) => id === mergedId)
  if (kept === undefined || merged === undefined) throw contactNotFound()
  return { kept, merged }
}

/** Pure: the kept one's word first, the first touch of both, the last of both. */
export function combine(kept: MergeableFields, merged: MergeableFields): MergeableFields {
  const earlier = merged.createdAt < kept.createdAt ? merged : kept
  const later = merged.lastSeenAt > kept.lastSeenAt ? merged : kept
  return {
    firstName: kept.firstName ?? merged.firstName,
    lastName: kept.lastName ?? merged.lastName,
    company: kept.company ?? merged.company,
    phone: kept.phone ?? merged.phone,
    status: kept.status === 'new' ? merged.status : kept.status,
    owner: kept.owner ?? merged.owner,
    campaign: later.campaign ?? kept.campaign ?? merged.campaign,
    forms: [...new Set([...kept.forms, ...merged.forms])],
    firstTouch: earlier.firstTouch ?? kept.firstTouch ?? merged.firstTouch,
    lastTouch: later.lastTouch ?? kept.lastTouch ?? merged.lastTouch,
    consent: later.consent ?? kept.consent ?? merged.consent,
    createdAt: earlier.createdAt,
    lastSeenAt: later.lastSeenAt,
  }
}

/** The fields that are still as the merge left them, as they were before it. */
function untouchedSince(
  now: LockedContact,
  { before, after }: { before: MergeableFields; after: MergeableFields },
): Partial<MergeableFields> {
  const current = MergeableFields.parse(now)
  const isUntouched = (name: string) => isDeepSame(fieldOf(current, name), fieldOf(after, name))
  return Object.fromEntries(Object.entries(before).filter(([name]) => isUntouched(name)))
}

function fieldOf(fields: MergeableFields, name: string): unknown {
  return Object.entries(fields).find(([key]) => key === name)?.[1]
}

function isDeepSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function alreadyMerged(): AppError {
  return new AppError('conflict', 'contact.merged', 'The contacts have been merged otherwise')
}
