import type { ListProblem } from '#contract/values/invitation-words.ts'

export const listProblemWords: Readonly<Record<ListProblem, string>> = {
  'no-address': 'No e-mail address in this line.',
  'wrong-address': 'This is not an e-mail address.',
  'long-name': 'The name is longer than 120 characters.',
  twice: 'The address is in the list already.',
  invited: 'Invited to this opening already.',
  'too-many': 'More than 200 at once; put the rest into a second list.',
}

export const inviteWords = {
  title: 'Invite candidates',
  lead: 'To {opening}. Each gets a link of their own; nothing starts before they have read what it is and agreed.',
  company: 'Your company’s name',
  companyHint:
    'Candidates read who invites them. Your workspace is called so from now on; an owner changes it in Settings.',
  left: '{free} invitations left until {renews}.',
  unlimited: 'Your plan has no limit.',
  list: 'Names and addresses',
  listHint:
    'One candidate to a line, such as “Dana Okafor, dana@example.com”. Lists from mail programs and CSV files are understood, too; up to 200 at once.',
  file: 'Take them from a CSV file',
  fileFailed: 'The file could not be read. Please save it as CSV or text, at most 100 kB.',
  days: 'Open for',
  dayChoices: { 7: '7 days', 14: '14 days', 30: '30 days' },
  sendsMail: 'Send each an e-mail, and remind those who have not begun',
  noMailServer:
    'No mail server is set up: mails stay in the outbox of whoever runs this installation. You get each link to pass on.',
  check: 'Check the list',
  understood: { one: '1 candidate to invite', other: '{count} candidates to invite' },
  understoodLead: 'Nobody is invited before you press the button.',
  line: 'Line',
  name: 'Name',
  address: 'Address',
  problems: { one: '1 line needs a correction', other: '{count} lines need a correction' },
  problemsLead: 'Correct them in the list, or go on without them.',
  known: { one: '1 candidate is invited already', other: '{count} candidates are invited already' },
  knownLead: 'They get no second invitation.',
  send: { one: 'Invite 1 candidate', other: 'Invite {count} candidates' },
  empty: 'Please give at least one address.',
  tooLong: 'Please invite in several steps: a list has at most 100,000 characters.',
  sent: { one: '1 candidate invited', other: '{count} candidates invited' },
  sentLead: 'Links are shown this once. Whoever has one can hold the interview: pass each on to nobody else.',
  mailed: 'Each is sent a mail with a link of its own.',
  unmailed: 'No mail server is set up, so nothing was sent: copy each link and pass it on.',
  byHand: 'Nothing was mailed, as you asked: copy each link and pass it on.',
  linkOf: 'Link for {address}',
  link: 'Link',
  toList: 'All candidates',
  refused: {
    'opening.not_open': 'The opening is not open for candidates. Open it first.',
    'invitation.mails_used':
      'Your plan’s mails to candidates are used up for today. Invite without mails and pass the links on yourself.',
    'workspace.unnamed': 'Candidates read who invites them: please give your company’s name first.',
    'invitation.known': 'Somebody in the list has been invited meanwhile. Check the list again.',
  },
} as const
