import { expect, test } from 'vitest'
import { emailConformance, exampleMessage } from '../conformance.ts'
import { createOutbox } from './index.ts'

emailConformance('outbox', async () => ({
  sender: createOutbox({ adminOf: () => null, print: () => {} }),
  received: null,
  fallSilent: null,
  close: () => Promise.resolve(),
}))

async function printedFor(message: Partial<typeof exampleMessage>, adminEmail: string | null): Promise<string> {
  const printed: string[] = []
  const sender = createOutbox({ adminOf: () => adminEmail, print: (text) => printed.push(text) })
  await sender.send({ ...exampleMessage, ...message }, new AbortController().signal)
  return printed.join('')
}

const signIn = { template: 'sign-in', to: 'owner@example.com', text: 'Open https://a.example/sign-in?token=x' }

test('the admin’s own link to sign in is printed on the terminal', async () => {
  expect(await printedFor(signIn, 'owner@example.com')).toContain('https://a.example/sign-in?token=x')
})

test('nobody else’s link and no other mail is printed', async () => {
  expect(await printedFor(signIn, 'somebody@example.com')).toBe('')
  expect(await printedFor(signIn, null)).toBe('')
  expect(await printedFor({ ...signIn, template: 'report-ready' }, 'owner@example.com')).toBe('')
})
