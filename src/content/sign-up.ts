/** Specification, sections 4, 5 and 8: the dialog after a payment. */
export const signUp = {
  title: 'Create your account',
  lead: 'Your payment has arrived. This is the address your plan belongs to.',
  label: 'Create your account',
  submit: 'Go to my dashboard',
  submitting: 'Creating your account…',
  sentText: 'We have sent a link to {address}. It opens your dashboard, where your plan and your order are.',
  otherAddress: 'Your plan belongs to the address you paid with. Please use that one.',
  expired: 'This checkout was completed too long ago. Please sign in with the address you paid with.',
  close: 'Close the sign-up dialog',
} as const
