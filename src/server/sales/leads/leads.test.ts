import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ContactChange,
  type ContactPage,
  ContactQuery,
  type ContactRow,
  ContactSort,
  NewNote,
} from '#contract/admin/contacts.ts'
import { queueMail } from '#server/messaging/mail/queue-mail.ts'
import { users } from '#server/platform/auth/schema.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { noteContact } from '#server/sales/forms/store.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { addNote, changeContact, readQuarantine, removeNote } from './change-contact.ts'
import { eraseContact } from './erase-contact.ts'
import { mergeContacts, unmergeContacts } from './merge-contacts.ts'
import { lockContacts, moveParts, pointTo } from './merge-store.ts'
import { openLeads } from './open-leads.ts'
import { readContact } from './read-contact.ts'
import { releaseQuarantined } from './release-quarantined.ts'
import { admin, featureJobs, setupLeads } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['leads', 'submissions', 'contact_merges', 'contact_notes', 'erasures', 'mails', 'users']) {
    await database.db.execute(sql`delete from ${sql.identifier(table)}`)
  }
  await database.db.execute(sql`update contacts set merged_into = null`)
  await database.db.execute(sql`delete from contacts`)
})

const waitingForLocks = sql`
  select count(*)::int as total from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const notFound = { kind: 'not_found', code: 'contact.not_found' }
const merged = { kind: 'conflict', code: 'contact.merged' }
const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows
const emailsOf = ({ contacts }: { contacts: readonly ContactRow[] }) => contacts.map(({ email }) => email)

describe('who may', () => {
  test('nobody but the admin gets anything of it', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com' })
    const id = await t.idOf('ada@example.com')
    const calls = [
      ['GET', '/contacts.csv'],
      ['POST', '/contacts/import', { csv: 'email,status\nada@example.com,lost' }],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await t.ask(method, path, body, '')).statusCode).toBe(401)
      expect((await t.ask(method, path, body, t.cookies.other)).statusCode).toBe(403)
    }
    expect(await readContact(t.deps, id)).toMatchObject({ status: 'new' })
  })
})

describe('the list', () => {
  test('finds by the beginnings of words in address, names and company, in any order and case', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada.byron@engines.example', company: 'Analytical Engines' })
    await t.submit({ email: 'bo@other.example', firstname: 'Bo', lastname: 'García' })
    const find = async (search: string) => emailsOf(await t.list({ search }))
    expect(await find('BYR analyt')).toEqual(['ada.byron@engines.example'])
    expect(await find('garcía')).toEqual(['bo@other.example'])
    expect(await find('bo@other.example')).toEqual(['bo@other.example'])
    expect(await find('engines.example')).toEqual(['ada.byron@engines.example'])
    expect(await find('nobody')).toEqual([])
    expect(await find(' ')).toHaveLength(2)
    // Signs of the query language are no part of a word.
    expect(await find("' | ! & :* ( byr")).toEqual(['ada.byron@engines.example'])
    // A single letter is an initial, not everybody whose name begins with it.
    await t.submit({ email: 'c@other.example', firstname: 'J', lastname: 'Smith' })
    expect(await find('j')).toEqual(['c@other.example'])
    expect(await find('g')).toEqual([])
    // What holds no word is in nobody: neither the list nor a file of it shows everybody as found.
    expect(await find("' | ! & :* (")).toEqual([])
  })

  test('filters by form, status, owner, campaign, delivery and days, together', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'one@example.com' }, 'filledInMs=9000&campaign.utm_campaign=spring')
    await t.submit({ email: 'two@example.com' })
    const id = await t.idOf('one@example.com')
    await changeContact(t.deps, id, { version: 0, status: 'qualified', owner: 'Kim' })
    const find = async (query: string) => emailsOf(await t.list(Object.fromEntries(new URLSearchParams(query))))
    expect(await find('status=qualified&owner=Kim&campaign=spring&form=contact&delivery=kept')).toEqual([
      'one@example.com',
    ])
    expect(await find('status=new')).toEqual(['two@example.com'])
    expect(await find('form=early-discount')).toEqual([])
    expect(await find('delivery=dead')).toEqual([])
    expect(await find('since=2026-03-02&until=2026-03-02')).toHaveLength(2)
    expect(await find('since=2026-03-03')).toEqual([])
    expect(await find('status=&owner=&search=&since=')).toHaveLength(2)
    expect(ContactQuery.safeParse({ status: 'other' }).success).toBe(false)
  })

  test.each(ContactSort.options)('in the order %s, pages follow each other without gap or repeat', async (sort) => {
    const t = await setupLeads(database)
    for (const name of ['d', 'a', 'c', 'b', 'e']) await t.submit({ email: `${name}@example.com` })
    // The same instant twice: the id decides.
    await database.db.execute(
      sql`update contacts set last_seen_at = '2026-03-02T09:00:00Z', created_at = '2026-03-02T09:00:00Z'`,
    )
    // What a search finds is put in order by another way.
    for (const search of ['', 'exam']) {
      const seen: string[] = []
      for (let next: string | null = ''; next !== null; ) {
        const page: ContactPage = await t.list({ search, sort, limit: 2, after: next })
        expect(page.total).toBe(5)
        seen.push(...emailsOf(page))
        next = page.next
      }
      expect([...seen].sort()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`))
      if (sort === 'email') expect(seen).toEqual([...seen].sort())
    }
  })

  test('a search of few, of many and of everybody finds the same way: last seen first, counted to a thousand', async () => {
    const t = await setupLeads(database)
    await database.db.execute(sql`
      insert into contacts (id, email, company, created_at, last_seen_at, status, forms, delivery)
      select 'c' || n, n || '@example.com', case when n <= 5200 then 'Ancient' when n <= 6400 then 'Seldom' else 'Recent' end,
        timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute',
        'new', array['contact'], 'kept'
      from generate_series(1, 26500) n`)
    for (const [search, newest] of [
      ['ancient', 5200],
      ['seldom', 6400],
      ['recent', 26_500],
    ] as const) {
      const first = await t.list({ search, limit: 2 })
      expect(first.total).toBe(1000)
      expect(emailsOf(first)).toEqual([`${newest}@example.com`, `${newest - 1}@example.com`])
      const second = await t.list({ search, limit: 1, after: first.next ?? '' })
      expect(emailsOf(second)).toEqual([`${newest - 2}@example.com`])
    }
  })

  test('a place that nobody can have come from is the beginning', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com' })
    for (const after of ['x', 'no-date_id', '_']) {
      expect(emailsOf(await t.list({ after }))).toEqual(['ada@example.com'])
    }
  })
})

