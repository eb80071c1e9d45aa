/** The pages of one interview below the workspace. */
export function interviewPath(
  interviewId: string,
  page: '' | '/decision' | '/rate' | '/notes' | '/transcript' | '/share' | '/messages' | '/delete' = '',
): string {
  return `/interviews/${interviewId}${page}`
}

/** How far a workspace's ratings agree. */
export const agreementPath = '/interviews/agreement'
