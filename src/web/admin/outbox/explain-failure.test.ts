import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

test.each([
  ['550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown', 'There is no such mailbox.'],
  ['450 4.7.1 Greylisted, come back later', /come back in a few minutes/],
  ['552 5.2.2 Mailbox full', 'The mailbox is full.'],
  ['535 5.7.8 Authentication credentials invalid', /check SMTP_URL/],
  ['554 5.7.1 Relay access denied', /MAIL_FROM/],
  ['connect ECONNREFUSED 127.0.0.1:25', /could not be reached/],
  ['421 4.3.2 Service not available', 'The mail server was not ready.'],
])('%s is told in words', (reply, meaning) => {
  expect(explainFailure(reply)).toMatch(meaning)
})

test('an answer that nobody knows stands for itself', () => {
  expect(explainFailure('its link ran out before it could be sent')).toBeNull()
})
