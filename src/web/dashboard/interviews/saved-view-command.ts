import { z } from 'zod'
import { SavedViewName } from '#contract/customer/invitations.ts'

/** Saves the list as it is seen. */
const SaveView = z.object({
  do: z.literal('save'),
  name: SavedViewName,
  isShared: z.boolean().default(false),
})

/** Removing one sends its name, too. */
const ChangeView = z.object({ do: z.enum(['rename', 'remove']), id: z.string(), name: SavedViewName })

/** What the forms above the list send. */
export const SavedViewCommand = z.discriminatedUnion('do', [SaveView, ChangeView])
export type SavedViewCommand = z.infer<typeof SavedViewCommand>
