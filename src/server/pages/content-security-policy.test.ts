import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { speculationRules } from '#contract/values/speculation-rules.ts'
import { contentSecurityPolicyOf, outsideOriginsOf } from './content-security-policy.ts'
import { pageHeaders } from './page-headers.ts'
import { readFrameAncestors } from './web-build.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** Every page may say what is fetched before a press. */
const rules = hash(speculationRules)

/** A page whose own script is `one()`. */
const pageOf = (html: string) => ({ html, scripts: ['one()'] })

test('the page’s own scripts and its styles are named by their hashes, whatever else stands in it is not', () => {
  const policy = contentSecurityPolicyOf(
    pageOf(
      '<style>a{}</style><script>one()</script><script type="module" src="/x.js"></script>' +
        '<script type="application/ld+json">{"a":1}</script><script>smuggled()</script>',
    ),
    'http://localhost:3000',
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${rules};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
})

test('nothing inline is allowed by a wildcard', () => {
  const policy = contentSecurityPolicyOf({ html: '<p>words</p>', scripts: [] }, 'https://a.example')
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(policy).toContain(`script-src 'self' ${rules};`)
  expect(policy).toContain('wss://a.example')
})

test('an outside calendar may be embedded on the pages that name its origin, and on no other', () => {
  const outside = outsideOriginsOf({
    ...defaultSiteSettings,
    schedulerUrl: 'https://meetings.example/team/demo?embed=true',
  })
  const named = contentSecurityPolicyOf(
    pageOf('<div data-embeds="https://meetings.example"></div>'),
    'https://a.example',
    outside,
  )
  expect(named).toContain('frame-src https://meetings.example;')
  const linked = '<a href="https://meetings.example/team/demo">Book</a>'
  expect(contentSecurityPolicyOf(pageOf(linked), 'https://a.example', outside)).not.toContain('frame-src')
})

test('a third party’s voice agent may run and connect on the pages that hold it, with the origins its owner named', () => {
  const agentIds = { john_us_eng: 'a', female_us_eng: 'b', raj_ind_english: 'c' }
  const voiceAgent = { scriptUrl: 'https://agent.example/w.js', agentIds, origins: ['wss://api.agent.example'] }
  const outside = outsideOriginsOf({ ...defaultSiteSettings, voiceAgent })
  const own = '<script>one()</script><style>a{}</style>'
  const held = contentSecurityPolicyOf(
    pageOf(`${own}<div data-agent="https://agent.example"></div>`),
    'https://a.example',
    outside,
  )
  expect(held).toContain(`script-src 'self' ${hash('one()')} ${rules} https://agent.example;`)
  expect(held).toContain("connect-src 'self' wss://a.example https://agent.example wss://api.agent.example;")
  expect(held).toContain('frame-src https://agent.example;')
  expect(held).toContain("style-src 'self' 'unsafe-inline' https://agent.example;")
  expect(held).toContain("default-src 'none'")
  const other = contentSecurityPolicyOf(
    pageOf(`${own}<a href="https://agent.example/x">x</a>`),
    'https://a.example',
    outside,
  )
  expect(other).not.toContain('agent.example')
  expect(other).not.toContain('unsafe')
})

const button = '<script>one()</script><div data-identity="complete"></div>'
const identity = { apiKey: 'key', projectId: 'acme-interviews', appId: 'app' }
const headersOf = (html: string, given: typeof defaultSiteSettings.identity, identityEmulator?: string) =>
  pageHeaders(
    { ...pageOf(html), settings: { ...defaultSiteSettings, identity: given } },
    { origin: 'https://a.example', ownDomain: null, identityEmulator },
  )

test('the identity provider is let in where its button can be pressed, with what its popup needs and no more', () => {
  const headers = headersOf(button, identity)
  const policy = headers['content-security-policy']
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${rules} https://apis.google.com;`)
  expect(policy).toContain('frame-src https://acme-interviews.firebaseapp.com;')
  expect(policy).toContain(
    "connect-src 'self' wss://a.example https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  )
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['x-frame-options']).toBe('DENY')
})

test('without the button, or without a part of the provider’s keys, nothing is opened', () => {
  const closed = headersOf('<script>one()</script>', null)
  expect(closed['cross-origin-opener-policy']).toBe('same-origin')
  expect(closed['content-security-policy']).not.toMatch(/google|firebase|frame-src/)
  expect(headersOf('<script>one()</script>', identity)).toEqual(closed)
  const { 'content-security-policy': policy } = headersOf(button, { apiKey: 'key', projectId: 'acme-interviews' })
  expect(policy).toBe(closed['content-security-policy'])
})

test('with the emulator nothing but the emulator is asked', () => {
  const policy = headersOf(button, identity, '127.0.0.1:9099')['content-security-policy']
  expect(policy).toContain('frame-src http://127.0.0.1:9099;')
  expect(policy).toContain("connect-src 'self' wss://a.example http://127.0.0.1:9099;")
  expect(policy).not.toMatch(/firebaseapp|identitytoolkit|securetoken/)
})

test('a page that names sites is shown in their frames alone: the header that knows no list is left out', () => {
  const page = { ...pageOf('<p>Apply</p>'), settings: defaultSiteSettings }
  const framed = pageHeaders(
    { ...page, frameAncestors: ['https://careers.example.com', 'https://jobs.example.com'] },
    { origin: 'https://a.example', ownDomain: null },
  )
  const policy = framed['content-security-policy']
  expect(policy).toMatch(/; frame-ancestors https:\/\/careers\.example\.com https:\/\/jobs\.example\.com$/)
  expect(policy).not.toContain("frame-ancestors 'none'")
  expect(framed).not.toHaveProperty('x-frame-options')
  const closed = pageHeaders({ ...page, frameAncestors: [] }, { origin: 'https://a.example', ownDomain: null })
  expect(closed['content-security-policy']).toMatch(/; frame-ancestors 'none'$/)
  expect(closed['x-frame-options']).toBe('DENY')
})

test('the camera may be asked for where an interview is filmed, and on no other page', () => {
  const at = { origin: 'https://a.example', ownDomain: null }
  const of = (html: string) => pageHeaders({ ...pageOf(html), settings: defaultSiteSettings }, at)['permissions-policy']
  expect(of('<div data-camera="asked"></div>')).toBe(
    'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  )
  expect(of('<p>Say data-camera=&quot;asked&quot;</p>')).toContain('camera=(),')
})

test('a site that could not be stored opens nothing', () => {
  const named = "https://a.example http://b.example https://c.example; script-src * 'self' http://localhost:4000"
  expect(readFrameAncestors(named)).toEqual(['https://a.example', 'http://localhost:4000'])
  expect(readFrameAncestors(null)).toEqual([])
})
