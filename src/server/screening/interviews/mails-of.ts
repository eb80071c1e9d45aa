/** What the keys of every mail about an interview begin with, to its candidate and to others. */
export function mailsOf(interviewId: string): readonly string[] {
  return ['interview-invitation', 'interview', 'report', 'own-data'].map((about) => `${about}/${interviewId}/`)
}

/** The interview that a candidate is invited to, or reminded of, by the mail of this key; null for every other mail. */
export function invitedByMail(key: string): string | null {
  return /^interview-invitation\/([^/]+)\//.exec(key)?.[1] ?? null
}
