import type { TestOutcome } from '#contract/values/page-checkout.ts'

/** The built-in checkout, in test mode. */
export const checkout = {
  mode: 'Test mode',
  headline: 'Buy {tier} without paying.',
  lead: 'Everything here goes the way of a real purchase, except the money: no card is asked for, and nothing is charged.',
  grants: 'What the tier gives',
  once: 'once',
  interviews: '{count} interviews a month',
  refund: '30 days money back',
  form: {
    label: 'Test purchase',
    email: 'Email',
    emailHint: 'The plan belongs to this address, and the receipt goes to it.',
    name: 'Name',
    outcome: 'How the payment goes',
    submit: 'Pay {price} in test mode',
    terms: 'The terms of the Lifetime Deal',
  },
  outcomes: {
    paid: { label: 'It succeeds', hint: 'As with most cards: at once.' },
    slow: { label: 'It takes a while and succeeds', hint: 'As by bank, where it takes days; here ten seconds.' },
    'slow-failed': { label: 'It takes a while and fails', hint: 'The bank sends it back after ten seconds.' },
    declined: { label: 'It is declined', hint: 'As with an expired card: nothing is ordered.' },
  } satisfies Record<TestOutcome, { label: string; hint: string }>,
  errors: {
    email: 'Please enter a valid email address',
    name: 'Name is required',
    declined: 'The payment was declined. Nothing was ordered; choose another way to pay.',
    'too-many': 'This address has bought often enough for one day. Try another, or come back tomorrow.',
    failed: 'The purchase did not arrive. Nothing was ordered. Please try again.',
    limited: 'Too many purchases were tried from here. Please wait a few minutes and try again.',
  },
  done: {
    title: 'Thank you for your test purchase.',
    lead: 'The receipt goes to {address}, and the plan belongs to it. Sign in with this address to see both.',
    action: 'Sign in',
  },
  underWay: {
    title: 'Your payment is under way.',
    lead: 'The plan is given to {address} as soon as the payment has arrived; the receipt says when.',
  },
  closed: {
    title: 'This tier cannot be bought online at the moment.',
    lead: 'Choose a time for a short demo, and we will find the way that works for you.',
    action: 'Book a demo',
    back: 'Back to the prices',
  },
} as const
