import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { contactAddress, contactPayload, setupForms } from './testing/setup.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`delete from leads`)
  await database.db.execute(sql`delete from submissions`)
  await database.db.execute(sql`delete from contacts`)
})

const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows
const submissions = () => rowsOf(sql`select * from submissions order by received_at, id`)
const withFields = (fields: Record<string, string>) => ({
  ...contactPayload,
  fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
})
const ada = { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com' }

describe('the form service', () => {
  test('answers as the service does, with everything stored that is known', async () => {
    const t = await setupForms(database)
    const answer = await t.post(contactAddress, contactPayload, {
      facts: String(
        new URLSearchParams({
          page: 'https://site.example/book-a-demo?x=1',
          referrer: 'https://search.example/',
          'campaign.utm_source': 'newsletter',
          'campaign.other': 'no',
          filledInMs: '9000',
          website: '',
        }),
      ),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ inlineMessage: expect.stringMatching(/^<p>.+<\/p>$/) })
    expect(await submissions()).toMatchObject([
      {
        form: 'contact',
        portal_id: 'openround',
        form_guid: 'contact',
        channel: 'service',
        email: 'ada@example.com',
        values: { ...ada, email: 'Ada@Example.com', company: '', message: '' },
        page: 'https://site.example/book-a-demo?x=1',
        referrer: 'https://search.example/',
        campaign: { utm_source: 'newsletter' },
        filled_in_ms: '9000',
        standing: 'accepted',
        suspicions: [],
      },
    ])
  })

  test('knows the page from its context and the campaign from its address, when nothing else says', async () => {
    const t = await setupForms(database)
    const context = { pageUri: 'https://site.example/early-discount?utm_campaign=spring', pageName: 'Early discount' }
    await t.post(contactAddress, { ...contactPayload, context }, { facts: '', headers: { referer: context.pageUri } })
    expect(await submissions()).toMatchObject([
      { page: context.pageUri, page_name: 'Early discount', campaign: { utm_campaign: 'spring' }, filled_in_ms: null },
    ])
  })

  test.each([
    ['a missing field', { firstname: 'Ada', email: 'a@b.co' }, 'lastname', 'REQUIRED_FIELD'],
    ['an empty required field', { ...ada, firstname: ' ' }, 'firstname', 'REQUIRED_FIELD'],
    ['a wrong address', { ...ada, email: 'ada' }, 'email', 'INVALID_EMAIL'],
    ['a text that is too long', { ...ada, company: 'x'.repeat(201) }, 'company', 'INPUT_TOO_LARGE'],
    ['a field of another form', { ...ada, phone: '1' }, 'phone', 'FIELD_NOT_IN_FORM_DEFINITION'],
  ])(
    'refuses %s with 400 and the error type of the service, and stores nothing',
    async (_name, fields, field, type) => {
      const t = await setupForms(database)
      const answer = await t.post(contactAddress, withFields(fields))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        status: 'error',
        message: 'The request is not valid',
        correlationId: expect.any(String),
        errors: [{ message: expect.stringContaining(`Error in 'fields.${field}'. `), errorType: type }],
      })
      expect(await submissions()).toEqual([])
    },
  )

  test.each([
    ['no object', 'null'],
    ['no fields', '{}'],
    ['a field without a name', '{"fields":[{"value":"x"}]}'],
    ['an impossible time', JSON.stringify({ ...contactPayload, submittedAt: 1e300 })],
  ])('refuses %s in the words of the service', async (_name, body) => {
    const t = await setupForms(database)
    const answer = await t.post(contactAddress, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 'error', errors: expect.any(Array) })
  })

  test('refuses more than a thousand values', async () => {
    const t = await setupForms(database)
    const fields = Array.from({ length: 1_001 }, () => ({ name: 'a', value: '' }))
    const answer = await t.post(contactAddress, { fields })
    expect(answer.json().errors[0].errorType).toBe('MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED')
  })

  test('knows no other portal and no other form', async () => {
    const t = await setupForms(database)
    for (const path of ['openround/another', 'another/contact']) {
      const answer = await t.post(contactAddress.replace('openround/contact', path), contactPayload)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ status: 'error', correlationId: expect.any(String) })
    }
  })

  test('a body that is no JSON, or is too large, is a problem document', async () => {
    const t = await setupForms(database)
    const broken = await t.post(contactAddress, '{')
    expect(broken.headers['content-type']).toContain('application/problem+json')
    const large = await t.post(contactAddress, withFields({ ...ada, message: 'x'.repeat(70_000) }))
    expect(large.statusCode).toBe(413)
    expect(await submissions()).toEqual([])
  })

  test('a page of another origin can send nothing', async () => {
    const t = await setupForms(database)
    const answer = await t.post(contactAddress, contactPayload, { headers: { origin: 'https://evil.example' } })
    expect(answer.statusCode).toBe(403)
  })

  test('what the database cannot hold is taken out of a lead, not the lead out of the database', async () => {
    const t = await setupForms(database)
    const answer = await t.post(
      contactAddress,
      `{"fields":[{"name":"firstname","value":"A\\u0000da\\ud800"},{"name":"lastname","value":"B"},{"name":"email","value":"a@b.co"}]}`,
    )
    expect(answer.statusCode).toBe(200)
    expect(await submissions()).toMatchObject([{ values: { firstname: 'Ada\ufffd' } }])
  })

  test('the fiftieth call in ten seconds is the last that is taken, as at the service', async () => {
    const t = await setupForms(database)
    const statuses = []
    for (let call = 0; call < 51; call += 1) statuses.push((await t.post(contactAddress, { fields: [] })).statusCode)
    expect(statuses.slice(49)).toEqual([400, 429])
  })
})

