import type { IncomingHttpHeaders } from 'node:http'
import websocket from '@fastify/websocket'
import { closeCodes, livePath } from '#contract/live/messages.ts'
import type { Interviewer } from '#interviewer/port.ts'
import type { LiveDeps } from '#server/live/call/call.ts'
import type { LiveSink } from '#server/live/ports.ts'
import { runSession } from '#server/live/session.ts'
import { waitFor } from '#server/platform/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { isServedOrigin } from '#server/platform/http/origin.ts'
import { type OwnHost, originAt } from '#server/platform/http/own-hosts.ts'
import { abandonJob, schedules, sweepLinesJob } from './jobs.ts'
import { createLiveMeter } from './live-metrics.ts'
import { createSocketTransport } from './socket-transport.ts'

export interface LiveFeatureOptions {
  interviewer: Interviewer
  createSink(deps: Deps): LiveSink
  /** What one interview is heard and spoken with, where its customer has brought their own. */
  equip?(deps: Deps, interviewId: string): ReturnType<NonNullable<LiveDeps['equip']>>
  /** Takes the events of each call, to be replayed later; for measurements. */
  record?: LiveDeps['record']
}

/** A frame is at most 644 bytes and a message 16 KiB; what is larger closes the connection with code 1009. */
const maxPayloadBytes = 32_768
/**
 * Open sockets of one network, an office with its guests: more is no caller's. Beside them the calls themselves are limited,
 * but a socket that only holds on costs memory and a heartbeat, too.
 */
export const maxSocketsOfNetwork = 64
/** After the last word the close still has to reach the browser. */
const closeGraceMs = 250

/** The live conversation: the socket at `/api/live`, and its end when the server stops. */
export function createLiveFeature(options: LiveFeatureOptions): Feature {
  const draining = new AbortController()
  const sessions = new Set<Promise<unknown>>()
  const socketsOf = new Map<string, number>()

  return {
    id: 'live',
    routes: [],
    jobs: [sweepLinesJob, abandonJob],
    schedules,
    async mount(app, deps) {
      const live = liveDepsOf(deps, options, draining.signal)
      const sink = options.createSink(deps)
      // Once the server answers, and before a candidate speaks.
      app.addHook('onListen', async () => options.interviewer.prepare())
      await app.register(websocket, { options: { maxPayload: maxPayloadBytes, perMessageDeflate: false } })
      await app.register(async (scope) => {
        scope.get(livePath, { websocket: true, config: { servesOwnHosts: true } }, (socket, request) => {
          const { ownHost } = request
          if (!isAllowedOrigin(request.headers, originAt(ownHost, deps.config.publicUrl))) {
            socket.close(closeCodes.forbiddenOrigin, 'wrong origin')
            return
          }
          if (draining.signal.aborted) {
            socket.close(closeCodes.draining, 'the server restarts')
            return
          }
          const network = networkOf(request.ip)
          const open = socketsOf.get(network) ?? 0
          if (open >= maxSocketsOfNetwork) {
            // Tried again by itself: those that a lost network left half open soon make room.
            deps.log.warn({ network, open }, 'a network holds as many calls as it may')
            socket.close(closeCodes.draining, 'too many connections')
            return
          }
          socketsOf.set(network, open + 1)
          socket.once('close', () => {
            const left = (socketsOf.get(network) ?? 1) - 1
            if (left === 0) socketsOf.delete(network)
            else socketsOf.set(network, left)
          })
          const session = runSession(live, createSocketTransport(socket, deps.clock), sinkAt(ownHost, sink))
            .catch((error: unknown) => {
              deps.log.error({ cause: error }, 'a live session failed')
              socket.close(closeCodes.draining, 'failed')
            })
            .finally(() => sessions.delete(session))
          sessions.add(session)
        })
      })
    },
    async drain(deadlineMs, deps) {
      draining.abort()
      const enough = new AbortController()
      const limit = waitFor(deps.clock, deadlineMs, enough.signal).catch(() => {})
      await Promise.race([Promise.allSettled(sessions), limit])
      enough.abort()
      if (sessions.size === 0) await waitFor(deps.clock, closeGraceMs)
    },
  }
}

/** What is opened over a workspace's own domain is that workspace's. */
function sinkAt(ownHost: OwnHost | null, sink: LiveSink): LiveSink {
  if (ownHost === null) return sink
  return { ...sink, claim: (token, claim) => sink.claim(token, { ...claim, workspaceId: ownHost.workspaceId }) }
}

function liveDepsOf(deps: Deps, options: LiveFeatureOptions, draining: AbortSignal): LiveDeps {
  const { clock, ids, log, speech } = deps
  return {
    clock,
    ids,
    log: log.child({ feature: 'live' }),
    interviewer: options.interviewer,
    vad: speech.vad,
    stt: speech.stt,
    turnDetector: speech.turnDetector,
    voices: speech.voices,
    slots: speech.slots,
    equip: async (interviewId) =>
      (await options.equip?.(deps, interviewId)) ?? { stt: speech.stt, voices: speech.voices },
    draining,
    meter: createLiveMeter(deps.metrics, log),
    record: options.record,
  }
}

/**
 * Whether a page of this origin may open the live socket. Browsers send Origin with every handshake; a client without
 * one is no browser and cannot be tricked into carrying somebody's session, so it needs only its token.
 * Source: OWASP WebSocket Security Cheat Sheet, cross-site WebSocket hijacking.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false
  return headers.origin === undefined || isServedOrigin(headers.origin, headers.host, publicUrl)
}
