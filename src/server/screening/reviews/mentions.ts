import { localPartOf } from '#contract/values/mention.ts'

/*
 * In a stored note whoever is mentioned stands as an id: their address is read when the note is shown, and is gone with
 * their account.
 */

interface Mentionable {
  userId: string
  email: string
}

/** A stretch of a stored note: words, or a member who is mentioned. */
type NotePart = { words: string } | { userId: string }

/** A mention as it is stored. Whoever writes one by hand mentions that member, or nobody. */
const stored = /@\{([\w-]{1,64})\}/g

/** An @ where a word may begin. */
const opening = /(?<![\p{L}\p{N}.+_%-])@/gu

/** What makes a name go on, so that it is another one; a dot that ends the sentence does not. */
const goesOn = /^(?:[\p{L}\p{N}_]|[.+%@-]+[\p{L}\p{N}_])/u

/**
 * The note as it is stored, and who is mentioned in it: by a whole address after an @, or by what stands before its own
 * @ where that is exactly one member's. Whatever else follows an @ is only a text. Everybody once, in the order of being
 * named.
 */
export function storeMentions<Member extends Mentionable>(
  text: string,
  members: readonly Member[],
): { text: string; named: Member[] } {
  const byId = new Map(members.map((member) => [member.userId, member]))
  const names = namesOf(members)
  const typed = text.replace(stored, (all, id: string) => (byId.has(id) ? all : `@${id}`))
  let written = ''
  let place = 0
  for (const { index } of typed.matchAll(opening)) {
    const found = names.find(({ name }) => isNamedAt(typed, index + 1, name))
    if (found === undefined) continue
    written += `${typed.slice(place, index)}@{${found.member.userId}}`
    place = index + 1 + found.name.length
  }
  written += typed.slice(place)
  const named = partsOf(written).flatMap((part) => ('userId' in part ? (byId.get(part.userId) ?? []) : []))
  return { text: written, named: [...new Set(named)] }
}

/** What a member may be called, the longest first: another's name may begin with it. */
function namesOf<Member extends Mentionable>(members: readonly Member[]): { name: string; member: Member }[] {
  const whole = members.map((member) => ({ name: member.email, member }))
  const local = members.map((member) => ({ name: localPartOf(member.email), member }))
  const counts = new Map<string, number>()
  for (const { name } of local) counts.set(name, (counts.get(name) ?? 0) + 1)
  const unique = local.filter(({ name }) => counts.get(name) === 1)
  return [...whole, ...unique].sort((one, other) => other.name.length - one.name.length)
}

function isNamedAt(text: string, start: number, name: string): boolean {
  const end = start + name.length
  return text.slice(start, end).toLowerCase() === name && !goesOn.test(text.slice(end, end + 100))
}

/** A stored note in its parts, in order. */
function partsOf(text: string): NotePart[] {
  // Splitting by an expression with a group gives words and ids in turn.
  return text
    .split(stored)
    .map((part, index) => (index % 2 === 1 ? { userId: part } : { words: part }))
    .filter((part) => !('words' in part) || part.words !== '')
}

export function mentionedIn(text: string): string[] {
  return partsOf(text).flatMap((part) => ('userId' in part ? [part.userId] : []))
}

/** A stored note as it is read, and where it mentions whom. @param nameOf How a member is called by whoever reads. */
export function readMentions(
  text: string,
  nameOf: (userId: string) => string,
): { text: string; spans: { start: number; end: number; userId: string }[] } {
  let read = ''
  const spans: { start: number; end: number; userId: string }[] = []
  for (const part of partsOf(text)) {
    const start = read.length
    read += 'words' in part ? part.words : `@${nameOf(part.userId)}`
    if ('userId' in part) spans.push({ start, end: read.length, userId: part.userId })
  }
  return { text: read, spans }
}
