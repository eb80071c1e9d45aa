import { interviewPath } from './reviews-address.ts'

/** Where the next round of a candidate is booked. */
export function nextRoundPath(interviewId: string): string {
  return `${interviewPath(interviewId)}/next-round`
}

/** What its interviewers prepare with. */
export function kitPath(interviewId: string): string {
  return `${interviewPath(interviewId)}/kit`
}
