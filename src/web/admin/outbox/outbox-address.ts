import type { OutboxQuery } from '#contract/admin/outbox.ts'
import { type MailState, mailStates } from '#contract/values/mails.ts'

export const outboxPath = '/admin/outbox'

/** What an address of the outbox asks for; what it says that means nothing is left out. */
export function queryOf(url: URL): OutboxQuery {
  const { searchParams } = url
  const state = searchParams.get('state')
  return {
    state: isMailState(state) ? state : null,
    search: (searchParams.get('to') ?? '').slice(0, 254),
    after: searchParams.get('after'),
  }
}

/** The address that shows the same list: an address can be passed on as it is seen. */
export function addressOf({ state, search, after }: OutboxQuery): string {
  const parameters = new URLSearchParams()
  if (state !== null) parameters.set('state', state)
  if (search !== '') parameters.set('to', search)
  if (after !== null) parameters.set('after', after)
  const text = parameters.toString()
  return text === '' ? outboxPath : `${outboxPath}?${text}`
}

function isMailState(text: string | null): text is MailState {
  return mailStates.some((state) => state === text)
}
