import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { describeSubjects } from '#server/screening/interviews/read.ts'
import { openCandidatePortal } from '#server/screening/invitations/candidate-portal.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { insertReport } from '#server/screening/reports/store.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { makeEvaluation, makePlan, makeTurns } from '../../../../../tests/factories.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { listNotifications } from '../read-notifications.ts'

let people = 0

/** An owner's workspace in which a recruiter has invited somebody to an opening that another recruiter has made. */
export async function setupNotifications(database: TestDatabase) {
  const t = await setupWorkspaces(database)
  const { workspace: owner } = await t.open()
  const join = async (role: 'recruiter' | 'viewer') => await t.add(await t.signIn(), owner.id, role)
  const [opener, inviter, viewer] = [await join('recruiter'), await join('recruiter'), await join('viewer')]
  const opening = await createOpening(t.deps, opener, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, opener, opening.id, 'open')

  async function invite(count = 1) {
    const candidates = Array.from({ length: count }, () => ({
      name: 'Dana Okafor',
      email: `invited-${process.pid}-${++people}@candidate.example`,
    }))
    const invited = await inviteCandidates(t.deps, inviter, opening.id, { candidates, days: 14, sendsMail: true })
    return invited.map(({ interviewId, email, link }) => ({
      id: interviewId,
      email,
      portal: link.slice(link.lastIndexOf('/') + 1),
    }))
  }
  const [candidate] = await invite()
  if (candidate === undefined) throw new Error('Nobody was invited')

  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows
  return {
    ...t,
    owner,
    opener,
    inviter,
    viewer,
    opening,
    candidate,
    portal: openCandidatePortal(t.deps, { userId: null, isReadByProgram: false }),
    invite,
    rows,
    /** What there must be before anybody is told that it is ready. */
    storeReport: (id = candidate.id) =>
      inSystem(database.db, 'sweep', (tx) =>
        insertReport(tx, id, makeEvaluation(makeTurns(), makePlan()), t.clock.now()),
      ),
    list: (who: Workspace) => listNotifications(who, null, describeSubjects),
    /** What a member is told of, the newest first. */
    kindsOf: async (who: Workspace) =>
      (await listNotifications(who, null, describeSubjects)).notifications.map(({ kind }) => kind),
    /** The templates of the mails to an address, the oldest first. */
    async mailsTo(email: string): Promise<string[]> {
      const found = await rows(sql`select template from mails where recipient = ${email} order by id`)
      return z
        .array(z.object({ template: z.string() }))
        .parse(found)
        .map(({ template }) => template)
    },
  }
}
