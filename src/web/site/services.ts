import { createContext } from 'react-router'
import { defaultSiteSettings } from '#content/site-settings.ts'
import type { ReportState } from '#contract/api/reports.ts'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'

/** What the server hands to the pages. A page that is rendered ahead may use only `settings`, `origin` and `microphone`. */
export interface PageServices {
  settings: SiteSettings
  /** Scheme, host and port that canonical addresses begin with; no slash at the end. */
  origin: string
  /** `as-is` hands on what the demo's microphone records without the browser's processing. */
  microphone: 'processed' | 'as-is'
  /** The state behind a report link, or null when the link opens nothing. */
  loadReport(token: string): Promise<ReportState | null>
  /** Checks and stores a form that was posted to its page. */
  postForm(post: FormPost): Promise<PostedForm>
  /** Told of what went wrong while a page was rendered. */
  reportError(error: unknown): void
}

/** In a loader: `context.get(pageServices).loadReport(params.token)`. The default serves a bare `react-router dev`. */
export const pageServices = createContext<PageServices>({
  settings: defaultSiteSettings,
  origin: 'http://localhost:3000',
  microphone: 'processed',
  loadReport: () => Promise.resolve(null),
  postForm: ({ fields }) => Promise.resolve({ state: 'failed', values: fields }),
  reportError(error) {
    throw error
  },
})
