import { Search } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commandMenu as words } from '#content/dashboard/command-menu.ts'
import { CommandSearch } from './command-search.tsx'
import type { Command } from './commands.ts'
import { listenForShortcuts } from './shortcuts.ts'

interface CommandMenuProps {
  workspaceId: string
  /** What is there without looking for it: pages, actions, other workspaces, as far as the member's role goes. */
  commands: readonly Command[]
}

/** A button and two keys that open a search over everything there is to go to. The navigation does without it. */
export function CommandMenu({ workspaceId, commands }: CommandMenuProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [keys, setKeys] = useState<string>(words.keys)
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) setKeys(words.keysOnMac)
  }, [])
  const open = useCallback(() => {
    flushSync(() => setIsOpen(true))
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useEffect(() => listenForShortcuts(document, open), [open])
  return (
    <>
      <button
        type="button"
        aria-label={words.openLong}
        aria-haspopup="dialog"
        className="button button-quiet px-3 noscript:hidden"
        onClick={open}
      >
        <Search aria-hidden="true" className="size-5" />
        <kbd className="label hidden font-sans xl:inline">{keys}</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, which a dialog does by itself. */}
      <dialog
        ref={dialog}
        aria-label={words.title}
        className="dialog command-menu"
        // The browser tells of a closing a moment after it: by then it may be open again.
        onClose={(event) => setIsOpen(event.currentTarget.open)}
        onClick={(event) => {
          // What is pressed outside it lands on the dialog itself, whose content covers all of it.
          if (event.target === dialog.current) dialog.current?.close()
        }}
      >
        {isOpen && (
          <CommandSearch workspaceId={workspaceId} commands={commands} onClose={() => dialog.current?.close()} />
        )}
      </dialog>
    </>
  )
}