describe('one contact', () => {
  test('is read with everything that belongs to it', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com', message: 'First' }, 'filledInMs=9000&campaign.utm_source=fair')
    await t.submit({ email: 'Ada@Example.com', message: 'Second' })
    await t.submit({ email: 'ada@example.com', message: 'Too fast' }, 'filledInMs=1')
    const contact = await readContact(t.deps, await t.idOf('ada@example.com'))
    expect(contact.submissions.map(({ values, standing }) => [values.message, standing])).toEqual([
      ['Too fast', 'quarantined'],
      ['Second', 'accepted'],
      ['First', 'accepted'],
    ])
    expect(contact).toMatchObject({
      firstTouch: { campaign: { utm_source: 'fair' } },
      campaign: 'fair',
      delivery: 'kept',
    })
    await expect(readContact(t.deps, 'unknown')).rejects.toMatchObject(notFound)
  })

  test('a change that was made on an older state is refused, and nothing of it is stored', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com' })
    const id = await t.idOf('ada@example.com')
    const changes = await Promise.allSettled(
      (['contacted', 'qualified', 'lost'] as const).map((status) => changeContact(t.deps, id, { version: 0, status })),
    )
    const refused = changes.filter((change) => change.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(['contact.changed', 'contact.changed'])
    await changeContact(t.deps, id, ContactChange.parse({ version: 1, firstName: ' ', owner: 'Kim\0' }))
    expect(await readContact(t.deps, id)).toMatchObject({ firstName: null, owner: 'Kim', version: 2 })
    expect(ContactChange.safeParse({ version: 2, email: 'x@example.com' }).success).toBe(false)
  })

  test('a version that no column holds, a year 0, a NUL in an address and a body without an end are refused in time', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com' })
    const deep = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)
    expect(ContactChange.safeParse({ version: 2_147_483_648, status: 'lost' }).success).toBe(false)
    expect(ContactChange.safeParse({ version: 0, status: deep }).success).toBe(false)
    expect(ContactQuery.safeParse({ since: '0000-01-01' }).success).toBe(false)
    const answers = [
      await t.ask('GET', '/contacts.csv?until=0000-01-01'),
      await t.ask('GET', '/contacts.csv?search=%00'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422])
    expect((await t.ask('GET', '/contacts.csv?until=0001-01-01')).statusCode).toBe(200)
  })

  test('notes are written under the admin’s name and can be removed', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com' })
    const id = await t.idOf('ada@example.com')
    await addNote(t.deps, { contactId: id, author: admin, ...NewNote.parse({ text: ' Called, wants a demo. ' }) })
    const { notes } = await readContact(t.deps, id)
    expect(notes).toMatchObject([{ author: admin, text: 'Called, wants a demo.' }])
    await removeNote(t.deps, id, notes[0]?.id ?? '')
    expect((await readContact(t.deps, id)).notes).toEqual([])
    expect(NewNote.safeParse({ text: ' ' }).success).toBe(false)
    const toNobody = addNote(t.deps, { contactId: 'unknown', author: admin, text: 'x' })
    await expect(toNobody).rejects.toMatchObject(notFound)
  })

  test('who books without a form is a contact, and a form later adds to it', async () => {
    const t = await setupLeads(database)
    const names = { firstName: 'Ada', lastName: 'Byron', company: null, phone: null }
    const person = { ...names, email: 'Ada@Example.com', at: new Date('2026-03-01T00:00:00Z') }
    const note = (id: string) =>
      database.db.transaction((tx) =>
        noteContact(tx, { ...person, id, way: 'booking', context: { utm_source: 'fair', plan: 'x' } }),
      )
    const [first, second] = await Promise.all([note('c1'), note('c2')])
    expect(second).toBe(first)
    await t.submit({ email: 'ada@example.com', company: 'Acme' })
    expect(await readContact(t.deps, first)).toMatchObject({
      forms: ['booking', 'contact'],
      company: 'Acme',
      campaign: 'fair',
      firstTouch: { form: 'booking', campaign: { utm_source: 'fair' } },
      lastTouch: { form: 'contact' },
    })
  })
})

