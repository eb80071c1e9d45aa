import { afterEach, expect, test } from 'vitest'
import { openDnsServer } from '../../../../../tests/harness/dns-server.ts'
import { createSystemDns } from './index.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function setup() {
  const server = await openDnsServer()
  closers.push(server.close)
  const dns = createSystemDns({ servers: [server.address] })
  return { ...server, lookUp: (name: string, signal = new AbortController().signal) => dns.lookUpTxt(name, signal) }
}

test('the records of a name are answered, each whole though it is stored in pieces', async () => {
  const { say, lookUp } = await setup()
  const long = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`
  say('a.acme.example', ['v=spf1 -all', long])
  expect(await lookUp('a.acme.example')).toEqual({ kind: 'found', records: ['v=spf1 -all', long] })
})

test('a name that is not there and one without such records have none', async () => {
  const { say, lookUp } = await setup()
  say('empty.acme.example', [])
  expect(await lookUp('gone.acme.example')).toEqual({ kind: 'none' })
  expect(await lookUp(`${'a'.repeat(64)}.acme.example`)).toEqual({ kind: 'none' })
  expect(await lookUp('empty.acme.example')).toEqual({ kind: 'none' })
})

test('a name server that has failed is no answer', async () => {
  const { say, lookUp } = await setup()
  say('broken.acme.example', { code: 2 })
  expect(await lookUp('broken.acme.example')).toEqual({ kind: 'unanswered', reason: 'ESERVFAIL' })
})

test('whoever gives up hears at once that nothing is known', async () => {
  const { say, asked, lookUp } = await setup()
  say('silent.acme.example', 'silence')
  const controller = new AbortController()
  const answer = lookUp('silent.acme.example', controller.signal)
  await expect.poll(() => asked).toContain('silent.acme.example')
  controller.abort()
  expect(await answer).toEqual({ kind: 'unanswered', reason: 'ECANCELLED' })
  expect(await lookUp('silent.acme.example', controller.signal)).toMatchObject({ kind: 'unanswered' })
})

test('a name server that says nothing is waited for no longer than its tries take', async () => {
  const { say, address } = await setup()
  say('silent.acme.example', 'silence')
  const hasty = createSystemDns({ servers: [address], timeoutMs: 50 })
  const answer = await hasty.lookUpTxt('silent.acme.example', new AbortController().signal)
  expect(answer).toEqual({ kind: 'unanswered', reason: 'ETIMEOUT' })
})
