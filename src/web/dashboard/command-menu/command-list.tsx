import type { ReactNode } from 'react'
import { commandMenu as words } from '#content/dashboard/command-menu.ts'
import type { Command, CommandGroup } from './commands.ts'

interface CommandListProps {
  id: string
  groups: readonly [CommandGroup, Command[]][]
  chosen: number
  optionId(index: number): string
  isLooking: boolean
  onGo(href: string): void
}

/** What there is to go to, in groups. Focus stays in the field above, which names the chosen one. */
export function CommandList({ id, groups, chosen, optionId, isLooking, onGo }: CommandListProps): ReactNode {
  let index = -1
  return (
    <div id={id} role="listbox" aria-label={words.results} aria-busy={isLooking} className="overflow-y-auto py-2">
      {groups.map(([group, commands]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="py-1">
          <p id={`${id}-${group}`} className="label px-5 py-1">
            {words.groups[group]}
          </p>
          {commands.map(({ label, href }) => {
            index += 1
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and takes the keys.
              <div
                key={href}
                id={optionId(index)}
                role="option"
                aria-selected={index === chosen}
                className="flex min-h-11 cursor-pointer items-center border-l-3 border-transparent px-4 text-sm wrap-anywhere hover:bg-sunk aria-selected:border-accent aria-selected:bg-sunk"
                onClick={() => onGo(href)}
              >
                {label}
              </div>
            )
          })}
        </div>
      ))}
      {isLooking && <Skeleton />}
    </div>
  )
}

/** Lines in the place of what is being looked for. */
function Skeleton(): ReactNode {
  return (
    <div aria-hidden="true" className="grid gap-4 px-5 py-3">
      <div className="skeleton w-2/3" />
      <div className="skeleton w-1/2" />
    </div>
  )
}
