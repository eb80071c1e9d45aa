export const interviewsPath = '/interviews'

/** The pages of one interview below the workspace. */
export function interviewPath(
  interviewId: string,
  page: '' | '/decision' | '/rate' | '/notes' | '/transcript' | '/share' | '/messages' | '/delete' | '/hold' = '',
): string {
  return `${interviewsPath}/${interviewId}${page}`
}

/** Where the file is downloaded that somebody has applied with. */
export function resumeAddress(workspaceId: string, interviewId: string): string {
  return `/api/workspaces/${workspaceId}/interviews/${interviewId}/resume`
}

/** Of the report's page: what was said comes first, and its figures are covered until whoever decides asks for them. */
export const evidenceView = { name: 'view', value: 'evidence' } as const

/** The report with its figures covered. */
export function evidencePath(interviewId: string): string {
  return `${interviewPath(interviewId)}?${evidenceView.name}=${evidenceView.value}`
}

/** How far a workspace's ratings agree. */
export const agreementPath = `${interviewsPath}/agreement`
