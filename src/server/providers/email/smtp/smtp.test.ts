import { generateKeyPairSync } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { Secret } from '#server/platform/config/secret.ts'
import { openMailServer } from '../../../../../tests/harness/mail-server.ts'
import { verifyDkim } from '../../../../../tests/harness/verify-dkim.ts'
import { emailConformance, exampleMessage, type ReceivedMail } from '../conformance.ts'
import { createSmtpEmail } from './index.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

async function setup(options: SMTPServerOptions = {}, credentials = '') {
  const server = await openMailServer(options)
  closers.push(server.close)
  const sender = createSmtpEmail({ url: new Secret(`smtp://${credentials}127.0.0.1:${server.port}`) })
  return {
    ...server,
    send: (parts: Partial<typeof exampleMessage> = {}) =>
      sender.send({ ...exampleMessage, ...parts }, new AbortController().signal),
  }
}

const parse = (raw: string | undefined): Promise<Email> => new PostalMime().parse(raw ?? '')

async function readReceived(raw: string): Promise<ReceivedMail> {
  const mail = await parse(raw)
  return {
    id: mail.messageId ?? '',
    from: mail.from?.address ?? '',
    to: mail.to?.map(({ address = '' }) => address) ?? [],
    replyTo: mail.replyTo?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    calendarMethods: [...raw.matchAll(/Content-Type: text\/calendar; charset=utf-8; method=(\w+)/gi)].map(
      ([, method]) => method ?? '',
    ),
    files: mail.attachments.map(({ filename }) => filename ?? ''),
  }
}

emailConformance('smtp', async () => {
  let isSilent = false
  const { port, taken, close } = await openMailServer({
    onRcptTo: (_address, _session, callback) => {
      if (!isSilent) callback(null)
    },
  })
  return {
    sender: createSmtpEmail({ url: new Secret(`smtp://127.0.0.1:${port}`) }),
    close,
    received: () => Promise.all(taken.map(({ raw }) => readReceived(raw))),
    fallSilent: () => {
      isSilent = true
    },
  }
})

test('the mail arrives as it was written: both texts, names beyond ASCII, who answers go to', async () => {
  const { send, taken } = await setup()
  expect(await send()).toEqual({ state: 'sent' })
  const mail = await parse(taken[0]?.raw)
  expect(taken[0]).toMatchObject({ from: 'hello@openround.example', to: ['ana.garcia@example.com'] })
  expect(mail.subject).toBe(exampleMessage.subject)
  expect(mail.from).toMatchObject({ name: 'Openround', address: 'hello@openround.example' })
  expect(mail.replyTo?.[0]).toMatchObject({ address: 'host@openround.example' })
  expect(mail.text?.replaceAll('\r\n', '\n')).toContain('Dear Ána,\n\n.a line that begins with a dot')
  expect(mail.html).toContain('<p>Dear Ána,</p>')
  expect(mail.messageId).toBe(`<${exampleMessage.id}@openround.example>`)
})

test('an invitation is both a way to read the mail and a file, with its method', async () => {
  const { send, taken } = await setup()
  await send()
  const raw = taken[0]?.raw ?? ''
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  const mail = await parse(raw)
  const file = mail.attachments.find(({ filename }) => filename === 'demo.ics')
  const content = file?.content
  expect(typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()).toContain(
    'BEGIN:VCALENDAR',
  )
})

test('a line break in a subject or a name adds no header and no recipient', async () => {
  const { send, taken } = await setup()
  await send({
    subject: 'Hello\r\nBcc: thief@example.com',
    from: { name: 'Open\r\nBcc: thief@example.com', address: 'hello@openround.example' },
  })
  expect(taken[0]?.to).toEqual(['ana.garcia@example.com'])
  const mail = await parse(taken[0]?.raw)
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false)
})

test('an address with a comma in it goes to nobody else', async () => {
  const { send, taken } = await setup()
  await send({ to: 'a@example.com, thief@example.com' })
  expect(taken.flatMap(({ to }) => to)).not.toContain('thief@example.com')
})

test('greylisting is tried again: the same mail is taken the second time', async () => {
  let calls = 0
  const { send, taken } = await setup({
    onRcptTo(_address, _session, callback) {
      calls += 1
      callback(calls === 1 ? refusal(451, '4.7.1 Greylisted, come back in 5 minutes') : null)
    },
  })
  expect(await send()).toMatchObject({ state: 'deferred', reply: expect.stringContaining('4.7.1 Greylisted') })
  expect(await send()).toEqual({ state: 'sent' })
  expect(taken).toHaveLength(1)
})

test('a recipient that does not exist is a bounce', async () => {
  const { send } = await setup({
    onRcptTo: (_address, _session, callback) => callback(refusal(550, '5.1.1 No such user')),
  })
  expect(await send()).toMatchObject({ state: 'bounced', reply: expect.stringContaining('5.1.1 No such user') })
})

