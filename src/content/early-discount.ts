/**
 * Both dates stand as the specification gives them, though they differ (section 9): the countdown runs to the end of
 * 31 July 2025 (UTC), the text names 4 July.
 */
export const earlyDiscount = {
  headline: 'Up to 35% off, for the first 100',
  lead: 'Join early, keep the early price on every monthly plan for as long as you stay.',
  countdownEndsAt: '2025-07-31T23:59:59Z',
  expiryText: 'This offer expires July 4th, 2025.',
  closedText:
    'The early-discount window has closed. Ask us all the same: we will tell you honestly what we can still do.',
  points: [
    'Up to 35% off monthly plans',
    '10 free AI screenings to begin with, no credit card',
    'An answer within 24 hours',
    'No contract, cancel any time',
  ],
} as const
