import { sql } from 'drizzle-orm'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import type { setupRounds } from '#server/screening/next-rounds/testing/setup.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { closeWorkspace } from '#server/tenancy/workspaces/close-workspace.ts'

/** What a page may tell to whoever it opens to, each named as nothing else in the database is. */
export type Told = 'employer' | 'opening' | 'person'
export type Names = Readonly<Record<Told, string>>

/** A workspace whose names are its own. */
export interface World {
  t: Awaited<ReturnType<typeof setupRounds>>
  workspace: Workspace
  names: Names
  /** The first is 1. */
  number: number
}

/** A link that opens its page. */
export interface OpenLink {
  path: string
  /** Of the browser that it opens to, or of who is signed in there, where not everybody who has the link is let in. */
  cookie?: string
  /** What brings it to an end, by name. */
  end: Readonly<Record<string, () => Promise<unknown>>>
}

export interface Ended {
  status: 404 | 200 | 303
  /** What the page goes on to say: whoever was asked by an employer may know by whom. */
  tells: readonly Told[]
}

export interface LinkPage {
  open(world: World): Promise<OpenLink>
  /** What it tells while it opens. */
  tells: readonly Told[]
  /** How it answers after each end: one for each that `open` names. */
  ended: Readonly<Record<string, Ended>>
  /** How it answers whoever has not shown that the address is theirs; not there where the link is enough. */
  unconfirmed?: { toNobody: Ended; toAnother: Ended }
  /** Stands in the place of the link's token. @param path Of a link of this page. */
  withToken(path: string, token: string): string
}

export const nothing: Ended = { status: 404, tells: [] }
export const dayMs = 24 * 60 * 60 * 1000
export const noId = '01900000-0000-7000-8000-000000000000'
export const withLast = (path: string, token: string) => path.slice(0, path.lastIndexOf('/') + 1) + token

let worlds = 0

/** A workspace of its own for each link, so that what ends one ends no other. */
export async function openWorld(t: World['t']): Promise<World> {
  worlds += 1
  const names = { employer: `Umbrafirma${worlds}x`, opening: `Steeplejack${worlds}x`, person: `Zorabell${worlds}x` }
  const { workspace, owner } = await t.open()
  await t.rows(sql`update workspaces set name = ${names.employer} where id = ${workspace.id}`)
  const entered = await t.enter(owner, workspace.id)
  if (entered === null) throw new Error('The owner is a member')
  return { t, workspace: entered, names, number: worlds }
}

/** Somebody who was interviewed for the opening, by these names. */
export async function finish({ t, workspace, names }: World): Promise<{ id: string; address: string }> {
  const found = await t.finish(workspace)
  await rename({ t, names }, found.id)
  return found
}

export async function rename({ t, names }: Pick<World, 't' | 'names'>, interviewId: string): Promise<void> {
  await t.rows(sql`update interviews set name = ${names.person}, position = ${names.opening} where id = ${interviewId}`)
}

export async function openOpening({ t, workspace, names }: World): Promise<string> {
  const { id } = await createOpening(t.deps, workspace, { title: names.opening, description: '' })
  await setStatus(t.deps, workspace, id, 'open')
  return id
}

export async function invite(world: World): Promise<{ interviewId: string; path: string }> {
  const { t, workspace, names } = world
  const candidates = [{ name: names.person, email: `${names.person}@candidate.example`.toLowerCase() }]
  const invitation = { candidates, days: 14, sendsMail: true }
  const [one] = await inviteCandidates(t.deps, workspace, await openOpening(world), invitation)
  if (one === undefined) throw new Error('Nobody was invited')
  return { interviewId: one.interviewId, path: new URL(one.link).pathname }
}

export const later = ({ t }: World, days: number) => t.clock.advance(days * dayMs)
export const close = ({ t, workspace }: World) => closeWorkspace(t.deps, workspace, workspace.name)
export const erase = ({ t }: World, id: string) => eraseInterview(t.deps, id, 'asked by the candidate')
