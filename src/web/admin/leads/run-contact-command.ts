import { redirect } from 'react-router'
import { adminContact } from '#content/admin-leads.ts'
import type { AdminLeads } from '#contract/admin/contacts.ts'
import { refuse, refuseField } from '#web/area/reply.ts'
import type { ContactCommand } from './contact-command.ts'
import { leadsPath } from './leads-address.ts'

const { outdated, merge } = adminContact

/** Does what one of the contact page's forms asks for, and says what was done or what is in the way. */
export async function runContactCommand(leads: AdminLeads, contactId: string, command: ContactCommand) {
  switch (command.do) {
    case 'save': {
      const { do: of, ...change } = command
      if ((await leads.change(contactId, change)) === 'done') return 'saved'
      const typed = Object.entries(change).map(([name, value]) => [name, String(value ?? '')])
      return refuse(outdated, of, Object.fromEntries(typed))
    }
    case 'note': {
      const outcome = await leads.addNote(contactId, command.text)
      return outcome === 'done' ? 'noted' : refuse(outdated, command.do, command)
    }
    case 'remove-note':
      await leads.removeNote(contactId, command.note)
      return 'note-removed'
    case 'merge': {
      const outcome = await leads.mergeWith(contactId, command.email)
      if (outcome === 'done') return 'merged'
      if (outcome === 'outdated') return refuse(outdated, command.do, command)
      return refuseField(command.do, 'email', merge[outcome], command)
    }
    case 'unmerge':
      return (await leads.unmerge(command.merge)) === 'done' ? 'unmerged' : refuse(outdated)
    case 'replay':
      await leads.replay({ ids: [command.delivery], missing: false })
      return 'replayed'
    case 'erase': {
      const counts = Object.entries((await leads.erase(contactId)) ?? {}).filter(([, count]) => count > 0)
      const erased = counts.map(([name, count]) => `${name}:${count}`).join(',')
      return redirect(`${leadsPath}?${new URLSearchParams({ erased })}`, { status: 303 })
    }
  }
}
