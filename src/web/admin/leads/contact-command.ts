import { z } from 'zod'
import { adminContact } from '#content/admin-leads.ts'
import { ContactChange, NewNote } from '#contract/admin/contacts.ts'

const { owner, firstName, lastName, company, phone } = ContactChange.shape
const { merge, erase } = adminContact

/** An empty field empties what it is about. */
export const SaveContact = ContactChange.extend({
  do: z.literal('save'),
  owner: owner.unwrap().default(null),
  firstName: firstName.unwrap().default(null),
  lastName: lastName.unwrap().default(null),
  company: company.unwrap().default(null),
  phone: phone.unwrap().default(null),
})

export const AddNote = z.object({ do: z.literal('note'), text: NewNote.shape.text })

export const MergeContact = z.object({ do: z.literal('merge'), email: z.string(merge.unknown).max(254) })

export const EraseContact = z.object({ do: z.literal('erase'), confirmed: z.literal(true, erase.unconfirmed) })

/** What the forms of the page send. */
export const ContactCommand = z.discriminatedUnion('do', [
  SaveContact,
  AddNote,
  MergeContact,
  EraseContact,
  z.object({ do: z.literal('remove-note'), note: z.string() }),
  z.object({ do: z.literal('unmerge'), merge: z.string() }),
  z.object({ do: z.literal('replay'), delivery: z.string() }),
])
export type ContactCommand = z.infer<typeof ContactCommand>
