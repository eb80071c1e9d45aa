import type { CountedAs, RefusalReason } from '#contract/values/billing.ts'

/** Why an invitation is refused, and what to do about it; `{renews}` is the day on which the month begins anew. */
export const refusalWords: Readonly<Record<RefusalReason, { title: string; text: string }>> = {
  closing: {
    title: 'This workspace is being closed.',
    text: 'Nobody is invited any more. An owner can keep it, in its settings, until it is deleted.',
  },
  'no-plan': {
    title: 'This workspace has no plan.',
    text: 'The free trial of its owner was given to another workspace, or your network has begun its share of trials this month. With a plan, invitations go on at once.',
  },
  'trial-used': {
    title: 'The free trial is used up.',
    text: 'Its ten interviews have been held, or are reserved by open invitations. With a plan, invitations go on at once; a cancelled invitation gives its place back.',
  },
  'month-used': {
    title: 'This month’s interviews are used up.',
    text: 'They have been held, or are reserved by open invitations. There are new ones on {renews}; a cancelled invitation gives its place back, and a larger plan counts at once.',
  },
  'cap-unset': {
    title: 'This month’s interviews are used up.',
    text: 'Your plan goes on with extra interviews at {price} each, as soon as an owner says how many at most. There are new ones in the plan on {renews}.',
  },
  'cap-reached': {
    title: 'This month’s interviews and extras are used up.',
    text: 'Extra interviews have reached the number that an owner has set. An owner can raise it below; there are new interviews in the plan on {renews}.',
  },
}

export const usageWords = {
  title: 'Usage',
  lead: 'Interviews count when the candidate’s first answer is stored. Months are calendar months in UTC; what is not used does not roll over.',
  figures: {
    free: 'invitations left',
    freeUnlimited: 'No limit',
    used: 'held this month',
    usedOf: 'of {monthly} in the plan',
    trial: 'left of the free trial',
    trialNote: 'ten, given once',
    reserved: 'reserved by open invitations',
    nextRelease: 'the next is free again on',
    extras: 'extra interviews',
    extrasNote: '{sum} at {price} each',
    renews: 'New interviews on',
  },
  bar: {
    described:
      'Of {whole} interviews {held} are held, {reserved} are reserved by open invitations and {free} are free.',
    held: '{held} held',
    reserved: '{reserved} reserved',
    free: '{free} free',
  },
  refused: 'New invitations are refused for now. Interviews that have begun go on.',
  months: {
    title: 'Month by month',
    lead: 'Interviews that were held.',
    leadWithPlan: 'Interviews that were held. The line is what the plan allows now.',
    table: 'The same figures as a table',
    month: 'Month',
    total: 'Held',
    charge: 'Extras cost',
    plot: 'Interviews from {first} to {last}: {total} in all, most in {best} with {most}.',
    none: 'No interview has been held in the last twelve months.',
    allowed: '{monthly} a month',
  },
  recordings: {
    title: 'Recordings',
    lead: 'Room for the sound and the video of interviews. Where it is used up, sound is still recorded and video is not; both are deleted together.',
    used: '{used} of {room} used',
    bar: 'Room for recordings',
  },
  countedAs: {
    plan: 'In the plan',
    trial: 'Free trial',
    extra: 'Extras',
    over: 'Not charged',
  } satisfies Record<CountedAs, string>,
  overNote:
    'Not charged: interviews that had begun when the limit was reached or the plan ended. They are never cut off.',
  plans: {
    own: 'You run this installation: your own workspace has no quota.',
    title: 'Plan',
    lead: 'A plan counts in the workspace that its holder has owned longest. Several plans add up.',
    none: 'No plan counts in this workspace.',
    noneTrial: 'It runs on the free trial: ten interviews, once.',
    allowance: '{all} interviews a month',
    unlimited: 'interviews without a limit',
    holder: 'held by',
    ends: 'until',
    test: 'test mode',
    elsewhere: 'Counts in another workspace of its holder until the month is over.',
    includes: 'What it includes',
    upgrade: 'More interviews',
  },
  extras: {
    title: 'Extra interviews',
    lead: 'Above the plan’s allowance each interview costs {price}. You say how many a month at most; none before you have said so.',
    label: 'At most, each month',
    hint: '0 for none. A smaller number does not touch what is reserved or counted already.',
    worth: 'That is {sum} a month at most.',
    submit: 'Save',
    saved: 'Saved. It counts from now on.',
    invalid: 'Please enter a whole number from 0 to {most}.',
    ownersOnly: 'An owner of the workspace can change this number.',
    unset: 'not set',
  },
  upgrades: {
    lifetime: { label: 'See the Lifetime Deal', href: '/pricing' },
    monthly: { label: 'See the monthly plans', href: '/pricing-monthly' },
    sales: { label: 'Talk about Enterprise', href: '/book-a-demo' },
  },
} as const