describe('merging', () => {
  async function setupTwo() {
    const t = await setupLeads(database)
    await t.submit({ email: 'old@example.com', company: 'Acme', message: 'old' })
    await t.submit({ email: 'new@example.com', firstname: 'Augusta', message: 'new' })
    const [keptId, mergedId] = [await t.idOf('new@example.com'), await t.idOf('old@example.com')]
    /** @returns the merge's id. */
    async function merge(kept = keptId, merged = mergedId): Promise<string> {
      await mergeContacts(t.deps, { keptId: kept, mergedId: merged, mergedBy: admin })
      return (await readContact(t.deps, kept)).merges[0]?.id ?? ''
    }
    return { ...t, keptId, mergedId, merge }
  }

  test('says of an address whether nobody or the contact itself has it', async () => {
    const t = await setupTwo()
    const leads = openLeads(t.deps, admin)
    expect(await leads.mergeWith(t.keptId, 'nobody@example.com')).toBe('unknown')
    expect(await leads.mergeWith(t.keptId, ' New@example.com ')).toBe('itself')
    expect(await leads.mergeWith(t.keptId, 'old@example.com')).toBe('done')
    expect(await leads.mergeWith(t.keptId, 'old@example.com')).toBe('itself')
  })

  test('makes one of two, and what comes later under either address is the one’s', async () => {
    const t = await setupTwo()
    await t.merge()
    const merged = await readContact(t.deps, t.keptId)
    expect(merged).toMatchObject({
      email: 'new@example.com',
      firstName: 'Augusta',
      company: 'Acme',
      otherEmails: ['old@example.com'],
      merges: [{ email: 'old@example.com', mergedBy: admin }],
    })
    expect(merged.submissions.map(({ values }) => values.message)).toEqual(['new', 'old'])
    await expect(readContact(t.deps, t.mergedId)).rejects.toMatchObject(notFound)
    await t.submit({ email: 'OLD@example.com', message: 'later' })
    const later = await readContact(t.deps, t.keptId)
    expect(later.submissions).toHaveLength(3)
    expect(emailsOf(await t.list())).toEqual(['new@example.com'])
  })

  test('is taken apart again with what has come meanwhile, and keeps what the admin has changed since', async () => {
    const t = await setupTwo()
    const mergeId = await t.merge()
    await t.submit({ email: 'old@example.com', firstname: '', message: 'later' })
    const { version } = await readContact(t.deps, t.keptId)
    await changeContact(t.deps, t.keptId, { version, status: 'qualified' })
    await unmergeContacts(t.deps, mergeId)
    const kept = await readContact(t.deps, t.keptId)
    expect(kept).toMatchObject({ email: 'new@example.com', company: null, status: 'qualified', otherEmails: [] })
    expect(kept.submissions).toHaveLength(1)
    const other = await readContact(t.deps, t.mergedId)
    expect(other.submissions.map(({ values }) => values.message)).toContain('old')
    await expect(unmergeContacts(t.deps, mergeId)).rejects.toMatchObject(notFound)
  })

  test('of two who merge the same at once one does, in either direction', async () => {
    const t = await setupTwo()
    const merges = await Promise.allSettled([t.merge(), t.merge(t.mergedId, t.keptId), t.merge()])
    const refused = merges.filter((merge) => merge.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(['contact.merged', 'contact.merged'])
    expect(await rowsOf(sql`select 1 from contacts where merged_into is null`)).toHaveLength(1)
    await expect(t.merge(t.keptId, t.keptId)).rejects.toMatchObject(merged)
  })

  test('of three, the newest merge comes apart first', async () => {
    const t = await setupTwo()
    await t.submit({ email: 'third@example.com' })
    const thirdId = await t.idOf('third@example.com')
    const first = await t.merge()
    await t.clock.advance(1_000)
    const second = await t.merge(thirdId, t.keptId)
    expect((await readContact(t.deps, thirdId)).otherEmails.sort()).toEqual(['new@example.com', 'old@example.com'])
    await expect(unmergeContacts(t.deps, first)).rejects.toMatchObject(merged)
    await unmergeContacts(t.deps, second)
    expect((await readContact(t.deps, t.keptId)).otherEmails).toEqual(['old@example.com'])
    await unmergeContacts(t.deps, first)
    expect(emailsOf(await t.list())).toHaveLength(3)
  })
})

describe('forgetting', () => {
  test('leaves nothing of a person in any table but how much went, and their neighbours untouched', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com', lastname: 'Lovelace', message: 'my number is 555' })
    await t.submit({ email: 'second@ada.example', lastname: 'Lovelace' })
    await t.submit({ email: 'ada@example.com', lastname: 'Lovelace', message: 'bot' }, 'filledInMs=1')
    await t.submit({ email: 'xada@example.com', firstname: 'Bo', lastname: 'Berg' })
    const id = await t.idOf('ada@example.com')
    await mergeContacts(t.deps, { keptId: id, mergedId: await t.idOf('second@ada.example'), mergedBy: admin })
    await addNote(t.deps, { contactId: id, author: admin, text: 'Lovelace prefers mornings' })
    const lead = { leadEmail: 'ada@example.com', leadName: 'Ada Lovelace', formTitle: 'Contact form' }
    const rest = { company: null, phone: null, message: null, facts: [], page: null, leadUrl: null }
    await database.db.transaction(async (tx) => {
      const data = { ...lead, ...rest }
      await queueMail(tx, t.deps, { key: 'n1', to: admin, template: 'lead-notification', data })
      const other = { ...data, leadEmail: 'xada@example.com', leadName: 'Bo' }
      await queueMail(tx, t.deps, { key: 'n2', to: admin, template: 'lead-notification', data: other })
    })
    const interviewId = t.deps.ids.uuid()
    await database.db.execute(
      sql`insert into consent_notices (version, body, first_shown_at) values ('1', '{}', now())`,
    )
    await database.db.execute(sql`
      insert into interviews (id, name, email, voice, position, type, status, source, notice_version, plan, created_at,
        expires_at, deletes_at)
      values (${interviewId}, 'Ada', 'ada@example.com', 'john_us_eng', 'General', 'voice', 'created', 'page', '1', '{}',
        '2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z', '2026-03-31T00:00:00Z')`)
    const erased = await eraseContact(t.deps, id, admin)
    expect(await rowsOf(sql`select data from jobs.job where name = 'interviews.erase'`)).toEqual([
      { data: { interviewId } },
    ])
    expect(erased).toEqual({
      submissions: 3,
      deliveries: 0,
      leadRecords: 0,
      notes: 1,
      contacts: 2,
      mails: 1,
      bookings: 0,
      interviews: 1,
    })
    const tables = [
      'contacts',
      'submissions',
      'leads',
      'deliveries',
      'contact_notes',
      'contact_merges',
      'mails',
      'erasures',
      'users',
    ]
    for (const table of tables) {
      const text = JSON.stringify(await rowsOf(sql`select * from ${sql.identifier(table)}`)).replaceAll('xada@', '')
      expect(text).not.toMatch(/lovelace|"ada@example|second@ada|my number/i)
    }
    expect(await rowsOf(sql`select counts from erasures`)).toHaveLength(1)
    expect(emailsOf(await t.list())).toEqual(['xada@example.com'])
    expect(await rowsOf(sql`select key from mails`)).toEqual([{ key: 'n2' }])
    await expect(eraseContact(t.deps, id, admin)).rejects.toMatchObject(notFound)
  })

  test('a lead in the name of a customer or of the admin takes nobody’s sign-in', async () => {
    const t = await setupLeads(database)
    const [userId, workspaceId] = [t.deps.ids.uuid(), t.deps.ids.uuid()]
    await database.db.insert(users).values({ id: userId, email: 'dora@cust.example', createdAt: t.clock.now() })
    await inWorkspace(database.db, workspaceId, async (tx) => {
      await insertWorkspace(tx, { id: workspaceId, name: 'Team', createdAt: t.clock.now() })
      await insertMember(tx, { workspaceId, userId, role: 'owner', joinedAt: t.clock.now() })
    })
    await database.db.transaction(async (tx) => {
      const data = { signInUrl: 'http://x.example', minutes: 15 }
      await queueMail(tx, t.deps, { key: 's1', to: 'dora@cust.example', template: 'sign-in', data })
    })
    await database.db
      .insert(users)
      .values({ id: t.deps.ids.uuid(), email: 'idle@cust.example', createdAt: t.clock.now() })
    for (const email of ['dora@cust.example', 'idle@cust.example', admin]) {
      await t.submit({ email })
      expect(await eraseContact(t.deps, await t.idOf(email), admin)).toMatchObject({ contacts: 1 })
    }
    const kept = await rowsOf(
      sql`select email from users where email in ('dora@cust.example', 'idle@cust.example', ${admin})`,
    )
    expect(kept).toHaveLength(3)
    expect(await rowsOf(sql`select key from mails where key = 's1'`)).toHaveLength(1)
    expect(await readActor(t.deps, t.cookies.admin)).toMatchObject({ kind: 'admin' })
  })

  test('takes every interview of a person, more than any page lists', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'grace@example.com' })
    await database.db.execute(
      sql`insert into consent_notices (version, body, first_shown_at) values ('1', '{}', now()) on conflict do nothing`,
    )
    await database.db.execute(sql`
      insert into interviews (id, name, email, voice, position, type, status, source, notice_version, plan, created_at,
        expires_at, deletes_at)
      select '01900000-0000-7000-8000-' || lpad(number::text, 12, '0'), 'Ada', 'Grace@example.com', 'john_us_eng', 'General',
        'voice', 'created', 'page', '1', '{}', '2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z', '2026-03-31T00:00:00Z'
      from generate_series(1, 120) as number`)
    const erased = await eraseContact(t.deps, await t.idOf('grace@example.com'), admin)
    expect(erased.interviews).toBe(120)
  })

  test('who is merged into a person at that very moment is forgotten with them', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com' })
    await t.submit({ email: 'second@ada.example' })
    const [id, secondId] = [await t.idOf('ada@example.com'), await t.idOf('second@ada.example')]
    const data = { leadEmail: 'second@ada.example', leadName: 'Ada', formTitle: 'Contact form', leadUrl: null }
    const rest = { company: null, phone: null, message: null, facts: [], page: null }
    await database.db.transaction(async (tx) => {
      await queueMail(tx, t.deps, {
        key: 'n3',
        to: admin,
        template: 'lead-notification',
        data: { ...data, ...rest },
      })
    })
    const erasing = await database.db.transaction(async (tx) => {
      await lockContacts(tx, [id, secondId])
      const asked = eraseContact(t.deps, id, admin)
      await expect.poll(() => rowsOf(waitingForLocks)).toEqual([{ total: 1 }])
      await moveParts(tx, secondId, id)
      await pointTo(tx, [secondId], id)
      return { asked }
    })
    expect(await erasing.asked).toMatchObject({ contacts: 2, submissions: 2, mails: 1 })
    expect(await rowsOf(sql`select email from contacts`)).toEqual([])
  })
})

