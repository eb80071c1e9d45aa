import type { InterviewStatus } from '#contract/interview/states.ts'

/** What a signed-in person reads on the page of what is their own. */
export const dashboard = {
  title: 'Your demos and orders',
  lead: 'What belongs to your address, in whichever workspace you are.',
  interviews: {
    title: 'Your own interviews',
    lead: 'Demos and applications held with your address. Recording and report are deleted after 30 days, or at once from the report’s page. Dates are those of UTC.',
    empty: 'No interview has been held with this address yet.',
    emptyHint:
      'Talk with the AI recruiter on the voice page and give this address: five questions, about five minutes. The report is here as soon as it is made.',
    start: 'Start an interview',
    startAnother: 'Start another interview',
    read: 'Read the report',
    follow: 'See how far it is',
    deleted: 'deleted on',
    unnamed: 'Interview without a name',
  },
  plans: {
    title: 'Plan',
    empty: 'No plan belongs to this address.',
    emptyHint: 'A plan that is bought with this address appears here by itself.',
    lifetime: 'See the Lifetime Deal',
    monthly: 'See the monthly plans',
    allowance: '{all} interviews a month',
    unlimited: 'Interviews as agreed, without a monthly limit',
    ends: 'until',
  },
  orders: {
    title: 'Orders',
    empty: 'Nothing has been bought with this address. Receipts are kept here.',
    test: 'test mode',
    unknown: 'A plan, being looked up',
    states: {
      pending: 'Payment under way',
      paid: 'Paid',
      failed: 'Payment did not go through',
      refunded: 'Refunded',
      disputed: 'Disputed',
    },
  },
} as const

/** How far an interview is, in a word or two. */
export const interviewStates: Readonly<Record<InterviewStatus, string>> = {
  created: 'Not begun',
  invited: 'Not begun',
  consented: 'Not begun',
  in_progress: 'Not finished',
  completed: 'Report being made',
  evaluated: 'Report ready',
  expired: 'Not held in time',
  abandoned: 'Left without an answer',
  cancelled: 'Ended without a report',
  deleted: 'Deleted',
}
