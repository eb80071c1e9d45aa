import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { storableText } from '#contract/values/storable-text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { lockInterview } from '#server/screening/interviews/store.ts'
import { storeAnswer, throughMessageLink } from './candidate-thread.ts'
import { maxMailLength, replyTokenIn } from './policy.ts'

/** What our mail server has handed over, as far as an answer is made of it. */
interface Reply {
  replyToken: string
  /** The same whenever the same mail is handed over. */
  onceKey: string
  /** Lower case. */
  from: string
  text: string
}

/** Of an answer in markup alone, which is several times as long as its words. */
const maxMarkupLength = 10 * maxMailLength

/** Headers in which mail servers say whom a mail was delivered to, beside those of its writer. */
const deliveryHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/**
 * Reads a candidate's answer as it was mailed. Null for what answers by itself (RFC 3834), is no mail, says nothing, or went to
 * no address of ours. The text is kept whole, with what it quotes.
 */
export async function readReply(message: string | Uint8Array, replyAddress: string): Promise<Reply | null> {
  const mail = await PostalMime.parse(message).catch(() => null)
  if (mail === null || isAutomatic(mail)) return null
  const replyToken = replyTokenIn(addressesOf(mail), replyAddress)
  if (replyToken === null) return null
  const text = storableText(withoutAttachments(mail, await wordsOf(mail)))
  if (text === '') return null
  const identity = mail.messageId ?? createHash('sha256').update(message).digest('hex')
  return {
    replyToken,
    onceKey: `mail/${hashToken(identity)}`,
    from: storableText(mail.from?.address ?? '')
      .toLowerCase()
      .slice(0, 254),
    text,
  }
}

function isAutomatic({ headers }: Email): boolean {
  const said = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? ''
  return (
    !['', 'no'].includes(said('auto-submitted')) ||
    ['bulk', 'junk', 'auto_reply'].includes(said('precedence')) ||
    said('content-type').startsWith('multipart/report')
  )
}

function addressesOf({ to = [], cc = [], headers }: Email): string[] {
  const written = [...to, ...cc].flatMap(({ address, group }) => [
    address ?? '',
    ...(group ?? []).map((one) => one.address),
  ])
  const delivered = headers.filter(({ key }) => deliveryHeaders.includes(key)).map(({ value }) => value)
  return [...written, ...delivered.map((value) => value.replace(/^<|>$/g, ''))]
}

/** As text; of a reply that has none beside its markup, what is to be read there. */
async function wordsOf({ text = '', html = '' }: Email): Promise<string> {
  return text.trim() === '' && html !== '' ? await readMarkup(html) : text
}

async function readMarkup(html: string): Promise<string> {
  // A part of markup after one of text is turned into text, which the parser does for nobody else.
  const part = (type: string, body: string) => `--part\r\nContent-Type: text/${type}; charset=utf-8\r\n${body}\r\n`
  const encoded = Buffer.from(html.slice(0, maxMarkupLength)).toString('base64')
  const mail = `Content-Type: multipart/mixed; boundary=part\r\n\r\n${part('plain', '\r\n')}${part(
    'html',
    `Content-Transfer-Encoding: base64\r\n\r\n${encoded}`,
  )}--part--\r\n`
  return (await PostalMime.parse(mail)).text?.trim() ?? ''
}

function withoutAttachments({ attachments }: Email, text: string): string {
  const words = text.replaceAll('\r\n', '\n').trim().slice(0, maxMailLength)
  if (attachments.length === 0) return words
  const leftOut = attachments.length === 1 ? '1 attachment was' : `${attachments.length} attachments were`
  return `${words}\n\n[${leftOut} left out]`.trim()
}

/** Puts an answer by mail into its thread, once. False for what is none, and where its address opens nothing. */
export async function receiveReply(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'log'>,
  message: string | Uint8Array,
): Promise<boolean> {
  const { replyAddress } = deps.config.mail
  const reply = replyAddress === null ? null : await readReply(message, replyAddress)
  if (reply === null) return false
  const by = { replyHash: hashToken(reply.replyToken) }
  const outcome = await throughMessageLink(deps, by, lockInterview, (tx, opened) => {
    const fromAddress = reply.from === opened.link.mailedTo ? null : reply.from
    return storeAnswer(tx, deps, opened, { onceKey: reply.onceKey, text: reply.text, fromAddress })
  })
  deps.log.info({ outcome: outcome ?? 'unknown' }, 'a reply by mail was read')
  return outcome === 'stored'
}
