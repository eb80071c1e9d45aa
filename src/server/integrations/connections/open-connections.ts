import type {
  ConnectionLine,
  ConnectionSummary,
  ConnectionsView,
  ConnectionView,
  ConnectorOffer,
  CustomerConnections,
} from '#contract/customer/connections.ts'
import { hasEntitlement } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { atsConnectors, findConnector } from '#server/providers/ats/index.ts'
import { AtsFailure, type AtsManifest } from '#server/providers/ats/port.ts'
import { describeSubjects } from '#server/screening/index.ts'
import {
  changeSettings,
  checkConnection,
  connect,
  disconnect,
  findOwn,
  reconnect,
  renewSecret,
  saveSecret,
  takeOver,
} from './connect.ts'
import { countWaiting, selectLines } from './link-store.ts'
import { type MapDeps, readJobSetup, setUpJob, stopJob } from './map-jobs.ts'
import type { OutsideParts } from './open-session.ts'
import { atsOutside } from './outside.ts'
import { previewJob } from './preview-job.ts'
import { countMapped, type StoredConnection, selectConnections, selectJobs } from './store.ts'

const maxLines = 100

/**
 * The pages *Integrations* as a part of a customer's visit; everything in it refuses whoever is no owner.
 * @param outside The way to the ATSs; tests have their own.
 */
export function openConnections(
  given: Omit<MapDeps, 'outside'>,
  workspace: Workspace,
  outside: OutsideParts = atsOutside,
): CustomerConnections {
  const deps: MapDeps = { ...given, outside }
  return {
    load: () => loadConnections(deps, workspace),
    read: (id) => readConnection(deps, workspace, id),
    connect: (input) => connect(deps, workspace, input),
    reconnect: (id, credentials) => reconnect(deps, workspace, id, credentials),
    check: (id) => checkConnection(deps, workspace, id),
    takeOver: (id) => takeOver(deps, workspace, id),
    renewSecret: (id) => renewSecret(deps, workspace, id),
    saveSecret: (id, secret) => saveSecret(deps, workspace, id, secret),
    change: (id, settings) => changeSettings(deps, workspace, id, settings),
    disconnect: (id) => disconnect(deps, workspace, id),
    readJob: (id, jobId) => readJobSetup(deps, workspace, id, jobId),
    previewJob: (id, jobId, setup) => orNoAnswer(previewJob(deps, workspace, id, jobId, setup)),
    setUpJob: (id, jobId, setup) => setUpJob(deps, workspace, id, jobId, setup),
    stopJob: (id, jobId) => stopJob(deps, workspace, id, jobId),
  }
}

async function orNoAnswer<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AtsFailure) return null
    throw error
  }
}

async function loadConnections(deps: MapDeps, workspace: Workspace): Promise<ConnectionsView> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const stored = await selectConnections(tx, workspace.id)
    const openings = await countMapped(
      tx,
      stored.map(({ id }) => id),
    )
    return {
      isIncluded: await hasEntitlement(tx, deps, workspace.id, 'integrations'),
      offers: Object.values(atsConnectors).map(({ manifest }) => toOffer(manifest)),
      connections: stored.map((one) => toSummary(one, openings.get(one.id) ?? 0)),
    }
  })
}

async function readConnection(deps: MapDeps, workspace: Workspace, connectionId: string): Promise<ConnectionView> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const stored = await findOwn(tx, workspace, connectionId)
    const { manifest } = connectorOf(stored)
    const jobs = await selectJobs(tx, connectionId)
    const titles = await describeSubjects.openings(
      tx,
      jobs.flatMap(({ openingId }) => openingId ?? []),
    )
    const { sendsFile, scoreField, scorecardForm, scoreFields, scorecardForms } = stored.settings
    return {
      ...toSummary(stored, jobs.filter(({ openingId }) => openingId !== null).length),
      offer: toOffer(manifest),
      settings: { sendsFile, scoreField, scorecardForm },
      places: { scoreFields, scorecardForms },
      checkedAt: stored.checkedAt.toISOString(),
      waitsUntil:
        stored.waitsUntil === null || stored.waitsUntil <= deps.clock.now() ? null : stored.waitsUntil.toISOString(),
      webhook:
        manifest.webhook === null
          ? null
          : {
              address: `${deps.config.publicUrl}/api/ats/${stored.id}`,
              secret: manifest.webhook.secret,
              steps: manifest.webhook.steps,
              deliveredAt: stored.deliveredAt?.toISOString() ?? null,
            },
      jobs: jobs.map(({ id, title, isOpen, openingId, inviteStageName, advanceStageName }) => ({
        id,
        title,
        isOpen,
        opening: openingId === null ? null : (titles.get(openingId) ?? null),
        inviteStage: inviteStageName,
        advanceStage: advanceStageName,
      })),
      waiting: await countWaiting(tx, connectionId),
      lines: await readLines(tx, connectionId),
    }
  })
}

async function readLines(tx: Transaction, connectionId: string): Promise<ConnectionLine[]> {
  const lines = await selectLines(tx, connectionId, maxLines)
  const names = await describeSubjects.interviews(
    tx,
    lines.flatMap(({ interviewId }) => interviewId ?? []),
  )
  return lines.map(({ id, at, word, details, linkId, name, interviewId }) => ({
    id,
    at: at.toISOString(),
    word,
    details,
    candidate:
      linkId === null
        ? null
        : { name: (interviewId === null ? name : names.get(interviewId)?.candidate) ?? null, interviewId },
  }))
}

function toSummary(stored: StoredConnection, openings: number): ConnectionSummary {
  const { id, connector, account, problem, syncedAt } = stored
  const { name } = connectorOf(stored).manifest
  return { id, connector, name, account, problem, openings, syncedAt: syncedAt?.toISOString() ?? null }
}

function toOffer({
  id,
  name,
  credentials,
  setup,
  capabilities,
  reaches = [],
  unconfirmed,
}: AtsManifest): ConnectorOffer {
  return {
    id,
    name,
    credentials: credentials.map(({ id: field, label, help, isSecret, isOptional }) => ({
      id: field,
      label,
      help,
      isSecret,
      isOptional: isOptional === true,
    })),
    setup,
    capabilities,
    reaches,
    unconfirmed,
  }
}

function connectorOf({ connector }: Pick<StoredConnection, 'connector'>) {
  const found = findConnector(connector)
  if (found === null) throw new Error('A connection’s connector is in the registry')
  return found
}
