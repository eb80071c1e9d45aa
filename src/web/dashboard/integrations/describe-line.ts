import { connectionLineWords, connectionsWords, connectionWriteWords } from '#content/dashboard-connections.ts'
import { fill } from '#content/fill.ts'
import type { ConnectionLine } from '#contract/customer/connections.ts'
import { AtsWriteKind } from '#contract/values/ats.ts'

/** A line of a connection's log in a sentence, for people who work with candidates. */
export function describeLine({
  word,
  details,
  candidate,
}: Pick<ConnectionLine, 'word' | 'details' | 'candidate'>): string {
  const what = AtsWriteKind.safeParse(details.what)
  const values = {
    job: '',
    stage: '',
    said: '',
    ...details,
    what: what.success ? connectionWriteWords[what.data] : '',
    candidate: candidate?.name ?? connectionsWords.detail.log.someone,
  }
  return fill(connectionLineWords[word], values).trim()
}
