/** How the owner's own video is shown: played as a file, or embedded as the page of a video service. */
export interface VideoSource {
  kind: 'file' | 'frame'
  /** What is played or embedded. */
  address: string
  /** Its scheme, host and port, for the content security policy. */
  origin: string
  /** Where the video is, as people know the place. */
  host: string
}

/**
 * Reads `settings.videoUrl`. Addresses of YouTube and Vimeo as people copy them become those that may be embedded,
 * without cookies where the service offers that; any other page is embedded as it is.
 * Source: YouTube player parameters and Vimeo oEmbed documentation, 2026.
 */
export function readVideoSource(videoUrl: string): VideoSource {
  const url = new URL(videoUrl)
  const isFile = /\.(mp4|webm|m4v|mov)$/i.test(url.pathname)
  const address = isFile ? url : (youtubeAddress(url) ?? vimeoAddress(url) ?? url)
  return {
    kind: isFile ? 'file' : 'frame',
    address: address.href,
    origin: address.origin,
    host: url.hostname.replace(/^www\./, ''),
  }
}

function youtubeAddress(url: URL): URL | null {
  const host = url.hostname.replace(/^(www|m)\./, '')
  if (host !== 'youtube.com' && host !== 'youtu.be' && host !== 'youtube-nocookie.com') return null
  const [, first = '', second = ''] = url.pathname.split('/')
  const id = host === 'youtu.be' ? first : (url.searchParams.get('v') ?? second)
  return id === '' ? null : new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`)
}

function vimeoAddress(url: URL): URL | null {
  if (url.hostname.replace(/^www\./, '') !== 'vimeo.com') return null
  const id = /^\/(\d+)/.exec(url.pathname)?.[1]
  return id === undefined ? null : new URL(`https://player.vimeo.com/video/${id}?dnt=1`)
}
