import type { NoteList } from '#contract/customer/reviews.ts'

type Member = NoteList['members'][number]

/** A mention that is being typed: what stands between its @ and the caret. */
export interface TypedMention {
  /** Of the @. */
  start: number
  typed: string
}

/** More are no choice but a list to read; another letter narrows it. */
const maxSuggestions = 6

/** Null where the caret is in no word that begins with an @. */
export function typedMentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - 100), caret)
  const typed = /(?<![\p{L}\p{N}.+_%-])@([^\s@]*(?:@[^\s@]*)?)$/u.exec(before)?.[1]
  return typed === undefined ? null : { start: caret - typed.length - 1, typed }
}

/** Members whose address has a part that begins with what is typed; whose whole address does, first. */
export function suggestMentions(members: readonly Member[], typed: string): Member[] {
  const wanted = typed.toLowerCase()
  const begins = members.filter(({ email }) => email.startsWith(wanted))
  const others = members.filter(
    (member) => !begins.includes(member) && member.email.split(/[.@+_-]/).some((part) => part.startsWith(wanted)),
  )
  return [...begins, ...others].slice(0, maxSuggestions)
}
