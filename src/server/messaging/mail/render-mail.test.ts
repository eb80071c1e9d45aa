import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { mailTemplates } from '#content/mail/index.ts'
import type { MailContent, MailTemplate } from '#content/mail/mail-content.ts'
import { renderMail } from './render-mail.ts'

const rendered = Object.entries(mailTemplates).map(([id, template]) => {
  const { example, write } = template as MailTemplate<unknown>
  return [id, renderMail(write(example, brand), brand)] as const
})

const content: MailContent = {
  subject: 'A subject',
  preview: 'A preview',
  heading: 'A heading',
  parts: [],
  reason: 'A reason.',
}

test.each(rendered)('%s', (_id, mail) => {
  expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
})

test('the HTML of a mail', () => {
  expect(rendered.find(([id]) => id === 'lead-notification')?.[1].html).toMatchSnapshot()
})

test.each(rendered)('%s fetches nothing when it is opened, and has a dark theme', (_id, { html }) => {
  expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|src=/i)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
})

test.each(rendered)('%s says who sends it, why, and where they are', (_id, { html, text }) => {
  for (const words of [brand.legalName, brand.address[0] ?? '']) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  // Gmail cuts off what is longer.
  expect(html.length).toBeLessThan(100_000)
})

test('every word is escaped, wherever it stands', () => {
  const words = `"><script>alert(1)</script>&'`
  const { html } = renderMail(
    {
      subject: words,
      preview: words,
      heading: words,
      reason: words,
      parts: [
        { kind: 'text', text: words },
        { kind: 'quote', text: words },
        { kind: 'button', label: words, url: 'https://a.example/?a=1&b=2' },
        { kind: 'facts', rows: [{ label: words, value: words }] },
        { kind: 'links', links: [{ label: words, url: 'https://a.example/' }] },
      ],
    },
    { ...brand, name: words },
  )
  expect(html).not.toContain('<script>')
  expect(html).toContain('href="https://a.example/?a=1&amp;b=2"')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//a.example', 'https://a.example/ x', 'https://a.example/"x'])(
  'a link to %s is refused',
  (url) => {
    expect(() => renderMail({ ...content, parts: [{ kind: 'button', label: 'Press', url }] }, brand)).toThrow()
  },
)

test('a brand’s own colour stands beside one that every mail program knows', () => {
  const { html } = renderMail(content, { ...brand, accent: { light: 'oklch(0.5 0.1 200)', dark: '#00aaff' } })
  expect(html).toContain('background-color:#ea4520;background-color:oklch(0.5 0.1 200)')
  expect(html).toContain('.m-mark{background-color:#00aaff!important}')
})
