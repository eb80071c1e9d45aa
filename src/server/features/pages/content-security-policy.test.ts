import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/site-settings.ts'
import { contentSecurityPolicyOf, outsideOriginsOf } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts and styles are named by their hashes, files and data blocks are not', () => {
  const policy = contentSecurityPolicyOf(
    '<style>a{}</style><script>one()</script><script type="module" src="/x.js"></script>' +
      '<script type="application/ld+json">{"a":1}</script><script type="speculationrules">{}</script>',
    'http://localhost:3000',
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('{}')};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
})

test('nothing inline is allowed by a wildcard', () => {
  const policy = contentSecurityPolicyOf('<p>words</p>', 'https://a.example')
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain('wss://a.example')
})

test('an outside calendar may be embedded on the pages that name its origin, and on no other', () => {
  const outside = outsideOriginsOf({
    ...defaultSiteSettings,
    schedulerUrl: 'https://meetings.example/team/demo?embed=true',
  })
  const named = contentSecurityPolicyOf(
    '<div data-embeds="https://meetings.example"></div>',
    'https://a.example',
    outside,
  )
  expect(named).toContain('frame-src https://meetings.example;')
  const linked = '<a href="https://meetings.example/team/demo">Book</a>'
  expect(contentSecurityPolicyOf(linked, 'https://a.example', outside)).not.toContain('frame-src')
})