describe('quarantine', () => {
  test('shows what was suspected and lead records without a form, and takes each in or away', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com', message: 'I am no bot' }, 'filledInMs=1')
    await t.submit({ email: 'spam@example.com' }, 'filledInMs=1&website=x')
    const lead = {
      ...{ firstName: 'Bo', lastName: 'Berg', email: 'bo@example.com', company: 'Acme', phone: null },
      ...{ referralSource: 'fair', leadType: 'early_discount' },
    }
    const headers = { 'content-type': 'application/json' }
    await t.app.inject({ method: 'POST', url: '/api/leads', headers, payload: JSON.stringify(lead) })
    const quarantine = await readQuarantine(t.deps, '')
    expect(quarantine).toMatchObject({ total: 3, next: null })
    const itemOf = (email: string) => quarantine.items.find((item) => item.email === email)
    expect(itemOf('ada@example.com')).toMatchObject({ suspicions: ['too-fast'], values: { message: 'I am no bot' } })
    expect(itemOf('bo@example.com')).toMatchObject({
      kind: 'lead',
      suspicions: ['no-form'],
      values: { company: 'Acme' },
    })

    const idOf = (email: string) => itemOf(email)?.id ?? ''
    const contactId = await releaseQuarantined(t.deps, idOf('ada@example.com'))
    expect(await readContact(t.deps, contactId)).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      submissions: [{ standing: 'accepted' }],
    })
    await expect(releaseQuarantined(t.deps, idOf('ada@example.com'))).rejects.toMatchObject(notFound)
    await releaseQuarantined(t.deps, idOf('bo@example.com'))
    await openLeads(t.deps, admin).drop(idOf('spam@example.com'))
    expect(await readQuarantine(t.deps, '')).toEqual({ items: [], total: 0, next: null })
    expect(emailsOf(await t.list()).sort()).toEqual(['ada@example.com', 'bo@example.com'])
  })

  test('an accepted submission cannot be deleted this way', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com' })
    const [submission] = await rowsOf(sql`select id from submissions`)
    await openLeads(t.deps, admin).drop(String(submission?.id))
    expect(await rowsOf(sql`select id from submissions`)).toEqual([submission])
  })
})