test('words that are refused for good are a bounce, for now they are not', async () => {
  const refuseData = (code: number, text: string): SMTPServerOptions => ({
    onData(stream, _session, callback) {
      stream.resume()
      stream.on('end', () => callback(refusal(code, text)))
    },
  })
  const forGood = await setup(refuseData(554, '5.7.1 Looks like spam'))
  expect((await forGood.send()).state).toBe('bounced')
  const forNow = await setup(refuseData(452, '4.3.1 Disk full'))
  expect((await forNow.send()).state).toBe('deferred')
})

test('a sender that is refused is for the owner to put right, so it is tried again', async () => {
  const { send } = await setup({
    onMailFrom: (_address, _session, callback) => callback(refusal(550, '5.7.1 Sender not allowed')),
  })
  expect((await send()).state).toBe('deferred')
})

test('the password goes along, and a wrong one is tried again', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, callback) =>
    username === 'me@example.com' && password === 'p:ss@w/rd'
      ? callback(null, { user: username })
      : callback(refusal(535, '5.7.8 Wrong password'))
  const options: SMTPServerOptions = { authOptional: false, allowInsecureAuth: true, onAuth }
  const right = await setup(options, 'me%40example.com:p%3Ass%40w%2Frd@')
  expect(await right.send()).toEqual({ state: 'sent' })
  const wrong = await setup(options, 'me%40example.com:other@')
  const outcome = await wrong.send()
  expect(outcome.state).toBe('deferred')
  expect(JSON.stringify(outcome)).not.toContain('other')
})

test('a server that is away, hangs up or answers nonsense is tried again', async () => {
  const { port, close } = await openMailServer()
  await close()
  const away = createSmtpEmail({ url: new Secret(`smtp://127.0.0.1:${port}`) })
  expect((await away.send(exampleMessage, new AbortController().signal)).state).toBe('deferred')

  const busy = await setup({ onConnect: (_session, callback) => callback(refusal(421, '4.3.2 Too busy')) })
  expect((await busy.send()).state).toBe('deferred')
})

test('an attempt that is given up is tried again', async () => {
  const { port, close } = await openMailServer({ onRcptTo: () => {} })
  closers.push(close)
  const controller = new AbortController()
  const sender = createSmtpEmail({ url: new Secret(`smtp://127.0.0.1:${port}`) })
  const sending = sender.send(exampleMessage, controller.signal)
  controller.abort(new Error('too slow'))
  expect(await sending).toEqual({ state: 'deferred', reply: 'too slow' })
})

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const own = {
  from: { name: 'Acme', address: 'jobs@acme.example' },
  signing: { domain: 'acme.example', selector: 'mail-1', privateKey: new Secret(privateKey) },
}
const record = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`

test('a mail from another’s domain bears its signature, and comes back to the installation', async () => {
  const { send, taken } = await setup()
  expect(await send(own)).toEqual({ state: 'sent' })
  const [mail] = taken
  expect(mail?.from).toBe('hello@openround.example')
  expect((await parse(mail?.raw)).from).toMatchObject({ name: 'Acme', address: 'jobs@acme.example' })
  const { isValid, tags } = verifyDkim(mail?.raw ?? '', record)
  expect(isValid).toBe(true)
  expect([tags.get('d'), tags.get('s')]).toEqual(['acme.example', 'mail-1'])
})

test('the signature is broken by another text, sender or recipient, and by no other date or id', async () => {
  const { send, taken } = await setup()
  await send({ ...own, text: 'Dear Ana' })
  const raw = taken[0]?.raw ?? ''
  for (const [before, after] of [
    ['Dear Ana', 'Dear Bob'],
    ['From: Acme', 'From: Acne'],
    ['To: ana', 'To: bob'],
    ['Reply-To: host', 'Reply-To: ghost'],
  ] as const) {
    expect(raw).toContain(before)
    expect(verifyDkim(raw.replace(before, after), record).isValid, before).toBe(false)
  }
  const passedOn = raw
    .replace(/^Message-ID: .*$/m, 'Message-ID: <other@relay.example>')
    .replace(/^Date: .*$/m, 'Date: x')
  expect(passedOn).not.toBe(raw)
  expect(verifyDkim(passedOn, record).isValid).toBe(true)
})

test('a mail whose key is none does not leave unsigned', async () => {
  const { send, taken } = await setup()
  const outcome = await send({ ...own, signing: { ...own.signing, privateKey: new Secret('no key') } })
  expect(outcome.state).toBe('deferred')
  expect(JSON.stringify(outcome)).not.toContain('no key')
  expect(taken).toEqual([])
})
