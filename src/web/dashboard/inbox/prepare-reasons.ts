import { inboxWords } from '#content/dashboard/inbox.ts'
import { fill } from '#content/fill.ts'
import type { Pane } from './build-pane.ts'

const words = inboxWords.prepared
/** Each has a figure as its key, and a row of them is read at a glance. */
const maxReasons = 6

/**
 * Reasons to choose from and to edit: what the must-haves say, two that only a reader can choose between, and what the
 * member wrote last. Nothing is chosen beforehand, and none says more than the pane shows.
 */
export function prepareReasons({ mustHaves }: Pick<Pane, 'mustHaves'>, lastReasons: readonly string[]): string[] {
  const notMet = mustHaves.find(({ status }) => status === 'not_met')
  const unclear = mustHaves.find(({ status }) => status !== 'met' && status !== 'not_met')
  const isMet = mustHaves.length > 0 && mustHaves.every(({ status }) => status === 'met')
  const own = [
    ...(notMet === undefined ? [] : [fill(words.notMet, { text: asClause(notMet.text) })]),
    ...(unclear === undefined ? [] : [fill(words.unclear, { text: asClause(unclear.text) })]),
    ...(isMet ? [words.met] : []),
    words.specific,
    words.general,
  ]
  return [...new Set([...own, ...lastReasons])].slice(0, maxReasons)
}

/** The sentence has a full stop of its own. */
function asClause(text: string): string {
  return text.trim().replace(/\.$/, '')
}
