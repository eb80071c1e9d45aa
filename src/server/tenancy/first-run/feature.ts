import { readFirstRun } from '#contract/api/sign-in.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/handle.ts'
import { canClaim, issueLink } from './claim-installation.ts'
import { mayShowLink } from './may-show-link.ts'

/** How a fresh installation gets its admin: a link on the terminal, and on pages that are opened on the same machine. */
export function createFirstRunFeature(): Feature {
  /** The one that this process has printed: the database has its hash alone. */
  let token: string | null = null
  return {
    id: 'first-run',
    routes: [
      handle(readFirstRun, async (deps, { request }) => {
        const { headers, socket } = request
        const isShown =
          token !== null &&
          mayShowLink(deps.config, { remoteAddress: socket.remoteAddress, headers }) &&
          (await canClaim(deps, token))
        return { link: isShown ? `/first-run?token=${token}` : null }
      }),
    ],
    jobs: [],
    async started(deps, address) {
      token = await issueLink(deps)
      if (token === null) return null
      return `Nobody runs this installation yet. Open this link to set it up; whoever opens it becomes its admin.\nIt works once, within an hour; each start prints a new one:\n\n  ${address}/first-run?token=${token}\n\n`
    },
  }
}
