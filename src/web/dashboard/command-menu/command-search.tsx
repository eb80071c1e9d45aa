import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { commandMenu as words } from '#content/dashboard/command-menu.ts'
import { fill } from '#content/fill.ts'
import { CommandList } from './command-list.tsx'
import { type Command, filterCommands, groupCommands, stepFrom } from './commands.ts'
import { useSubjects } from './use-subjects.ts'

interface CommandSearchProps {
  workspaceId: string
  commands: readonly Command[]
  onClose(): void
}

/** A combobox over a list that is always there: what is typed narrows it, arrows choose, Enter goes. */
export function CommandSearch({ workspaceId, commands, onClose }: CommandSearchProps): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const navigate = useNavigate()
  const subjects = useSubjects(workspaceId, typed)
  const groups = groupCommands([...filterCommands(commands, typed), ...subjects.commands])
  // In the order in which they stand.
  const found = groups.flatMap(([, group]) => group)
  const chosen = Math.min(place, Math.max(0, found.length - 1))
  const optionId = (index: number) => `${id}-${index}`

  function go(href: string): void {
    onClose()
    void navigate(href)
  }

  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step !== null && found.length > 0) {
      event.preventDefault()
      const next = stepFrom(chosen, step, found.length)
      setPlace(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    const command = found[chosen]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && command !== undefined) {
      event.preventDefault()
      go(command.href)
    }
  }

  return (
    <div className="grid max-h-[inherit] grid-rows-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center gap-2 border-b border-line p-3">
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens a search wants to type.
          autoFocus
          type="text"
          role="combobox"
          aria-label={words.input}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
          placeholder={words.input}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPlace(0)
          }}
          onKeyDown={press}
          className="min-h-11 min-w-0 grow bg-transparent px-2 outline-none placeholder:text-muted"
        />
        <button type="button" className="button button-quiet flex-none" onClick={onClose}>
          {words.close}
        </button>
      </div>
      <CommandList
        id={`${id}-list`}
        groups={groups}
        chosen={chosen}
        optionId={optionId}
        isLooking={subjects.state === 'looking'}
        onGo={go}
      />
      <p role="status" className="label border-t border-line px-5 py-2.5">
        {statusWords(subjects.state, found.length)}
      </p>
    </div>
  )
}

function statusWords(state: ReturnType<typeof useSubjects>['state'], count: number): string {
  if (state === 'looking') return words.looking
  if (state === 'failed') return words.failed
  if (count === 0) return words.nothing
  return `${count === 1 ? words.one : fill(words.counted, { count: String(count) })}. ${words.hint}`
}
