import type { SiteSettings } from '#contract/values/site-settings.ts'
import { readVideoSource } from '#contract/values/video-source.ts'
import { hashForPolicy } from '#server/platform/http/security-headers.ts'

/** Other origins that a page may show something of, because the site's owner named them. */
interface OutsideOrigins {
  frames: readonly string[]
  media: readonly string[]
  images: readonly string[]
}

/** A film that is embedded when it is pressed, and a part that shows the outside calendar, name what they embed. */
const embedding = ['data-embed', 'data-embeds']

type OutsideSettings = Pick<SiteSettings, 'videoUrl' | 'schedulerUrl' | 'brand'>

export function outsideOriginsOf({ videoUrl, schedulerUrl, brand }: OutsideSettings): OutsideOrigins {
  const video = videoUrl === null ? null : readVideoSource(videoUrl)
  return {
    images: brand.logo !== null && URL.canParse(brand.logo) ? [new URL(brand.logo).origin] : [],
    frames: [
      ...(video?.kind === 'frame' ? [video.origin] : []),
      ...(schedulerUrl === null ? [] : [new URL(schedulerUrl).origin]),
    ],
    media: video?.kind === 'file' ? [video.origin] : [],
  }
}

/**
 * The policy of one rendered document: only its own inline scripts and styles, by their hashes, and files of this origin.
 * `blob:` lets recorded answers be played and the microphone's worklet be loaded; `data:` serves small pictures in styles.
 */
export function contentSecurityPolicyOf(
  html: string,
  publicUrl: string,
  outside: OutsideOrigins = { frames: [], media: [], images: [] },
): string {
  // An origin is opened on the pages that name it and on no other.
  const named = (origins: readonly string[]) => origins.filter((origin) => html.includes(`="${origin}`))
  // A page that only links to such an origin does not embed it.
  const frames = outside.frames.filter((origin) =>
    embedding.some((attribute) => html.includes(`${attribute}="${origin}`)),
  )
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...named(outside.images)].join(' ')}`,
    "font-src 'self'",
    `media-src ${["'self'", 'blob:', ...named(outside.media)].join(' ')}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    // Safari before 15.4 does not count a WebSocket of the same host as 'self'.
    `connect-src 'self' ${publicUrl.replace(/^http/, 'ws')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Data blocks are no scripts and need no hash. */
function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)]
    .filter(([element]) => !/^<script[^>]*type="application\/ld\+json"/.test(element))
    .map(([, content = '']) => hashForPolicy(content))
  return [...new Set(hashes)]
}
