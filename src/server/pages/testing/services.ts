import { defaultSiteSettings } from '#content/site-settings.ts'
import type { PageServices } from '../web-build.ts'

/** Scheme and host that the pages of a test believe to be theirs. */
export const testOrigin = 'https://interviews.example'

/** What pages are served with: nothing behind any link, no form taken, and faults thrown, but for what a test puts in. */
export function fakeServices(parts: Partial<PageServices> = {}): PageServices {
  return {
    settings: defaultSiteSettings,
    origin: testOrigin,
    microphone: 'processed',
    loadReport: () => Promise.resolve(null),
    postForm: ({ fields }) => Promise.resolve({ state: 'failed', values: fields }),
    renderSampleReport: () => Promise.resolve(new Uint8Array()),
    reportError(error) {
      throw error
    },
    ...parts,
  }
}
