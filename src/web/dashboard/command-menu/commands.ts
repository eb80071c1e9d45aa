import type { commandMenu } from '#content/dashboard/command-menu.ts'

export type CommandGroup = keyof typeof commandMenu.groups

/** Somewhere to go. */
export interface Command {
  group: CommandGroup
  label: string
  href: string
}

/** The commands whose label holds every word that was typed, in their order. */
export function filterCommands(commands: readonly Command[], typed: string): Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}

/** In groups, each in the place of its first command. */
export function groupCommands(commands: readonly Command[]): [CommandGroup, Command[]][] {
  const groups = new Map<CommandGroup, Command[]>()
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups]
}

/** The place after a step up or down, around the ends. @param count Above 0. */
export function stepFrom(place: number, step: 1 | -1, count: number): number {
  return (place + step + count) % count
}

/** Without accents and case, so that "jose" finds José. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
