import { authDomainOf, completeIdentity } from '#contract/values/identity.ts'
import type { SiteSettings, VoiceAgent } from '#contract/values/site-settings.ts'
import { speculationRules } from '#contract/values/speculation-rules.ts'
import { readVideoSource } from '#contract/values/video-source.ts'
import { frameAncestorsOf, hashForPolicy } from '#server/platform/http/security-headers.ts'
import type { RenderedPage } from './web-build.ts'

/** Other origins that a page may show something of, because the site's owner named them. */
interface OutsideOrigins {
  frames: readonly string[]
  media: readonly string[]
  images: readonly string[]
  /** A third party's voice agent: the origin of its script, and all that it may load from and connect to. */
  agent: { script: string; origins: readonly string[] } | null
  /** The identity provider's popup: the script that opens its hidden frame, the frame's origin, its service. */
  identity: { script: string; frame: string; services: readonly string[] } | null
}

/**
 * What the official library of Firebase Authentication loads and asks for a popup, and nothing else of Google's. Source:
 * the library's own addresses, version 12.19 (decision 0124).
 */
const googleApi = 'https://apis.google.com'
const identityServices = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** What stands where the provider's button can be pressed. */
const identityMark = 'data-identity="complete"'

/** A film that is embedded when it is pressed, and a part that shows the outside calendar, name what they embed. */
const embedding = ['data-embed', 'data-embeds']

/** A frame that shows something of this origin, such as a mail in the outbox. */
const ownFrame = /<iframe[^>]* src="\/(?!\/)/

type OutsideSettings = Pick<SiteSettings, 'videoUrl' | 'schedulerUrl' | 'voiceAgent' | 'brand' | 'identity'>

/** @param identityEmulator Host and port of an emulator in the identity provider's place. */
export function outsideOriginsOf(settings: OutsideSettings, identityEmulator?: string): OutsideOrigins {
  const { videoUrl, schedulerUrl, voiceAgent, brand, identity } = settings
  const video = videoUrl === null ? null : readVideoSource(videoUrl)
  return {
    images: brand.logo !== null && URL.canParse(brand.logo) ? [new URL(brand.logo).origin] : [],
    frames: [
      ...(video?.kind === 'frame' ? [video.origin] : []),
      ...(schedulerUrl === null ? [] : [new URL(schedulerUrl).origin]),
    ],
    media: video?.kind === 'file' ? [video.origin] : [],
    agent: voiceAgent === null ? null : agentOriginsOf(voiceAgent),
    identity: identityOriginsOf(identity, identityEmulator),
  }
}

function agentOriginsOf({ scriptUrl, origins }: VoiceAgent): NonNullable<OutsideOrigins['agent']> {
  const script = new URL(scriptUrl).origin
  return { script, origins: [...new Set([script, ...origins])] }
}

function identityOriginsOf(
  identity: SiteSettings['identity'],
  emulator: string | undefined,
): OutsideOrigins['identity'] {
  const keys = completeIdentity(identity)
  if (keys === null) return null
  if (emulator !== undefined) {
    return { script: googleApi, frame: `http://${emulator}`, services: [`http://${emulator}`] }
  }
  return { script: googleApi, frame: `https://${authDomainOf(keys)}`, services: identityServices }
}

/** Whether a page shows a button that opens a window of another origin, which must be able to answer. */
export function opensPopups(html: string): boolean {
  return html.includes(identityMark)
}

/**
 * The policy of one rendered document: the inline scripts that the site's code puts there, by hashes made from that code and
 * not from the page, in which data may have brought another; the page's own styles; and files of this origin.
 * The scripts of a hydrated page hold its data; React marks them with a nonce that is new in every answer.
 * `blob:` lets recorded answers be played and the microphone's worklet be loaded; `data:` serves small pictures in styles.
 */
export function contentSecurityPolicyOf(
  {
    html,
    scripts,
    nonce = null,
    frameAncestors = [],
    formTarget = null,
  }: Pick<RenderedPage, 'html' | 'scripts' | 'frameAncestors' | 'formTarget'> & { nonce?: string | null },
  publicUrl: string,
  outside: OutsideOrigins = { frames: [], media: [], images: [], agent: null, identity: null },
): string {
  // An origin is opened on the pages that name it and on no other.
  const named = (origins: readonly string[]) => origins.filter((origin) => html.includes(`="${origin}`))
  const identity = opensPopups(html) ? outside.identity : null
  // A page that only links to such an origin does not embed it.
  const frames = [
    // A hydrated page may become one with such a frame without being loaded anew.
    ...(nonce !== null || ownFrame.test(html) ? ["'self'"] : []),
    ...(identity === null ? [] : [identity.frame]),
    ...outside.frames.filter((origin) => embedding.some((attribute) => html.includes(`${attribute}="${origin}`))),
  ]
  const agent = outside.agent !== null && html.includes(`data-agent="${outside.agent.script}"`) ? outside.agent : null
  const agents = agent?.origins ?? []
  const agentPages = agents.filter((origin) => !origin.startsWith('ws'))
  const outsideScripts = [agent, identity].flatMap((part) => (part === null ? [] : [part.script]))
  const ownScripts = nonce === null ? hashesOf([...scripts, speculationRules]) : [`'nonce-${nonce}'`]
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) => content)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...ownScripts, ...outsideScripts].join(' ')}`,
    // A third party's widget writes styles of its own, which nobody can hash beforehand; beside hashes the word would not count.
    `style-src ${["'self'", ...(agent === null ? hashesOf(styles) : ["'unsafe-inline'", agent.script])].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...named(outside.images), ...agentPages].join(' ')}`,
    `font-src ${["'self'", ...agentPages].join(' ')}`,
    `media-src ${["'self'", 'blob:', ...named(outside.media), ...agentPages].join(' ')}`,
    ...(frames.length + agentPages.length === 0 ? [] : [`frame-src ${[...frames, ...agentPages].join(' ')}`]),
    // Safari before 15.4 does not count a WebSocket of the same host as 'self'.
    `connect-src ${["'self'", publicUrl.replace(/^http/, 'ws'), ...agents, ...(identity?.services ?? [])].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // Browsers ask it of where an answer leads, too.
    `form-action 'self'${formTarget === null ? '' : ` ${formTarget}`}`,
    "base-uri 'none'",
    frameAncestorsOf(frameAncestors),
  ].join('; ')
}

function hashesOf(contents: readonly string[]): string[] {
  return [...new Set(contents.map(hashForPolicy))]
}