describe('the way here', () => {
  test('the first touch stays, the last follows, and a campaign is remembered over a visit without one', async () => {
    const t = await setupForms(database)
    const facts = (page: string, campaign = '') => `filledInMs=9000&page=${encodeURIComponent(page)}${campaign}`
    await t.post(contactAddress, withFields(ada), {
      facts: facts('https://site.example/mo', '&campaign.utm_source=fair&campaign.utm_campaign=spring'),
    })
    await t.clock.advance(60_000)
    await t.post(contactAddress, withFields({ ...ada, message: 'again' }), { facts: facts('https://site.example/') })
    expect(await rowsOf(sql`select first_touch, last_touch, campaign, forms from contacts`)).toEqual([
      {
        first_touch: {
          at: '2026-03-02T09:00:00.000Z',
          form: 'contact',
          page: 'https://site.example/mo',
          referrer: null,
          campaign: { utm_source: 'fair', utm_campaign: 'spring' },
        },
        last_touch: expect.objectContaining({ at: '2026-03-02T09:01:00.000Z', page: 'https://site.example/' }),
        campaign: 'spring',
        forms: ['contact'],
      },
    ])
  })

  test.each([
    ['/booking/s3cr3t-token', '/booking/:token'],
    ['/report/s3cr3t-token?print=1#top', '/report/:token'],
    ['/interview/s3cr3t-token/turns', '/interview/:token'],
    ['/sign-in?token=s3cr3t-token&next=/dashboard', '/sign-in?next=%2Fdashboard'],
    ['/sign-in?next=%2Fjoin%3Ftoken%3Ds3cr3t-token', '/sign-in?next=%2Fjoin'],
    ['/sign-in?next=%2Freport%2Fs3cr3t-token', '/sign-in?next=%2Freport%2F%3Atoken'],
  ])('what opens something is not kept: %s becomes %s', async (path, kept) => {
    const t = await setupForms(database)
    const address = encodeURIComponent(`https://user:pass@site.example${path}`)
    await t.post(contactAddress, contactPayload, { facts: `filledInMs=9000&page=${address}&referrer=${address}` })
    const stored = await submissions()
    expect(stored).toMatchObject([{ page: `https://site.example${kept}`, referrer: `https://site.example${kept}` }])
    expect(JSON.stringify(await rowsOf(sql`select * from contacts`))).not.toContain('s3cr3t')
  })

  test('what was agreed to is stored: the words beside the button, or the options of the payload as they came', async () => {
    const t = await setupForms(database)
    await t.post(contactAddress, contactPayload)
    const legalConsentOptions = { consent: { consentToProcess: true, text: 'I agree' } }
    await t.post(contactAddress, { ...contactPayload, legalConsentOptions })
    const [notice, options] = await rowsOf(sql`select consent from submissions order by id`)
    expect(notice?.consent).toMatchObject({ notice: expect.stringContaining('answer you'), options: null })
    expect(options?.consent).toMatchObject({ notice: null, options: legalConsentOptions })
  })
})

describe('many at once', () => {
  test('share their commits and are each answered, with one bad one among them', async () => {
    const t = await setupForms(database)
    await database.db.execute(sql`delete from submissions`)
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        t.post(
          contactAddress,
          withFields({ ...ada, email: index === 60 ? 'ada' : `person-${index % 40}@example.com`, message: `${index}` }),
          { address: `192.0.2.${index}` },
        ),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(119)
    expect(await submissions()).toHaveLength(119)
    expect(await rowsOf(sql`select id from contacts`)).toHaveLength(40)
  })
})

