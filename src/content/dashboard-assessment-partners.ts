import type { PartnerOrderState } from '#contract/values/ats.ts'

export const partnersWords = {
  list: {
    title: 'Interviews as an assessment in your ATS',
    lead: 'Your ATS lists your openings as tests, sends candidates from its own pages, and shows how each stands, with score and link. It calls us; the ATS has to set that up for you.',
    columns: { ats: 'ATS', gives: 'What it shows', state: 'State' },
    setUp: 'Set up',
    setUpFor: 'Set up assessments in {ats}',
    never: 'It has not called yet.',
    called: 'Last called',
    notIncluded: 'Not in your plan',
  },
  gives: { score: 'Score', link: 'Link', summary: 'Summary', file: 'PDF', nothing: 'not possible there' },
  detail: {
    title: '{ats}, assessments',
    back: 'All integrations',
    lead: 'Each candidate who is sent is invited by mail, once. People decide; software rejects nobody.',
    state: { title: 'State', works: 'Works', waits: 'Waits for its first call', takeOver: 'Continue in my name' },
    steps: 'What to do there',
    address: {
      title: 'Address and key',
      lead: 'What {ats} needs to call us.',
      label: 'Address',
      copy: 'Copy the address',
      key: 'Key',
      copyKey: 'Copy the key',
      hasKey: 'There is a key. Another one closes it.',
      noKey: 'There is no key yet: nothing opens before there is one.',
      make: 'Make a key',
      made: 'This key is shown this once. Give it to {ats}:',
    },
    fields: {
      title: 'What {ats} gives you',
      lead: 'Stored encrypted, and not shown again. An empty field stays as it is.',
      saved: 'Saved.',
      save: 'Save',
    },
    gives: 'What {ats} shows of an interview',
    orders: {
      title: 'Candidates who were sent',
      lead: 'The newest hundred.',
      none: 'None yet.',
      columns: { at: 'Sent', who: 'Candidate', opening: 'Opening', state: 'State' },
      someone: 'A candidate',
    },
    remove: {
      title: 'Stop',
      text: 'The address answers no more, and keys are forgotten. Interviews and reports stay, and so does what {ats} was told.',
      open: 'Stop assessments in {ats}',
      submit: 'Stop now',
    },
  },
  done: {
    saved: 'Saved.',
    taken: 'Candidates are invited in your name from now on.',
  },
  problems: {
    'workspace.role_too_small': 'Only an owner can do this.',
    'plan.not_included': 'Your plan does not include connections to an ATS.',
    'assessment_partner.not_found': 'This is not there any more.',
    'assessment_partner.too_many': 'A workspace has ten at most.',
  },
} as const

export const partnerOrderWords: Readonly<Record<PartnerOrderState, string>> = {
  invited: 'Invited',
  waits: 'Result is on its way',
  'link-told': 'Link sent; scores are covered',
  told: 'Result sent',
  failed: 'Not taken',
  cancelled: 'Cancelled there',
}
