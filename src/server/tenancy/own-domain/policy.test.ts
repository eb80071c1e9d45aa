import { expect, test } from 'vitest'
import { OwnHostName } from '#contract/values/own-domain.ts'
import type { DnsAnswer } from '#server/providers/dns/port.ts'
import { type Answers, isInstallations, proofOf, readAnswers, standingAfter } from './policy.ts'

const found = (...values: string[]): DnsAnswer => ({ kind: 'found', records: values })
const none: DnsAnswer = { kind: 'none' }
const silent: DnsAnswer = { kind: 'unanswered', reason: 'ETIMEOUT' }
const wanted = { token: 'abc', target: 'recruiting.example' }
const right: Answers = {
  proof: found('v=spf1 -all', proofOf('abc')),
  cname: found('recruiting.example'),
  addresses: found('192.0.2.7'),
  targetAddresses: found('192.0.2.7'),
}

test.each([
  ['as they should be', {}, 'found', 'here'],
  ['an address in the place of the name', { cname: none }, 'found', 'here'],
  ['neither', { proof: none, cname: none, addresses: none }, 'missing', 'nowhere'],
  [
    'somebody else’s',
    { proof: found(proofOf('x')), cname: found('shop.example'), addresses: found('192.0.2.9') },
    'other',
    'elsewhere',
  ],
  ['nobody answers', { proof: silent, cname: silent, addresses: silent }, 'silent', 'silent'],
  ['our own name is silent', { cname: none, targetAddresses: silent }, 'found', 'silent'],
] as const)('records that are %s', (_, differing, proof, points) => {
  expect(readAnswers({ ...right, ...differing }, wanted)).toMatchObject({ proof, points })
})

const now = new Date('2026-03-02T05:23:00Z')
const daily = { now, hasPlan: true, isDaily: true }
const good = { ...readAnswers(right, wanted), isTaken: false }
const gone = { ...good, points: 'nowhere' as const }
const unheard = { ...good, proof: 'silent' as const, points: 'silent' as const }
const waiting = { state: 'waiting', verifiedAt: null, failedChecks: 0 } as const
const ready = { state: 'ready', verifiedAt: now, failedChecks: 0 } as const

test('a domain is ready once both records are there, and falls back after two daily checks in a row', () => {
  expect(standingAfter(waiting, gone, daily)).toEqual(waiting)
  expect(standingAfter(waiting, good, { ...daily, isDaily: false })).toEqual(ready)
  const once = standingAfter(ready, gone, daily)
  expect(once).toEqual({ ...ready, failedChecks: 1 })
  expect(standingAfter(once, good, daily)).toEqual(ready)
  expect(standingAfter(once, gone, daily)).toEqual({ ...ready, state: 'lost', failedChecks: 2 })
})

test('neither silence nor a check by hand loses a domain', () => {
  const once = { ...ready, failedChecks: 1 }
  expect(standingAfter(once, unheard, daily)).toEqual(once)
  expect(standingAfter(once, gone, { ...daily, isDaily: false })).toEqual(once)
})

test('without its plan a domain names no links, and with it only once its records are found', () => {
  const without = standingAfter(ready, good, { ...daily, hasPlan: false })
  expect(without).toEqual({ ...ready, state: 'no_plan' })
  expect(standingAfter(waiting, good, { ...daily, hasPlan: false })).toEqual(waiting)
  expect(standingAfter(without, gone, daily)).toMatchObject({ state: 'lost' })
  expect(standingAfter(without, good, daily)).toEqual(ready)
})

test('a domain that another workspace proves stays theirs', () => {
  expect(standingAfter(waiting, { ...good, isTaken: true }, daily)).toEqual(waiting)
})

test.each([
  'Interviews.Acme.com',
  'https://interviews.acme.com/',
  'a.b.acme.co.uk',
  'xn--bwerbung-n4a.acme.de',
  ' jobs.acme.com. ',
])('a host may be written as %s', (text) => {
  expect(OwnHostName.safeParse(text).success).toBe(true)
})

test.each([
  'acme.com',
  'localhost',
  'co.uk',
  '192.0.2.7',
  '[2001:db8::1]',
  'a.b.localhost',
  'printer.office.local',
  'interviews.acme.com:8080',
  'interviews.acme.com/apply',
  'user@interviews.acme.com',
  'inter views.acme.com',
  '*.acme.com',
  '-a.acme.com',
  `${'a'.repeat(64)}.acme.com`,
])('%s is no host of its own', (text) => {
  expect(OwnHostName.safeParse(text).success).toBe(false)
})

test('the installation’s own name and those above it are nobody’s', () => {
  const names = ['app.recruiting.example.com', null]
  expect(isInstallations('app.recruiting.example.com', names)).toBe(true)
  expect(isInstallations('recruiting.example.com', names)).toBe(true)
  expect(isInstallations('acme.recruiting.example.com', names)).toBe(false)
  expect(isInstallations('iting.example.com', names)).toBe(false)
})
