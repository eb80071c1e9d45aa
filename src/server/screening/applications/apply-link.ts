import { type ApplyLink, ApplyLinkSettings } from '#contract/customer/applications.ts'
import { AppError } from '#contract/errors.ts'
import type { ApplyLinkState } from '#contract/values/application.ts'
import type { AuditAction } from '#contract/values/audit-action.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { nameEmployer } from '#server/screening/invitations/name-employer.ts'
import { findOpening, lockOpening } from '#server/screening/openings/store.ts'
import { applyLinkNotFound, slugOf, usualPlaces } from './policy.ts'
import { countPlaces, insertLink, type StoredLink, selectLink, updateLink } from './store.ts'

type LinkDeps = Pick<Deps, 'clock' | 'ids' | 'config'>

/** The link of an opening with what is used of it; null where it has none. */
export function findApplyLink(deps: LinkDeps, workspace: Workspace, openingId: string): Promise<ApplyLink | null> {
  return workspace.transaction(async (tx) => {
    const link = await selectLink(tx, workspace.id, openingId)
    return link === null ? null : await describe(tx, deps, link)
  })
}

/**
 * Switches on the public apply link of an opening that is open; one that it has already stays as it is. A workspace that is
 * still called after a person is called after its company from then on.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`, `opening.not_open`, `workspace.unnamed`.
 */
export async function makeApplyLink(
  deps: LinkDeps,
  workspace: Workspace,
  openingId: string,
  company: string | undefined,
): Promise<ApplyLink> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    await nameEmployer(tx, deps, workspace, company)
    const opening = await lockOpening(tx, workspace.id, openingId)
    if (opening === null) throw new AppError('not_found', 'opening.not_found', 'This workspace has no such opening')
    if (opening.status !== 'open') {
      throw new AppError('conflict', 'opening.not_open', 'People apply to an open opening alone')
    }
    const isNew = await insertLink(tx, {
      openingId,
      workspaceId: workspace.id,
      slug: slugOf(opening.title, deps.ids.token()),
      state: 'on',
      places: usualPlaces,
      createdBy: workspace.userId,
      createdAt: deps.clock.now(),
    })
    if (isNew) await note(tx, deps, workspace, openingId, 'opening.apply_link_made')
    const link = await selectLink(tx, workspace.id, openingId)
    if (link === null) throw applyLinkNotFound()
    return await describe(tx, deps, link)
  })
}

/** @throws AppError `workspace.role_too_small`, `apply_link.not_found`. */
export function changeApplyLink(
  deps: LinkDeps,
  workspace: Workspace,
  openingId: string,
  settings: ApplyLinkSettings,
): Promise<ApplyLink> {
  return change(deps, workspace, openingId, ApplyLinkSettings.parse(settings), 'opening.apply_link_changed')
}

/** Pauses it, or lets people apply again. @throws AppError `workspace.role_too_small`, `apply_link.not_found`. */
export function setApplyLinkState(
  deps: LinkDeps,
  workspace: Workspace,
  openingId: string,
  state: ApplyLinkState,
): Promise<ApplyLink> {
  const action = state === 'on' ? 'opening.apply_link_resumed' : 'opening.apply_link_paused'
  return change(deps, workspace, openingId, { state }, action)
}

/** Another address in the place of this one. @throws AppError `workspace.role_too_small`, `apply_link.not_found`. */
export async function renewApplyLink(deps: LinkDeps, workspace: Workspace, openingId: string): Promise<ApplyLink> {
  requireRole(workspace, 'recruiter')
  const opening = await workspace.transaction((tx) => findOpening(tx, workspace.id, openingId))
  if (opening === null) throw applyLinkNotFound()
  const slug = slugOf(opening.title, deps.ids.token())
  return await change(deps, workspace, openingId, { slug }, 'opening.apply_link_renewed')
}

async function change(
  deps: LinkDeps,
  workspace: Workspace,
  openingId: string,
  to: Parameters<typeof updateLink>[3],
  action: AuditAction,
): Promise<ApplyLink> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    const before = await selectLink(tx, workspace.id, openingId)
    const link = before === null ? null : await updateLink(tx, workspace.id, openingId, to)
    if (link === null) throw applyLinkNotFound()
    if (JSON.stringify(link) !== JSON.stringify(before)) await note(tx, deps, workspace, openingId, action)
    return await describe(tx, deps, link)
  })
}

async function note(
  tx: Transaction,
  deps: LinkDeps,
  workspace: Workspace,
  openingId: string,
  action: AuditAction,
): Promise<void> {
  await recordAudit(tx, deps, workspace, { action, subject: { kind: 'opening', id: openingId } })
}

async function describe(
  tx: Transaction,
  deps: Pick<Deps, 'config'>,
  { workspaceId, openingId, slug, state, places, sources, embedOrigins }: StoredLink,
): Promise<ApplyLink> {
  const used = await countPlaces(tx, workspaceId, openingId)
  const origin = await linkOriginOf(tx, deps, workspaceId)
  return { url: `${origin}/apply/${slug}`, state, places, used, sources, embedOrigins }
}
