export const alertsPath = '/alerts'

/** The place of one interview's alert in the list. */
export function alertPath(interviewId: string): string {
  return `${alertsPath}#${interviewId}`
}