describe('CSV', () => {
  test('an export holds what the filter finds, and no cell that a spreadsheet would calculate', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com', firstname: '=HYPERLINK("http://x")', company: '@SUM(A1), "Ltd"' })
    await t.submit({ email: 'bo@example.com', firstname: '-1+1', lastname: '+49' })
    const answer = await t.ask('GET', '/contacts.csv?search=ada')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('contacts-2026-03-02.csv')
    const [, line, ...rest] = answer.body.split('\r\n')
    expect(line).toContain(`"ada@example.com","'=HYPERLINK(""http://x"")","Byron","'@SUM(A1), ""Ltd"""`)
    expect(rest).toEqual([''])
    expect((await t.ask('GET', '/contacts.csv')).body).toContain(`"'-1+1","'+49"`)
  })

  test('thousands are streamed without gap or repeat', async () => {
    const t = await setupLeads(database)
    await database.db.execute(sql`
      insert into contacts (id, email, created_at, last_seen_at)
      select 'c' || n, 'p' || n || '@example.com', now(), '2026-01-01T00:00:00Z'::timestamptz + (n / 10) * interval '1 s'
      from generate_series(1, 2500) n`)
    const lines = (await t.ask('GET', '/contacts.csv')).body.trim().split('\r\n')
    expect(new Set(lines).size).toBe(2501)
  })

  test('an export can be read back, and changes nothing; the same file twice neither', async () => {
    const t = await setupLeads(database)
    await t.submit({ email: 'ada@example.com', firstname: '=1', company: 'A "quoted", company' })
    const { body: csv } = await t.ask('GET', '/contacts.csv')
    expect((await t.ask('POST', '/contacts/import', { csv })).json()).toEqual({
      ...{ created: 0, updated: 0, unchanged: 1, refused: [] },
    })
    const file = 'E-Mail;First Name;status\nAda@example.com;Augusta;qualified\r\n\nbo@example.com;Bo;\n'
    const first = (await t.ask('POST', '/contacts/import', { csv: file })).json()
    expect(first).toEqual({ created: 1, updated: 1, unchanged: 0, refused: [] })
    const second = (await t.ask('POST', '/contacts/import', { csv: file })).json()
    expect(second).toEqual({ created: 0, updated: 0, unchanged: 2, refused: [] })
    expect(await rowsOf(sql`select email, first_name, status, company from contacts order by email`)).toEqual([
      { email: 'ada@example.com', first_name: 'Augusta', status: 'qualified', company: 'A "quoted", company' },
      { email: 'bo@example.com', first_name: 'Bo', status: 'new', company: null },
    ])
  })

  test('what is wrong is named with its line and left out; a trial stores nothing', async () => {
    const t = await setupLeads(database)
    const csv = `email,status,company\nada,new,\nbo@example.com,maybe,\n"cy@example.com",lost,"two\nlines"\ndi@example.com,,${'x'.repeat(201)}`
    const refused = [
      { line: 2, column: 'email', message: 'is no e-mail address' },
      { line: 3, column: 'status', message: 'must be one of new, contacted, qualified, customer, lost' },
      { line: 6, column: 'company', message: 'must be at most 200 characters' },
    ]
    const trial = await t.ask('POST', '/contacts/import', { csv, isTrial: true })
    expect(trial.json()).toEqual({ created: 1, updated: 0, unchanged: 0, refused })
    expect(await rowsOf(sql`select id from contacts`)).toEqual([])
    expect((await t.ask('POST', '/contacts/import', { csv })).json()).toEqual(trial.json())
    expect(await rowsOf(sql`select email, status from contacts`)).toEqual([{ email: 'cy@example.com', status: 'lost' }])
    for (const wrong of ['', 'name\nAda', `email\n${'a@b.co\n'.repeat(10_001)}`]) {
      expect((await t.ask('POST', '/contacts/import', { csv: wrong })).statusCode).toBe(422)
    }
  })
})
