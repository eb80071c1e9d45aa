import { z } from 'zod'
import { NewNote } from '#contract/customer/reviews.ts'

export const AddNote = NewNote.extend({ do: z.literal('add') })

/** What the forms of the page send. */
export const NoteCommand = z.discriminatedUnion('do', [
  AddNote,
  z.object({ do: z.literal('remove'), id: z.string('Nothing is named.') }),
])
export type NoteCommand = z.infer<typeof NoteCommand>
