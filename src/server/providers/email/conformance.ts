import { expect, test } from 'vitest'
import type { EmailMessage, EmailSender } from './port.ts'

/** An ordinary mail, with everything in it that a careless adapter loses. */
export const exampleMessage: EmailMessage = {
  id: '018f0000-0000-7000-8000-000000000001',
  template: 'booking-confirmation',
  from: { name: 'Openround', address: 'hello@openround.example' },
  to: 'ana.garcia@example.com',
  replyTo: 'host@openround.example',
  subject: 'Your demo: Thursday, 10:30 – see you then, Ána',
  text: 'Dear Ána,\n\n.a line that begins with a dot\n',
  html: '<p>Dear Ána,</p>',
  attachments: [
    {
      fileName: 'demo.ics',
      contentType: 'text/calendar; method=REQUEST',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    },
  ],
}

/** What every adapter of the port keeps. @param create An adapter whose other side, if it has one, takes every mail. */
export function emailConformance(
  name: string,
  create: () => Promise<{ sender: EmailSender; close(): Promise<void> }>,
): void {
  async function withSender(run: (sender: EmailSender) => Promise<void>): Promise<void> {
    const { sender, close } = await create()
    await run(sender).finally(close)
  }
  const never = () => new AbortController().signal

  test(`${name}: a mail is taken, and so is the same one again`, () =>
    withSender(async (sender) => {
      const first = await sender.send(exampleMessage, never())
      expect(['sent', 'stored']).toContain(first.state)
      expect(await sender.send(exampleMessage, never())).toEqual(first)
    }))

  test(`${name}: a mail of 200 kB is taken`, () =>
    withSender(async (sender) => {
      const long = { ...exampleMessage, text: 'A line of a long mail.\n'.repeat(9_000) }
      expect(['sent', 'stored']).toContain((await sender.send(long, never())).state)
    }))

  test(`${name}: many mails at once do not get in each other’s way`, () =>
    withSender(async (sender) => {
      const ids = Array.from({ length: 10 }, (_, index) => `018f0000-0000-7000-8000-0000000001${index}0`)
      const outcomes = await Promise.all(ids.map((id) => sender.send({ ...exampleMessage, id }, never())))
      for (const outcome of outcomes) expect(['sent', 'stored']).toContain(outcome.state)
    }))
}
