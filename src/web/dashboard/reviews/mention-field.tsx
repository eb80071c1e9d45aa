import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { notesWords } from '#content/dashboard-review-pages.ts'
import { fill } from '#content/fill.ts'
import type { NoteList } from '#contract/customer/reviews.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { suggestMentions, type TypedMention, typedMentionAt } from './suggest-mentions.ts'

type Member = NoteList['members'][number]

const words = notesWords.form.suggestions

type MentionFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'onKeyDown' | 'onInput' | 'onSelect' | 'onBlur'> & {
  members: readonly Member[]
}

/**
 * A text in which an @ offers members to mention. What is chosen is written as anybody could type it: without script, and
 * for whoever types on, a mention is the same text. Focus stays in the field, which names the chosen option.
 */
export function MentionField({ members, ...field }: MentionFieldProps): ReactNode {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [mention, setMention] = useState<TypedMention | null>(null)
  /** Of the mention that Escape has closed: it stays closed while it is typed on. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [place, setPlace] = useState(0)
  const found = mention === null || mention.start === closedAt ? [] : suggestMentions(members, mention.typed)
  const chosen = Math.min(place, Math.max(0, found.length - 1))
  const optionId = (index: number) => `${listId}-${index}`

  function readCaret({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const next = selectionStart === selectionEnd ? typedMentionAt(value, selectionStart) : null
    if (next?.start === mention?.start && next?.typed === mention?.typed) return
    setMention(next)
    setPlace(0)
    if (next?.start !== closedAt) setClosedAt(null)
  }

  function choose(member: Member | undefined): void {
    const { current } = area
    if (member === undefined || mention === null || current === null) return
    const end = mention.start + 1 + mention.typed.length
    const space = /^\s/.test(current.value.slice(end)) ? '' : ' '
    current.setRangeText(`@${member.mention}${space}`, mention.start, end, 'end')
    // The form checks what is typed; what is put in by a script says nothing by itself.
    current.dispatchEvent(new Event('input', { bubbles: true }))
    setMention(null)
    setClosedAt(mention.start)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (found.length === 0 || event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setPlace((chosen + (key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
    } else if (key === 'Enter') choose(found[chosen])
    else if (key === 'Escape') setClosedAt(mention?.start ?? null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <TextAreaField
        {...field}
        ref={area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        onInput={(event) => readCaret(event.currentTarget)}
        onSelect={(event) => readCaret(event.currentTarget)}
        onKeyDown={press}
        onBlur={() => setMention(null)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={words.label}
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded-field border border-edge bg-raised py-1"
      >
        {found.map((member, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and takes the keys.
          <div
            key={member.userId}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            className="flex min-h-11 cursor-pointer items-center border-l-3 border-transparent px-3 text-sm wrap-anywhere hover:bg-sunk aria-selected:border-accent aria-selected:bg-sunk"
            // Or the field loses the focus before the press is one.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(member)}
          >
            {member.email}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {statusWords(found.length)}
      </p>
    </div>
  )
}

function statusWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? words.one : fill(words.many, { count: String(count) })
}
