const moment = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })

/** An instant in words; nothing for none. */
export function momentOf(at: string): string {
  return at === '' ? '' : `${moment.format(new Date(at))} (UTC)`
}

/** Its day alone. */
export function dayOf(at: string): string {
  return `${day.format(new Date(at))} (UTC)`
}
