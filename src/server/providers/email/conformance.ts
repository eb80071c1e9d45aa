import { expect, test } from 'vitest'
import type { EmailMessage, EmailSender } from './port.ts'

/** An ordinary mail, with everything in it that a careless adapter loses. */
export const exampleMessage: EmailMessage = {
  id: '018f0000-0000-7000-8000-000000000001',
  template: 'booking-confirmation',
  from: { name: 'Openround', address: 'hello@openround.example' },
  returnPath: 'hello@openround.example',
  signing: null,
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

/** A mail as the other side has it. */
export interface ReceivedMail {
  /** What receivers know a mail by, so that one that arrives twice is seen. */
  id: string
  /** Addresses alone, without names. */
  from: string
  to: readonly string[]
  replyTo: string
  subject: string
  text: string
  html: string
  /** By their lower-case names. */
  headers: Readonly<Record<string, string>>
  /** Methods of the calendars that are offered as a way to read the mail. */
  calendarMethods: readonly string[]
  /** Names of the files. */
  files: readonly string[]
}

interface ConformanceSetup {
  sender: EmailSender
  /** What the other side has been given, in order; null for an adapter without one. */
  received: (() => Promise<readonly ReceivedMail[]>) | null
  /** From then on the other side takes what it is sent and answers nothing; null for an adapter without one. */
  fallSilent: (() => void) | null
  close(): Promise<void>
}

/** What every adapter of the port keeps. @param create An adapter whose other side, if it has one, takes every mail. */
export function emailConformance(name: string, create: () => Promise<ConformanceSetup>): void {
  async function withSender(run: (sender: EmailSender, setup: ConformanceSetup) => Promise<void>): Promise<void> {
    const setup = await create()
    await run(setup.sender, setup).finally(setup.close)
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

  test(`${name}: a mail is handed on, or it says what it stands in for`, () =>
    withSender(async (sender, { received }) => {
      const { state } = await sender.send(exampleMessage, never())
      expect(state, 'an adapter with another side answers sent').toBe(received === null ? 'stored' : 'sent')
      expect(sender.standIn === undefined, 'an adapter without another side has a standIn').toBe(received !== null)
    }))

  test(`${name}: no out-of-office program answers it, and the invitation can be accepted and kept`, () =>
    withSender(async (sender, { received }) => {
      if (received === null) return
      await sender.send(exampleMessage, never())
      const mails = await received()
      expect(mails, 'received() of the set-up gives the mail that the other side has').toHaveLength(1)
      for (const mail of mails) {
        expect(mail.headers['auto-submitted'], 'Auto-Submitted').toBe('auto-generated')
        expect(mail.calendarMethods, 'text/calendar as an alternative, with its method').toEqual(['REQUEST'])
        expect(mail.files, 'the calendar as a file').toContain('demo.ics')
      }
    }))

  test(`${name}: both texts, the subject and all addresses arrive, and a repeat is known by its id`, () =>
    withSender(async (sender, { received }) => {
      if (received === null) return
      for (let attempt = 0; attempt < 2; attempt++) await sender.send(exampleMessage, never())
      const [mail, repeat] = await received()
      const { from, to, replyTo, subject, text, html } = exampleMessage
      expect(mail, 'from, to, replyTo and subject').toMatchObject({ from: from.address, to: [to], replyTo, subject })
      expect(mail?.text.replaceAll('\r\n', '\n').trim(), 'text').toBe(text.trim())
      expect(mail?.html.trim(), 'html').toBe(html)
      expect(mail?.id, 'the id is made of the message’s').toContain(exampleMessage.id)
      expect(repeat?.id, 'the same mail has the same id at every attempt').toBe(mail?.id)
    }))

  test(`${name}: an attempt that is given up under way ends at once and is tried again`, () =>
    withSender(async (sender, { fallSilent }) => {
      if (fallSilent === null) return
      fallSilent()
      const controller = new AbortController()
      const sending = sender.send(exampleMessage, controller.signal)
      controller.abort(new Error('too slow'))
      const late = new Promise<'late'>((resolve) => setTimeout(resolve, 5_000, 'late').unref())
      expect(await Promise.race([sending, late]), 'pass the signal on to what waits').toMatchObject({
        state: 'deferred',
      })
    }))

  test(`${name}: an attempt that was given up before it began hands on nothing`, () =>
    withSender(async (sender, { received }) => {
      const outcome = await sender.send(exampleMessage, AbortSignal.abort())
      if (received === null) return
      expect(outcome.state).toBe('deferred')
      expect(await received()).toEqual([])
    }))
}
