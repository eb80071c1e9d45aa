import { expect, test } from 'vitest'
import type { TextMessage, TextMessages } from './port.ts'

const message: TextMessage = {
  id: 'text_1',
  to: '+4915123456789',
  text: 'Reminder: “open until 6 PM” 🙂\nhttps://site.example/x',
}

interface OtherSide {
  texts: TextMessages
  /** What the gateway was handed, the oldest first. */
  taken(): readonly TextMessage[]
  answer(status: number): void
  close(): Promise<void>
}

/** What every adapter of the port keeps. @param open An adapter whose gateway takes everything until it is told otherwise. */
export function textMessagesConformance(name: string, open: () => Promise<OtherSide>): void {
  const signal = new AbortController().signal

  test(`${name}: a message arrives to the letter, a repeat under the same id`, async () => {
    const t = await open()
    expect(await t.texts.send(message, signal)).toEqual({ state: 'sent' })
    expect(await t.texts.send(message, signal)).toEqual({ state: 'sent' })
    expect(t.taken()).toEqual([message, message])
    await t.close()
  })

  test(`${name}: a gateway that fails may be asked again, one that refuses is not, and neither outcome says to whom`, async () => {
    const t = await open()
    t.answer(503)
    const failed = await t.texts.send(message, signal)
    t.answer(422)
    const refused = await t.texts.send(message, signal)
    expect([failed.state, refused.state]).toEqual(['deferred', 'refused'])
    expect(JSON.stringify([failed, refused])).not.toMatch(/49151|Reminder/)
    await t.close()
  })

  test(`${name}: a gateway that is gone, and a call that is ended, are outcomes`, async () => {
    const t = await open()
    const ended = AbortSignal.abort()
    expect((await t.texts.send(message, ended)).state).toBe('deferred')
    await t.close()
    expect((await t.texts.send(message, signal)).state).toBe('deferred')
  })
}
