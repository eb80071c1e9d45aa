import type { WorkspaceRole } from '#contract/values/workspace.ts'

/** The id of the route around every page of a workspace. */
export const dashboardLayoutId = 'customer-layout'

/** One page of the dashboard, in a workspace. */
export interface CustomerPage {
  /** The route's id. */
  id: string
  /** Below `/dashboard/:workspaceId`; nothing for the overview; may have parameters, such as `/openings/:openingId`. */
  path: string
  /** Module of the page, relative to `src/web`: component, `loader` and, if it takes posts, `action`. */
  file: string
  /** In the head of the document, before the brand's name. */
  title: string
  /** Its name, and whether it stands in the navigation or in the one of the settings; null for a page reached from another. */
  navigation: { in: 'sections' | 'settings'; label: string } | null
  /** The least role that may open it. */
  read: WorkspaceRole
  /** The least role that may post to it; null where it has no action. */
  post: WorkspaceRole | null
}

/** Every page of the dashboard, in the order of the navigation. One row is a route that the members it names may open. */
export const customerPages: readonly CustomerPage[] = [
  {
    id: 'customer-overview',
    path: '',
    file: './dashboard/overview/page.tsx',
    title: 'Overview',
    navigation: { in: 'sections', label: 'Overview' },
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-inbox',
    path: '/inbox',
    file: './dashboard/inbox/page.tsx',
    title: 'Inbox',
    navigation: { in: 'sections', label: 'Inbox' },
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-openings',
    path: '/openings',
    file: './dashboard/openings/page.tsx',
    title: 'Openings',
    navigation: { in: 'sections', label: 'Openings' },
    read: 'viewer',
    post: null,
  },
  {
    id: 'customer-new-opening',
    path: '/openings/new',
    file: './dashboard/openings/new-page.tsx',
    title: 'New opening',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-opening',
    path: '/openings/:openingId',
    file: './dashboard/openings/opening-page.tsx',
    title: 'Opening',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-opening-job',
    path: '/openings/:openingId/job',
    file: './dashboard/openings/job-page.tsx',
    title: 'Edit the job',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-opening-plan',
    path: '/openings/:openingId/plan',
    file: './dashboard/openings/plan-page.tsx',
    title: 'Interview plan',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-opening-preview',
    path: '/openings/:openingId/preview',
    file: './dashboard/openings/preview-page.tsx',
    title: 'Preview',
    navigation: null,
    read: 'recruiter',
    post: null,
  },
  {
    id: 'customer-rehearsal',
    path: '/openings/:openingId/rehearsal',
    file: './dashboard/rehearsal/page.tsx',
    title: 'Rehearsal',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-candidates',
    path: '/openings/:openingId/candidates',
    file: './dashboard/openings/redirect-candidates.ts',
    title: 'Candidates',
    navigation: null,
    read: 'viewer',
    post: null,
  },
  {
    id: 'customer-apply-link',
    path: '/openings/:openingId/apply-link',
    file: './dashboard/openings/apply-link-page.tsx',
    title: 'Apply link',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-decide-many',
    path: '/openings/:openingId/decide',
    file: './dashboard/interviews/decide-page.tsx',
    title: 'Decide on several',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-invite',
    path: '/openings/:openingId/invite',
    file: './dashboard/interviews/invite-page.tsx',
    title: 'Invite candidates',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-interviews',
    path: '/interviews',
    file: './dashboard/interviews/page.tsx',
    title: 'Interviews',
    navigation: { in: 'sections', label: 'Interviews' },
    read: 'viewer',
    post: 'viewer',
  },
  {
    id: 'customer-list-layout',
    path: '/lists/:list',
    file: './dashboard/list-layouts/page.tsx',
    title: 'Columns',
    navigation: null,
    read: 'viewer',
    post: 'viewer',
  },
  {
    id: 'customer-comparison',
    path: '/interviews/compare',
    file: './dashboard/interviews/compare-page.tsx',
    title: 'Comparison',
    navigation: null,
    read: 'viewer',
    post: null,
  },
  {
    id: 'customer-reviewers',
    path: '/interviews/reviewers',
    file: './dashboard/guest-reviews/page.tsx',
    title: 'Guest reviewers',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-agreement',
    path: '/interviews/agreement',
    file: './dashboard/reviews/agreement-page.tsx',
    title: 'Inter-rater agreement',
    navigation: null,
    read: 'viewer',
    post: null,
  },
  {
    id: 'customer-fairness',
    path: '/interviews/fairness',
    file: './dashboard/fairness/page.tsx',
    title: 'Fairness audit',
    navigation: null,
    read: 'owner',
    post: 'owner',
  },
  {
    id: 'customer-interview',
    path: '/interviews/:interviewId',
    file: './dashboard/interviews/report-page.tsx',
    title: 'Report',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-erase-interview',
    path: '/interviews/:interviewId/delete',
    file: './dashboard/interviews/erase-page.tsx',
    title: 'Delete an interview',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-decision',
    path: '/interviews/:interviewId/decision',
    file: './dashboard/reviews/decision-page.tsx',
    title: 'Decision',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-rating',
    path: '/interviews/:interviewId/rate',
    file: './dashboard/reviews/rate-page.tsx',
    title: 'Rate an interview',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-notes',
    path: '/interviews/:interviewId/notes',
    file: './dashboard/reviews/notes-page.tsx',
    title: 'Notes',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-transcript',
    path: '/interviews/:interviewId/transcript',
    file: './dashboard/reviews/transcript-page.tsx',
    title: 'Transcript',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-share',
    path: '/interviews/:interviewId/share',
    file: './dashboard/reviews/share-page.tsx',
    title: 'Share',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-thread',
    path: '/interviews/:interviewId/messages',
    file: './dashboard/messages/thread-page.tsx',
    title: 'Messages',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-messages',
    path: '/messages',
    file: './dashboard/messages/page.tsx',
    title: 'Messages',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-write',
    path: '/messages/new',
    file: './dashboard/messages/write-page.tsx',
    title: 'Messages',
    navigation: null,
    read: 'recruiter',
    post: 'recruiter',
  },
  {
    id: 'customer-usage',
    path: '/usage',
    file: './dashboard/usage/page.tsx',
    title: 'Usage',
    navigation: { in: 'sections', label: 'Usage' },
    read: 'viewer',
    post: 'owner',
  },
  {
    id: 'customer-members',
    path: '/members',
    file: './dashboard/members/page.tsx',
    title: 'Members',
    navigation: { in: 'sections', label: 'Members' },
    read: 'viewer',
    post: 'viewer',
  },
  {
    id: 'customer-alerts',
    path: '/alerts',
    file: './dashboard/alerts/page.tsx',
    title: 'Alerts',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-notifications',
    path: '/notifications',
    file: './dashboard/notifications/page.tsx',
    title: 'Notifications',
    navigation: null,
    read: 'viewer',
    post: 'viewer',
  },
  {
    id: 'customer-sample-report',
    path: '/sample-report',
    file: './dashboard/sample-report/page.tsx',
    title: 'Sample report',
    navigation: null,
    read: 'viewer',
    post: null,
  },
  {
    id: 'customer-help',
    path: '/help',
    file: './dashboard/help/page.tsx',
    title: 'Help',
    navigation: null,
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-settings',
    path: '/settings',
    file: './dashboard/settings/page.tsx',
    title: 'Settings',
    navigation: { in: 'sections', label: 'Settings' },
    read: 'viewer',
    post: 'owner',
  },
  {
    id: 'customer-account',
    path: '/settings/account',
    file: './dashboard/settings/account-page.tsx',
    title: 'Your account',
    navigation: { in: 'settings', label: 'Your account' },
    read: 'viewer',
    post: 'viewer',
  },
  {
    id: 'customer-templates',
    path: '/settings/messages',
    file: './dashboard/messages/templates-page.tsx',
    title: 'Messages',
    navigation: { in: 'settings', label: 'Messages' },
    read: 'viewer',
    post: 'recruiter',
  },
  {
    id: 'customer-mails',
    path: '/settings/mails',
    file: './dashboard/notifications/mails-page.tsx',
    title: 'Email notifications',
    navigation: { in: 'settings', label: 'Email notifications' },
    read: 'viewer',
    post: 'viewer',
  },
  {
    id: 'customer-own',
    path: '/settings/own',
    file: './dashboard/own/page.tsx',
    title: 'Your demos and orders',
    navigation: { in: 'settings', label: 'Your demos and orders' },
    read: 'viewer',
    post: null,
  },
  {
    id: 'customer-brand',
    path: '/settings/brand',
    file: './dashboard/brand/page.tsx',
    title: 'Employer brand',
    navigation: { in: 'settings', label: 'Employer brand' },
    read: 'owner',
    post: 'owner',
  },
  {
    id: 'customer-api',
    path: '/settings/api',
    file: './dashboard/api/page.tsx',
    title: 'API configuration',
    navigation: { in: 'settings', label: 'API configuration' },
    read: 'owner',
    post: 'owner',
  },
  {
    id: 'customer-retention',
    path: '/settings/retention',
    file: './dashboard/retention/page.tsx',
    title: 'Retention',
    navigation: { in: 'settings', label: 'Retention' },
    read: 'owner',
    post: 'owner',
  },
  {
    id: 'customer-audit-log',
    path: '/settings/audit-log',
    file: './dashboard/settings/audit-page.tsx',
    title: 'Audit log',
    navigation: { in: 'settings', label: 'Audit log' },
    read: 'owner',
    post: null,
  },
]

/** An address that leads to the same page of the workspace that the person was in last; for links in mails and texts. */
export interface CustomerShortcut {
  id: string
  /** Below `/dashboard`. */
  path: string
  title: string
}

/** One for each page that needs nothing but a workspace. */
export const customerShortcuts: readonly CustomerShortcut[] = customerPages
  .filter(({ path }) => !path.includes(':'))
  .map(({ id, path, title }) => ({ id: `${id}-shortcut`, path, title }))

/** Whether a section is where the reader is: its own page or one below it. Paths are those below the workspace. */
export function isCurrentSection(sectionPath: string, path: string): boolean {
  return path === sectionPath || (sectionPath !== '' && path.startsWith(`${sectionPath}/`))
}
