import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/platform/config/schema.ts'
import { isLoopbackAddress, isLoopbackName } from '#server/platform/http/network.ts'

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
