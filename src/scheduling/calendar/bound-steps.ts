import ICAL from 'ical.js'

/**
 * Where the parser goes on to look for a rule's next date. Some rules never have one (the 30th of February, every
 * seventh day if it is another weekday), and for most of them the parser looks without end.
 */
const searching = ['check_contracting_rules', 'expand_year_days', 'increment_month'] as const

class TooManySteps extends Error {}

let stepsLeft = Number.POSITIVE_INFINITY

for (const name of searching) countCalls(name)

function countCalls(name: (typeof searching)[number]): void {
  const search: unknown = ICAL.RecurIterator.prototype[name]
  if (typeof search !== 'function') throw new Error(`The calendar parser searches no longer by ${name}`)
  Object.defineProperty(ICAL.RecurIterator.prototype, name, {
    value(this: unknown, ...input: unknown[]): unknown {
      stepsLeft--
      if (stepsLeft < 0) throw new TooManySteps('A rule has no date within the steps allowed')
      return Reflect.apply(search, this, input)
    },
  })
}

/**
 * Runs something that reads recurrences, at most so many steps of the search for dates; the zones of a calendar count,
 * too. Null when that was not enough. What `run` throws by itself it throws.
 */
export function withinSteps<Value>(most: number, run: () => Value): { value: Value | null; steps: number } {
  stepsLeft = most
  try {
    const value = run()
    return { value, steps: most - stepsLeft }
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error
    return { value: null, steps: most }
  } finally {
    stepsLeft = Number.POSITIVE_INFINITY
  }
}
