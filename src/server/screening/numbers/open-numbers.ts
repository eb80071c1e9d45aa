import {
  type CustomerNumbers,
  fewestForOutcome,
  type NumbersAgreement,
  type NumbersCost,
  type NumbersInterviews,
  type NumbersQuery,
  type NumbersReviewers,
  NumbersView,
  type WorkspaceNumbers,
} from '#contract/customer/numbers.ts'
import type { AgreementFigure } from '#contract/customer/ratings.ts'
import { hasRole } from '#contract/values/workspace.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectChoices } from '#server/screening/analytics/overview-store.ts'
import { selectKept } from '#server/screening/fairness/kept-store.ts'
import { readAgreementWithin } from '#server/screening/reviews/read-ratings.ts'
import { sumCalls } from '#server/tenancy/index.ts'
import { foldCauses } from './fold-causes.ts'
import { foldFunnel } from './fold-funnel.ts'
import { foldStarted } from './fold-started.ts'
import { foldStops } from './fold-stops.ts'
import { foldSurveys } from './fold-surveys.ts'
import { selectFunnel } from './funnel-store.ts'
import {
  selectCauses,
  selectChannels,
  selectLengths,
  selectQuestions,
  selectStarted,
  selectStops,
  selectSurveys,
} from './interview-store.ts'
import { instantsOf, periodsOf } from './period.ts'
import { selectLoad } from './reviewer-store.ts'
import type { Between } from './spread.ts'

/** The numbers' part of a request context. Nothing of it tells how one person was rated or what was decided on them. */
export function openNumbers(deps: Pick<Deps, 'clock'>, workspace: Workspace): CustomerNumbers {
  return { load: (view) => loadNumbers(deps, workspace, NumbersView.parse(view)) }
}

/** One part of the numbers; the others are read when they are looked at. */
export async function loadNumbers(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  { part, ...query }: NumbersView,
): Promise<WorkspaceNumbers> {
  const now = deps.clock.now()
  const { period, before } = periodsOf(query, now)
  const between = { ...instantsOf(period), before: instantsOf(before).from }
  const { id } = workspace
  return await workspace.transaction(async (tx) => {
    const frame = { query, period, before, openings: await selectChoices(tx, id) }
    switch (part) {
      case 'funnel': {
        const read = await selectFunnel(tx, id, query.openingId, { ...between, now: now.toISOString() })
        return { ...frame, part, funnel: foldFunnel(read) }
      }
      case 'interviews':
        return { ...frame, part, interviews: await loadInterviews(tx, id, query, between) }
      case 'reviewers':
        return {
          ...frame,
          part,
          reviewers: await loadReviewers(tx, workspace, query, { ...between, now: now.toISOString() }),
        }
      case 'cost':
        return {
          ...frame,
          part,
          cost: {
            ...(await loadCost(tx, workspace, query, between)),
            before: await loadCost(tx, workspace, query, instantsOf(before)),
          },
        }
    }
  })
}

async function loadInterviews(
  tx: Transaction,
  workspaceId: string,
  { openingId }: NumbersQuery,
  between: Between & { before: string },
): Promise<NumbersInterviews> {
  const started = foldStarted(await selectStarted(tx, workspaceId, openingId, between))
  const stops = await selectStops(tx, workspaceId, openingId, between)
  const plans = await selectQuestions(
    tx,
    stops.map(({ anyId }) => anyId),
  )
  return {
    ...started,
    questions: foldStops(stops, plans, openingId !== null),
    channels: await selectChannels(tx, workspaceId, openingId, between),
    survey: foldSurveys(await selectSurveys(tx, workspaceId, openingId, between)),
    causes: foldCauses(await selectCauses(tx, workspaceId, openingId, between)),
  }
}

async function loadReviewers(
  tx: Transaction,
  { id: workspaceId, role }: Workspace,
  { openingId }: NumbersQuery,
  between: Between & { before: string; now: string },
): Promise<NumbersReviewers> {
  const { members, decided, waiting } = await selectLoad(tx, workspaceId, openingId, between)
  const { ratings, notBlind, people, report } = await readAgreementWithin(tx, workspaceId, { openingId, ...between })
  const nobodys = waiting.find(({ userId }) => userId === null)
  return {
    members: members.map(({ userId, email }) => {
      const own = decided.find((one) => one.userId === userId)
      const open = waiting.find((one) => one.userId === userId)
      return {
        userId,
        email,
        decided: own?.decided ?? 0,
        decidedBefore: own?.decidedBefore ?? 0,
        tookHours: own?.tookHours ?? null,
        waiting: open?.waiting ?? 0,
        waitHours: open?.waitHours ?? null,
      }
    }),
    nobodys: { waiting: nobodys?.waiting ?? 0, waitHours: nobodys?.waitHours ?? null },
    agreement: { ratings, notBlind, people: withoutSmall(people), report: withoutSmall(report) },
    fairness: hasRole(role, 'owner') ? await selectKept(tx, workspaceId) : null,
    formerDecided: decided.find(({ userId }) => userId === null)?.decided ?? 0,
  }
}

function withoutSmall({ interviews, pairs, exact, kappa }: AgreementFigure): NumbersAgreement {
  return { interviews, pairs, exact: interviews < fewestForOutcome ? null : exact, kappa }
}

async function loadCost(
  tx: Transaction,
  { id, role }: Workspace,
  { openingId }: NumbersQuery,
  between: Between,
): Promise<NumbersCost['before']> {
  const lengths = await selectLengths(tx, id, openingId, between)
  if (openingId !== null || !hasRole(role, 'owner')) return { ...lengths, ai: null }
  const { calls, interviews, costMicros } = await sumCalls(tx, id, {
    startsAt: new Date(between.from),
    endsAt: new Date(between.to),
  })
  return { ...lengths, ai: { calls, interviews, costMicros } }
}
