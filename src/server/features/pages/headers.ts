import type { Headers } from './resource.ts'

/** The microphone is the product's own; nothing else of the device is ever asked for. */
const permissionsPolicy = [
  'microphone=(self)',
  'autoplay=(self)',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ')

/** Headers of every answer of this feature. HSTS only where the site is reached by https (RFC 6797, 7.2). */
export function baseHeaders(origin: string): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
