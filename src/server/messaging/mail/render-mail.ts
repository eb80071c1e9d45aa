import type { MailContent, MailPart } from '#content/mail/mail-content.ts'
import type { Brand } from '#contract/values/site-settings.ts'
import { renderHtml } from './render-html.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A subject that is longer is cut off by every mail program. RFC 5322, 2.1.1 asks for lines below 998. */
const maxSubjectLength = 200

/**
 * A mail as it goes out: plain text and HTML of the same words.
 * @throws Error for a link that is neither http(s) nor mailto: a template was given something else than an address.
 */
export function renderMail(content: MailContent, brand: Brand): RenderedMail {
  for (const url of content.parts.flatMap(urlsOf)) checkUrl(url)
  const subject = content.subject.replace(/\s+/g, ' ').trim().slice(0, maxSubjectLength)
  return { subject, text: renderText(content, brand), html: renderHtml({ ...content, subject }, brand) }
}

function urlsOf(part: MailPart): string[] {
  if (part.kind === 'button') return [part.url]
  if (part.kind === 'links') return part.links.map(({ url }) => url)
  return part.kind === 'facts' ? part.rows.flatMap(({ url }) => (url === undefined ? [] : [url])) : []
}

function checkUrl(url: string): void {
  if (URL.canParse(url) && /^(https?|mailto):$/.test(new URL(url).protocol) && !/[\s<>"]/.test(url)) return
  throw new Error('A mail was given a link that is no address')
}

function renderText(content: MailContent, brand: Brand): string {
  return [
    content.heading,
    ...content.parts.map(textOf),
    `--\n${content.reason}`,
    [brand.legalName, ...brand.address].join(', '),
    '',
  ].join('\n\n')
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'links':
      return part.links.map(({ label, url }) => `${label}: ${url}`).join('\n')
    case 'quote':
      return part.text
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  }
}
