import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicyOf } from './content-security-policy.ts'

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
