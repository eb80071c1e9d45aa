import { type AdminLeads, type ChangeOutcome, ContactChange, NewNote } from '#contract/admin/contacts.ts'
import { leadsPath } from './leads-address.ts'

export type ContactProblem = 'outdated' | 'unknown' | 'itself' | 'unconfirmed'

type Answer = { leadsTo: string } | { problem: ContactProblem }

/** Does what one of the contact page's forms asks for, and says where to go or what is in the way. */
export async function runContactAction(leads: AdminLeads, contactId: string, form: FormData): Promise<Answer> {
  const text = (name: string) => String(form.get(name) ?? '')
  const here = `${leadsPath}/${contactId}`
  switch (form.get('do')) {
    case 'note': {
      const note = NewNote.safeParse({ text: text('text') })
      return answerOf(note.success ? await leads.addNote(contactId, note.data.text) : 'done', here)
    }
    case 'remove-note':
      await leads.removeNote(contactId, text('note'))
      return { leadsTo: here }
    case 'merge':
      return answerOf(await leads.mergeWith(contactId, text('email')), `${here}?done=merged`)
    case 'unmerge':
      return answerOf(await leads.unmerge(text('merge')), `${here}?done=unmerged`)
    case 'replay':
      await leads.replay({ ids: [text('delivery')], missing: false })
      return { leadsTo: here }
    case 'erase':
      return await erase(leads, contactId, form.has('confirmed'))
    default:
      return await save(leads, contactId, form)
  }
}

async function save(leads: AdminLeads, contactId: string, form: FormData): Promise<Answer> {
  const { do: _do, version, ...given } = Object.fromEntries(form)
  const change = ContactChange.safeParse({ ...given, version: Number(version) })
  if (!change.success) return { problem: 'outdated' }
  return answerOf(await leads.change(contactId, change.data), `${leadsPath}/${contactId}?done=saved`)
}

async function erase(leads: AdminLeads, contactId: string, isConfirmed: boolean): Promise<Answer> {
  if (!isConfirmed) return { problem: 'unconfirmed' }
  const counts = Object.entries((await leads.erase(contactId)) ?? {}).filter(([, count]) => count > 0)
  const words = counts.map(([name, count]) => `${name}:${count}`).join(',')
  return { leadsTo: `${leadsPath}?${new URLSearchParams({ erased: words })}` }
}

function answerOf(outcome: ChangeOutcome | 'unknown' | 'itself', leadsTo: string): Answer {
  return outcome === 'done' ? { leadsTo } : { problem: outcome }
}
