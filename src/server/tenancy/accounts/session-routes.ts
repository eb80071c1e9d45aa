import { endOtherSessions, endSession } from '#contract/api/sessions.ts'
import { requireSignedIn } from '#server/platform/auth/actor.ts'
import { handle } from '#server/platform/http/handle.ts'
import { openAccount } from './open-account.ts'

/** Signing out other devices; the one that asks signs itself out by its own endpoint. */
export const sessionRoutes = [
  handle(endSession, async (deps, { actor }, { params }) => {
    await openAccount(deps, requireSignedIn(actor)).signOutDevice(params.sessionId)
    return null
  }),
  handle(endOtherSessions, async (deps, { actor }) => {
    await openAccount(deps, requireSignedIn(actor)).signOutOthers()
    return null
  }),
]
