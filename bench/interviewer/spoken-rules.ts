/** The rules of the interviewer with a model, written a second time and more plainly than the check that it runs. */

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
const stems = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/(?:ing|ed|es|s)$/, '').slice(0, 6)),
  )

const praise =
  /\b(?:great|excellent|impressive|amazing|wonderful|well done|good (?:job|answer|work)|perfect|brilliant|fantastic)\b/i
const scale = /\b(?:score|rating|points out of|full marks|level \d|good answer would|looking for)\b/i
const promise = /\b(?:you will (?:get|hear|be hired)|i promise|guarantee|job is yours|we will hire)\b/i
const protectedTopic =
  /\b(?:pregnan\w+|married|children|how old|religio\w+|disabilit\w+|your (?:health|age|nationality|accent))\b/i
const doubt = /\b(?:are you sure|really\?|is that true|hard to believe|did you really)\b/i
const leaked = /\b(?:system prompt|language model|as an ai|missing_\w+|move_on)\b|\[[A-Z]+_\d+\]|[{}<>*]/

/** Words that the candidate has said themselves are theirs to be taken up. */
function without(text: string, heard: string): string {
  const theirs = new Set(heard.toLowerCase().match(/[a-z]+/g) ?? [])
  return text.replace(/[a-z]+/gi, (word) => (theirs.has(word.toLowerCase()) ? '' : word))
}

/**
 * The first rule that a turn breaks; null for none.
 * @param lines Without main questions, FAQ answers and what is said at the ends.
 * @param ready What the plan and the built-in interviewer have ready: it may be about nothing in particular.
 */
export function brokenRule(
  lines: readonly string[],
  { heard, said, ready }: { heard: string; said: readonly string[]; ready: ReadonlySet<string> },
): string | null {
  const made = lines.join(' ')
  const fresh = lines.filter((line) => !ready.has(line))
  if ((fresh.join(' ').match(/\?/g) ?? []).length > 1) return 'more than one question'
  for (const [rule, pattern] of [
    ['praise', praise],
    ['scale', scale],
    ['promise', promise],
    ['protected topic', protectedTopic],
    ['doubt', doubt],
    ['leak', leaked],
  ] as const)
    if (pattern.test(without(made, rule === 'protected topic' ? heard : ''))) return rule
  if (words(fresh.join(' ')).length > 35) return 'too long'
  const known = stems(heard)
  if (fresh.some((line) => ![...stems(line)].some((stem) => known.has(stem)))) return 'about nothing that was said'
  return lines.some((line) => line.endsWith('?') && said.includes(line)) ? 'said twice' : null
}