describe('repeats', () => {
  test('twenty at once with one key are one submission and one contact', async () => {
    const t = await setupForms(database)
    const key = 'a'.repeat(32)
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.post(contactAddress, contactPayload, { key })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await submissions()).toHaveLength(1)
    expect(await rowsOf(sql`select id from contacts`)).toHaveLength(1)
  })

  test('another text under a key that was used is another submission: nothing is lost', async () => {
    const t = await setupForms(database)
    const key = 'b'.repeat(32)
    await t.post(contactAddress, withFields(ada), { key })
    await t.post(contactAddress, withFields({ ...ada, message: 'And one more thing' }), { key })
    expect(await submissions()).toHaveLength(2)
  })

  test('without a key the same words on the same day are a repeat, on the next day they are not', async () => {
    const t = await setupForms(database)
    for (let press = 0; press < 2; press += 1) await t.post(contactAddress, contactPayload, { key: '' })
    expect(await submissions()).toHaveLength(1)
    await t.clock.advance(24 * 60 * 60 * 1000)
    await t.post(contactAddress, contactPayload, { key: '' })
    expect(await submissions()).toHaveLength(2)
  })

  test('one address in any spelling is one contact with its newest names and several submissions', async () => {
    const t = await setupForms(database)
    await t.post(contactAddress, withFields({ ...ada, company: 'Acme' }))
    await t.clock.advance(60_000)
    await t.post(contactAddress, withFields({ ...ada, firstname: 'Augusta', email: 'ADA@example.COM' }))
    const [contact, ...others] = await rowsOf(sql`select * from contacts`)
    expect(others).toEqual([])
    expect(contact).toMatchObject({ email: 'ada@example.com', first_name: 'Augusta', company: 'Acme' })
    const stored = await submissions()
    expect(stored.map(({ contact_id }) => contact_id)).toEqual([contact?.id, contact?.id])
  })

  test('a repeat that arrives late does not bring a contact’s older names back', async () => {
    const t = await setupForms(database)
    const first = { key: 'first-sending-0001' }
    await t.post(contactAddress, withFields(ada), first)
    await t.clock.advance(60_000)
    await t.post(contactAddress, withFields({ ...ada, firstname: 'Augusta' }), { key: 'second-sending-0002' })
    await t.post(contactAddress, withFields(ada), first)
    expect(await rowsOf(sql`select first_name from contacts`)).toEqual([{ first_name: 'Augusta' }])
    expect(await submissions()).toHaveLength(2)
  })

  test('a password in an address is left out of it, however long it is', async () => {
    const t = await setupForms(database)
    const page = `https://a:${'b'.repeat(3_000)}@site.example/`
    const answer = await t.post(contactAddress, contactPayload, { facts: String(new URLSearchParams({ page })) })
    expect(answer.statusCode).toBe(200)
    expect(await submissions()).toMatchObject([{ page: 'https://site.example/' }])
  })

  test('an instant that could not be stored is refused, every other is stored', async () => {
    const t = await setupForms(database)
    const send = (submittedAt: number) => t.post(contactAddress, { ...contactPayload, submittedAt })
    expect((await send(8.64e15)).statusCode).toBe(400)
    expect((await send(253_402_300_799_999)).statusCode).toBe(200)
  })

  test('two contacts that write at once under one address for the first time are one', async () => {
    const t = await setupForms(database)
    const names = Array.from({ length: 12 }, (_, index) => ({ ...ada, lastname: `Byron ${index}` }))
    await Promise.all(
      names.map((fields, index) => t.post(contactAddress, withFields(fields), { address: `192.0.2.${index}` })),
    )
    expect(await rowsOf(sql`select id from contacts`)).toHaveLength(1)
    expect(await submissions()).toHaveLength(12)
  })
})

