/** What the keys of every mail about an interview begin with, to its candidate and to others. */
export function mailsOf(interviewId: string): readonly string[] {
  return ['interview-invitation', 'interview', 'report', 'own-data', 'message', 'next-round'].map(
    (about) => `${about}/${interviewId}/`,
  )
}

/** The interview that a candidate is invited to, or reminded of, by the mail of this key; null for every other mail. */
export function invitedByMail(key: string): string | null {
  return /^interview-invitation\/([^/]+)\//.exec(key)?.[1] ?? null
}

/** What the mails to a candidate about one of their next rounds are known by. */
export function roundMailKey(interviewId: string, roundId: string): string {
  return `next-round/${interviewId}/${roundId}`
}

/** The round that the mail of this key tells its candidate of; null for every other mail. */
export function roundOfMail(key: string): { interviewId: string; roundId: string } | null {
  const [, interviewId, roundId] = /^next-round\/([^/]+)\/([^/]+)\/\d+\/candidate\//.exec(key) ?? []
  return interviewId === undefined || roundId === undefined ? null : { interviewId, roundId }
}

/** What the mail of a member's message to a candidate is known by. */
export function messageMailKey(interviewId: string, messageId: string): string {
  return `message/${interviewId}/${messageId}`
}

/** The message that the mail of this key brings; null for every other mail. */
export function messageOfMail(key: string): { interviewId: string; messageId: string } | null {
  const [, interviewId, messageId] = /^message\/([^/]+)\/([^/]+)$/.exec(key) ?? []
  return interviewId === undefined || messageId === undefined ? null : { interviewId, messageId }
}
