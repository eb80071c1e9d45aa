/**
 * How a member is written after an @: by what stands before their address's own @, or by the whole address where another
 * member is called the same.
 */
export function mentionNameOf(email: string, emails: readonly string[]): string {
  const local = localPartOf(email)
  return emails.some((other) => other !== email && localPartOf(other) === local) ? email : local
}

export function localPartOf(email: string): string {
  return email.slice(0, email.indexOf('@'))
}