describe('suspected bots', () => {
  test.each([
    ['the hidden field is filled in', 'filledInMs=9000&website=https%3A%2F%2Fspam.example', ['trap-filled']],
    ['it was filled in faster than a person can', 'filledInMs=300', ['too-fast']],
  ])('when %s, it is stored apart without a contact and answered the same', async (_name, facts, suspicions) => {
    const t = await setupForms(database)
    const person = await t.post(contactAddress, withFields({ ...ada, email: 'person@example.com' }))
    const bot = await t.post(contactAddress, contactPayload, { facts, address: '192.0.2.9' })
    expect([bot.statusCode, bot.body]).toEqual([person.statusCode, person.body])
    expect(
      await rowsOf(sql`select standing, suspicions, contact_id from submissions where email = 'ada@example.com'`),
    ).toEqual([{ standing: 'quarantined', suspicions, contact_id: null }])
    expect(await rowsOf(sql`select email from contacts`)).toEqual([{ email: 'person@example.com' }])
  })

  test('the sixth of one address within ten minutes waits for a look, and later ones do not', async () => {
    const t = await setupForms(database)
    for (let count = 0; count < 6; count += 1) {
      await t.post(contactAddress, withFields({ ...ada, message: `number ${count}` }))
    }
    await t.post(contactAddress, withFields({ ...ada, email: 'bo@example.com' }), { address: '192.0.2.77' })
    await t.clock.advance(10 * 60 * 1000 + 1)
    await t.post(contactAddress, withFields({ ...ada, message: 'later' }))
    const standings = (await submissions()).map(({ standing }) => standing)
    expect(standings).toEqual([...Array(5).fill('accepted'), 'quarantined', 'accepted', 'accepted'])
  })

  test('the sixth under one e-mail address waits too, however many addresses it comes from', async () => {
    const t = await setupForms(database)
    for (let count = 0; count < 6; count += 1) {
      const fields = { ...ada, email: count % 2 === 0 ? 'ada@example.com' : 'ADA@example.com', message: `${count}` }
      await t.post(contactAddress, withFields(fields), { address: `198.51.100.${count}` })
    }
    expect((await submissions()).map(({ standing }) => standing)).toEqual([...Array(5).fill('accepted'), 'quarantined'])
  })

  test('of many sent at one moment from one address the sixth waits as well', async () => {
    const t = await setupForms(database)
    const send = (count: number) => t.post(contactAddress, withFields({ ...ada, email: `person${count}@example.com` }))
    await Promise.all(Array.from({ length: 12 }, (_, count) => send(count)))
    const accepted = (await submissions()).filter(({ standing }) => standing === 'accepted')
    expect(accepted).toHaveLength(5)
  })

  test('a repeat does not count against its address', async () => {
    const t = await setupForms(database)
    for (let press = 0; press < 10; press += 1) await t.post(contactAddress, contactPayload, { key: 'c'.repeat(32) })
    await t.post(contactAddress, withFields({ ...ada, message: 'second' }))
    expect((await submissions()).map(({ standing }) => standing)).toEqual(['accepted', 'accepted'])
  })
})

describe('lead records', () => {
  const saved = {
    email: 'Ada@Example.com',
    metadata: { firstname: 'Ada', source: 'hubspot_form', formId: 'contact', portalId: 'openround' },
  }
  const lead = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: null,
    referralSource: 'fair',
    leadType: 'early_discount',
  }

  test('hang on the contact that the form has made, and a repeat stores nothing more', async () => {
    const t = await setupForms(database)
    const key = 'd'.repeat(32)
    await t.post(contactAddress, contactPayload, { key })
    for (let press = 0; press < 3; press += 1) {
      expect((await t.post('/api/save-lead', saved, { key })).statusCode).toBe(200)
      expect((await t.post('/api/leads', lead, { key })).statusCode).toBe(201)
    }
    expect(
      await rowsOf(
        sql`select leads.kind, leads.body, contacts.email from leads join contacts on contacts.id = contact_id order by kind`,
      ),
    ).toEqual([
      { kind: 'early-discount', body: lead, email: 'ada@example.com' },
      { kind: 'saved', body: saved, email: 'ada@example.com' },
    ])
  })

  test('of an address that never sent a form are kept, and make no contact', async () => {
    const t = await setupForms(database)
    await t.post('/api/save-lead', saved)
    expect(await rowsOf(sql`select email, contact_id from leads`)).toEqual([
      { email: 'ada@example.com', contact_id: null },
    ])
    expect(await rowsOf(sql`select id from contacts`)).toEqual([])
  })

  test.each([
    ['/api/save-lead', { ...saved, email: 'ada' }, 'email'],
    ['/api/save-lead', { ...saved, metadata: { ...saved.metadata, source: 'other' } }, 'metadata.source'],
    ['/api/leads', { ...lead, company: 'x' }, 'company'],
    ['/api/leads', { ...lead, leadType: '' }, 'leadType'],
  ])('%s names the field that is wrong in a problem document', async (path, body, field) => {
    const t = await setupForms(database)
    const answer = await t.post(path, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields.map((problem: { field: string }) => problem.field)).toEqual([field])
    expect(await rowsOf(sql`select id from leads`)).toEqual([])
  })
})
