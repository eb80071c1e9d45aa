import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { createRateLimits, type RateLimits } from '#server/platform/http/rate-limits.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { createRecordingLog } from '../../../../tests/harness/deps.ts'
import type { PageServices } from '../web-build.ts'

/** Scheme and host that the pages of a test believe to be theirs. */
export const testOrigin = 'https://interviews.example'

/** What pages are served with: nothing behind any link, no form taken, and faults thrown, but for what a test puts in. */
export function fakeServices(parts: Partial<PageServices> = {}): PageServices {
  return {
    rateLimits: countHere(),
    settings: defaultSiteSettings,
    origin: testOrigin,
    ownDomain: null,
    microphone: 'processed',
    publicModelService: null,
    loadReport: () => Promise.resolve(null),
    postForm: ({ fields }) => Promise.resolve({ state: 'failed', values: fields }),
    renderSampleReport: () => Promise.resolve(new Uint8Array()),
    onOwnHost: () => Promise.reject(new Error('This test asks nothing of a workspace’s own domain')),
    reportError(error) {
      throw error
    },
    ...parts,
  }
}

/** Limits as they are while the database is away: each server counts by itself. */
function countHere(): RateLimits {
  const db = drizzle.mock()
  return createRateLimits({ db, log: createRecordingLog(), secrets: createSecretBox([randomBytes(32)]) })
}
