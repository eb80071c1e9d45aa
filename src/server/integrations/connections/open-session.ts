import { z } from 'zod'
import { isAppError } from '#contract/errors.ts'
import type { AtsLogWord, AtsProblem } from '#contract/values/ats.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { hasEntitlement } from '#server/billing/index.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallOutside } from '#server/platform/http/outside-client.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import type { SecretContext } from '#server/platform/secrets/secret-box.ts'
import { findWorkspace, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findConnector, openConnector } from '#server/providers/ats/index.ts'
import {
  type AtsClient,
  type AtsConnector,
  type AtsCredentials,
  AtsFailure,
  type RenewCredentials,
} from '#server/providers/ats/port.ts'
import { addLine } from './link-store.ts'
import { findEmail, lockCredentials, type StoredConnection, updateConnection } from './store.ts'

/** What a run needs beside the server's own: the way out, and who draws a report on paper. */
export interface OutsideParts {
  call: CallOutside
}

export type SessionDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'site' | 'secrets' | 'speech'>

/** A connection that may work now. */
export interface Session {
  connection: StoredConnection
  connector: AtsConnector
  client: AtsClient
  /** In whose name candidates are invited. */
  member: Workspace
}

const Credentials = z.record(z.string(), z.string())

export function credentialContext(workspaceId: string): SecretContext {
  return { purpose: 'ats-credentials', workspaceId }
}

export function webhookContext(workspaceId: string): SecretContext {
  return { purpose: 'ats-webhook', workspaceId }
}

export function sealCredentials(
  { secrets }: Pick<Deps, 'secrets'>,
  workspaceId: string,
  credentials: AtsCredentials,
): string {
  return secrets.seal(credentialContext(workspaceId), new Secret(JSON.stringify(credentials)))
}

/** Opens a connection's key; null where it cannot be read any more. */
export function openCredentials(
  { secrets }: Pick<Deps, 'secrets'>,
  { workspaceId, sealedCredentials }: Pick<StoredConnection, 'workspaceId' | 'sealedCredentials'>,
): Record<string, string> | null {
  try {
    const opened = secrets.open(credentialContext(workspaceId), sealedCredentials)
    return Credentials.parse(parseJson(opened.reveal()))
  } catch (error) {
    if (isAppError(error) && error.code === 'secret.unreadable') return null
    throw error
  }
}

/** The client of a stored connection, whoever asks; null where its key cannot be read, or its connector is no more. */
export function openStored(
  deps: Pick<Deps, 'db' | 'secrets'>,
  connection: StoredConnection,
  { call }: OutsideParts,
  signal: AbortSignal,
): Pick<Session, 'connector' | 'client'> | null {
  const connector = findConnector(connection.connector)
  const credentials = openCredentials(deps, connection)
  if (connector === null || credentials === null) return null
  const renew = renewStored(deps, connection)
  return { connector, client: openConnector(connector, credentials, { call, signal, renew }) }
}

/**
 * Some ATSs give another token with every use of the last one. Whoever uses it holds the connection's row until the next one is
 * stored, so that a run and a person who presses *Check* do not both use the same.
 */
function renewStored(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { id, workspaceId }: Pick<StoredConnection, 'id' | 'workspaceId'>,
): RenewCredentials {
  return async (change) =>
    await inWorkspace(deps.db, workspaceId, async (tx) => {
      const sealedCredentials = await lockCredentials(tx, id)
      const kept = sealedCredentials === null ? null : openCredentials(deps, { workspaceId, sealedCredentials })
      if (kept === null) throw new AtsFailure('reconnect')
      const changed = await change(kept)
      if (changed !== kept) {
        await updateConnection(tx, id, { sealedCredentials: sealCredentials(deps, workspaceId, changed) })
      }
      return changed
    })
}

/** Opens a connection for a run, or says why it has to stand still. */
export async function openSession(
  deps: SessionDeps,
  connection: StoredConnection,
  parts: OutsideParts,
  signal: AbortSignal,
): Promise<Session | AtsProblem> {
  const { workspaceId } = connection
  const isIncluded = await inWorkspace(deps.db, workspaceId, (tx) =>
    hasEntitlement(tx, deps, workspaceId, 'integrations'),
  )
  if (!isIncluded) return 'plan'
  const member = await findActing(deps, connection)
  if (member === null) return 'member'
  const opened = openStored(deps, connection, parts, signal)
  return opened === null ? 'secret' : { connection, member, ...opened }
}

/** Whoever an ATS acts for, as long as they may invite. */
export async function findActing(
  deps: Pick<Deps, 'db'>,
  { workspaceId, actsFor }: { workspaceId: string; actsFor: string | null },
): Promise<Workspace | null> {
  if (actsFor === null) return null
  const email = await inWorkspace(deps.db, workspaceId, (tx) => findEmail(tx, actsFor))
  const member =
    email === null ? null : await findWorkspace(deps, { userId: actsFor, email, signedInBy: null }, workspaceId)
  return member !== null && hasRole(member.role, 'recruiter') ? member : null
}

const problemWords = {
  key: 'key_refused',
  secret: 'secret_lost',
  member: 'member_left',
  plan: 'plan_ended',
  refused: 'refused',
} as const satisfies Record<AtsProblem, AtsLogWord>

/** Says that a connection stands still, and why, or that it goes on; once for each change. */
export async function settleProblem(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  connection: Pick<StoredConnection, 'id' | 'workspaceId' | 'problem'>,
  problem: AtsProblem | null,
  said: string | null = null,
): Promise<void> {
  if (connection.problem === problem) return
  const { id: connectionId, workspaceId } = connection
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    await updateConnection(tx, connectionId, { problem })
    const word = problem === null ? 'went_on' : problemWords[problem]
    const details: Record<string, string> = said === null ? {} : { said }
    await addLine(tx, deps, { workspaceId, connectionId, linkId: null, word, details })
  })
}
