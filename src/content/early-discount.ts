/** The dates of the early-discount page are the owner's settings (`content/default-site-settings.ts`); both stand as specified. */
export const earlyDiscount = {
  headline: 'Up to 35% off, for the first 100',
  lead: 'Join early, keep the early price on every monthly plan for as long as you stay.',
  openText: 'Until then the early price is yours for the asking.',
  closedText:
    'The early-discount window has closed. Ask us all the same: we will tell you honestly what we can still do.',
  points: [
    'Up to 35% off monthly plans',
    '10 free AI screenings to begin with, no credit card',
    'An answer within 24 hours',
    'No contract, cancel any time',
  ],
} as const

/** The form's words. Specification, sections 5 and 8, where they are given. */
export const earlyDiscountForm = {
  /** As the admin reads of it. */
  title: 'Early discount form',
  headline: 'Ask for the early price',
  label: 'Early discount',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
  },
  phoneHint: 'Optional, if you would rather be called.',
  submit: 'Ask for the early price',
  submitting: 'Sending…',
  privacy: 'We use this to answer you and for nothing else.',
  success: {
    title: 'Welcome to {name}!',
    description: "We'll contact you within 24 hours with your 35% discount.",
  },
  /** Shown also when sending failed: the submission is then kept in the browser and sent again. */
  interest: {
    title: 'Thank you for your interest!',
    description: "We'll be in touch soon.",
  },
  /** On the page, where there is room for the whole truth. */
  kept: 'The connection did not hold just now. Your details are kept in this browser and are sent as soon as it does; you need not do anything.',
} as const
