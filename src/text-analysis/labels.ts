/** Words put before the part of a story; they say nothing. */
const words =
  'situation|task|actions?|results?|outcome|context|background|challenge|problem|goal|summary|lesson|impact|star'

const label = new RegExp(`^(?:${words})\\s*[:–—-]\\s*`, 'i')

const labels = new RegExp(`(?<=^|[.!?]\\s)(?:${words})\\s*[:–—-]\\s`, 'gi')

/** How many parts of an answer are announced by such a word. */
export function countLabels(text: string): number {
  return text.match(labels)?.length ?? 0
}

/** The same for a whole answer; every word keeps its place. */
export function withoutLabels(text: string): string {
  return text.replace(labels, (found) => ' '.repeat(found.length))
}

/** The text without "Result:" and its kin before it. */
export function withoutLabel(text: string): string {
  return text.replace(label, '')
}
