import type { IslandLoader } from '../../island/island-loader.ts'

/** Every island of the dashboard. The name is what a page writes in `<Island name="…">`; it is unique among all surfaces. */
export const islands = {
  'command-menu': () => import('./command-menu/command-menu.tsx').then((module) => module.CommandMenu),
  'copy-link': () => import('./copy-link/copy-link.tsx').then((module) => module.CopyButton),
  'job-file': () => import('./job-file/job-file.tsx').then((module) => module.JobFile),
  'list-file': () => import('./list-file/list-file.tsx').then((module) => module.ListFile),
  'plan-comfort': () => import('./plan-comfort/plan-comfort.tsx').then((module) => module.PlanComfort),
  'preview-interview': () =>
    import('./preview-interview/preview-interview.tsx').then((module) => module.PreviewInterview),
} as const satisfies Record<string, IslandLoader>
