import { mailFailures } from '#content/admin-outbox.ts'

/** What went wrong with a mail, in words; null where the server's answer is all there is to say. */
export function explainFailure(lastError: string): string | null {
  return mailFailures.find(({ sign }) => sign.test(lastError))?.meaning ?? null
}
