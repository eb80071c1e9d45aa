import type { IncomingHttpHeaders } from 'node:http'
import { firstRunWords } from '#content/first-run.ts'
import { readFirstRun } from '#contract/api/sign-in.ts'
import type { Config } from '#server/platform/config/schema.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/handle.ts'
import { isLoopbackAddress, isLoopbackName } from '#server/platform/http/network.ts'
import { canClaim, issueLink } from './claim-installation.ts'

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
        return isShown ? { link: `/first-run?token=${token}`, words: firstRunWords.banner } : { link: null }
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

/** What proxies add, by any of their names: a request that carries one has come from elsewhere. */
const forwardingHeader =
  /^(forwarded|forwarded-for|via|x-forwarded(-[a-z-]+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-[a-z-]+|x-envoy-[a-z-]+|true-client-ip|cf-connecting-ip|fastly-client-ip|client-ip)$/

/**
 * Whether whoever asks sits at the machine that runs the server: connection, `Host` and the public address are loopback, no
 * proxy is trusted, and no header says that the request was passed on. In doubt no: the link stands on the terminal.
 */
export function mayShowLink(
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
  request: { remoteAddress: string | undefined; headers: IncomingHttpHeaders },
): boolean {
  const { host } = request.headers
  if (config.trustProxy !== false || host === undefined) return false
  if (Object.keys(request.headers).some((name) => forwardingHeader.test(name.toLowerCase()))) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return (
    isLoopbackAddress(request.remoteAddress ?? '') &&
    isLoopbackName(new URL(config.publicUrl).hostname) &&
    URL.canParse(`http://${host}`) &&
    isLoopbackName(new URL(`http://${host}`).hostname)
  )
}
