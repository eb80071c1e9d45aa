import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { openCandidatePortal } from '../candidate-portal.ts'
import { inviteCandidates } from '../invite-candidates.ts'

let people = 0

/** A workspace with an open opening, candidates who are invited to it for two weeks, and what their link opens. */
export async function setupInvitations(database: Pick<TestDatabase, 'db'>) {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
  return {
    ...t,
    workspace,
    opening,
    portal,
    async invite(): Promise<{ id: string; token: string }> {
      const candidates = [{ name: 'Dana Okafor', email: `invited-${process.pid}-${++people}@example.com` }]
      const [invited] = await inviteCandidates(t.deps, workspace, opening.id, { candidates, days: 14, sendsMail: true })
      if (invited === undefined) throw new Error('Whoever is invited is answered')
      return { id: invited.interviewId, token: invited.link.slice(invited.link.lastIndexOf('/') + 1) }
    },
    /** To what they are shown now. */
    async agree(token: string, isRecorded: boolean): Promise<void> {
      const version = (await portal.load(token))?.notice.version ?? ''
      const outcome = await portal.agree(token, { version, evaluation: true, recording: isRecorded })
      if (outcome !== 'agreed') throw new Error(`Agreeing came to: ${outcome}`)
    },
  }
}
