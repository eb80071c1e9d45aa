import { formatUtcDate } from './format-when.ts'
import { defineMail } from './mail-content.ts'

interface AccountDeletedData {
  deletedAt: string
}

export const accountDeletedMail = defineMail<AccountDeletedData>({
  id: 'account-deleted',
  example: { deletedAt: '2026-11-23T09:17:00.000Z' },
  write: ({ deletedAt }, brand) => ({
    subject: `Your account on ${brand.name} is deleted`,
    preview: 'Every device is signed out.',
    heading: 'Your account is deleted',
    parts: [
      {
        kind: 'text',
        text: `It was deleted on ${formatUtcDate(deletedAt)}, as you asked for while signed in. Every device is signed out, and you are a member of no workspace any more. What you did there stays in their logs as that of a former member.`,
      },
      {
        kind: 'text',
        text: `Orders and receipts stay for as long as bookkeeping asks for them, and a plan stays with the address that it was bought with; a monthly one goes on until it is cancelled. If this was not you, write to ${brand.email} at once.`,
      },
    ],
    reason: `An account with this address was deleted on ${brand.name}.`,
  }),
})
