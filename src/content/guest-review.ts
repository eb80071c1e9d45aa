import type { GuestVerdict } from '#contract/values/guest-reviews.ts'

/** What the buttons of a guest reviewer say, and what was said by one. */
export const guestVerdictWords: Readonly<Record<GuestVerdict, string>> = { yes: 'Yes', unsure: 'Unsure', no: 'No' }

/** The words of the pages behind a guest reviewer's link. */
export const guestReviewWords = {
  label: 'Review for {employer}',
  closed: {
    title: 'This link opens nothing.',
    text: 'It has run out, was closed, or was not copied whole. Ask whoever sent it to you for another.',
  },
  limited: 'That was a lot at once. Please wait a few minutes and try again.',
  confirm: {
    heading: '{employer} asks you about candidates',
    somebody: 'Somebody at {employer}',
    lead: '{asker} wants to know whom you would meet. What candidates said in their interviews is shown to you alone. We mail a code to {address}; type it here, and this browser may read for two weeks, or until the link runs out. No account is needed.',
    unmailed:
      'This installation sends no mails: its code waits with whoever runs it. Ask whoever sent you the link to pass it on.',
    send: 'Mail me a code',
    again: 'Mail me another code',
    sent: 'A code is on its way to {address}. It counts for ten minutes.',
    code: 'Code',
    codeHint: 'Six digits',
    submit: 'Go on',
    enough: 'Enough codes were sent for now. Please wait an hour, and look in your spam folder for the newest one.',
    wrong: 'This is not the code of the newest mail. Please look again.',
    spent:
      'This code counts no more: it was used, is older than ten minutes or was mistyped too often. Have another one mailed.',
  },
  list: {
    heading: 'Who would you want to meet?',
    blind: 'Read what each of them said and say what you think; the score is shown once you have.',
    open: 'Read what each of them said and say what you think.',
    until: 'This link is open until {until}.',
    candidates: 'Candidates',
    unnamed: 'Candidate {number}',
    more: '{count} more have a report than this list has room for. Those without your verdict are listed first.',
    none: 'Nobody has finished an interview yet. Come back later: whoever does will stand here.',
    waiting: 'You have not said yet',
    said: 'You said: {verdict}',
    done: 'You have said what you think of everybody here. Thank you: {employer} sees it.',
  },
  report: {
    back: 'All candidates',
    question: 'Would you want to meet {name}?',
    questionUnnamed: 'Would you want to meet this candidate?',
    addComment: 'Add a comment',
    comment: 'Why, in a sentence or two',
    commentHint: 'The team that asked you reads it, and the candidate may ask for it.',
    given: 'You said: {verdict}',
    change: 'Say something else',
    next: 'Next: {name}',
    invalid: 'Please choose one of the three, with a comment of at most 2,000 characters.',
  },
} as const
