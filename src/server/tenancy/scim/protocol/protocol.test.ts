import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openScim, userSchema } from '../testing/setup.ts'
import { describeProvider, describeResourceTypes } from './describe.ts'
import { groupFilters, readFilter, userFilters } from './filter.ts'
import { Messages, Schemas } from './schemas.ts'

const { setup } = await openScim()

const List = z.looseObject({ Resources: z.array(z.looseObject({ id: z.string() })) })

test('what is answered passes the schemas of RFC 7643 and 7644 as another reader of them has them', async () => {
  const t = await setup()
  const id = await t.add('reader@example.com', { externalId: 'e1', name: { givenName: 'R' } })
  const group = await t.addGroup('Readers', [id])
  const users = (await t.ask('GET', '/Users')).body
  const groups = (await t.ask('GET', '/Groups')).body
  const Sent = z.custom<ConstructorParameters<typeof Messages.ListResponse>[0]>()
  for (const list of [users, groups]) expect(() => new Messages.ListResponse(Sent.parse(list))).not.toThrow()
  const [user] = List.parse(users).Resources
  const [one] = List.parse(groups).Resources
  expect({ ...new Schemas.User(user ?? {}, 'out') }).toMatchObject({ id, externalId: 'e1', active: true })
  expect({ ...new Schemas.Group(one ?? {}, 'out') }).toMatchObject({ id: group, members: [{ value: id }] })
  const error = (await t.ask('GET', '/Users/none')).body
  expect(() => new Messages.ErrorResponse(error as ConstructorParameters<typeof Messages.ErrorResponse>[0])).toThrow(
    'no such user',
  )
  const config = (await t.ask('GET', '/ServiceProviderConfig')).body
  expect(config).toMatchObject(JSON.parse(JSON.stringify({ ...describeProvider(''), meta: undefined })))
  expect(() => new Schemas.ServiceProviderConfig(config, 'out')).not.toThrow()
  const types = List.parse((await t.ask('GET', '/ResourceTypes')).body).Resources
  expect(types.map((type) => type.endpoint)).toEqual(['/Users', '/Groups'])
  for (const { resource } of describeResourceTypes(''))
    expect(() => new Schemas.ResourceType(resource, 'out')).not.toThrow()
})

test('the description of a user names what is kept, and nothing else', async () => {
  const t = await setup()
  const schema = (await t.ask('GET', `/Schemas/${userSchema}`)).body
  const attributes = z.array(z.looseObject({ name: z.string() })).parse(schema.attributes)
  expect(attributes.map(({ name }) => name)).toEqual(['userName', 'name', 'displayName', 'active', 'emails', 'groups'])
})

test.each([
  ['userName eq "ADA@example.com"', ['ada']],
  ['externalId eq "e-Bob"', ['bob']],
  ['externalId eq "e-bob"', []],
  ['externalId ne "e-Bob"', ['ada', 'cy']],
  ['externalId pr', ['ada', 'bob']],
  ['active eq true', ['ada', 'cy']],
  ['active eq "False"', ['bob']],
  ['emails[type eq "work" and value ew "b@example.com"]', ['bob']],
  ['emails.value co "y@"', ['cy']],
  ['userName sw "a" or userName sw "c"', ['ada', 'cy']],
  ['not (userName sw "a")', ['bob', 'cy']],
  ['userName sw "a" and (active eq true or active eq false)', ['ada']],
  [`${userSchema}:userName eq "cy@example.com"`, ['cy']],
  ['meta.created gt "2020-01-01T00:00:00Z" and meta.lastModified lt "2020-01-01T00:00:00Z"', []],
  ['name.givenName eq "Ada"', ['ada']],
  ['userName co "%"', []],
])('the filter %s finds whom it means', async (filter, expected) => {
  const t = await setup()
  await t.add('ada@example.com', { externalId: 'e-Ada', name: { givenName: 'Ada' } })
  await t.add('bob@example.com', { externalId: 'e-Bob', active: false })
  await t.add('cy@example.com')
  const { status, body } = await t.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  expect(status).toBe(200)
  const found = z.array(z.looseObject({ userName: z.string() })).parse(body.Resources)
  expect(found.map(({ userName }) => userName.split('@')[0])).toEqual(expected)
})

test.each([
  'userName eq',
  'userName',
  '((((',
  'password eq "x"',
  'userName gt "a"',
  'active gt true',
  'active eq 5',
  'userName eq 5',
  'meta.created eq "yesterday"',
  '__proto__ eq "x"',
  '__proto__.polluted eq "x"',
  'constructor.prototype.polluted eq "x"',
  'not (userName eq "a" or userName eq "b")',
  Array(12).fill('(userName eq "a" or userName eq "b")').join(' and '),
  `userName eq "${'a'.repeat(2000)}"`,
  'userName eq "a" xor userName eq "b"',
  'userName eq "a"b"',
])('the filter %s is refused', async (filter) => {
  const t = await setup()
  const { status, body } = await t.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  expect({}).not.toHaveProperty('polluted')
  expect(Object).not.toHaveProperty('polluted')
})

test('whatever stands in a filter, it is read or refused in SCIM’s words, and soon', () => {
  const word = fc.constantFrom(
    ...['userName', 'active', 'emails', 'emails[', ']', '(', ')', 'and', 'or', 'not', 'eq', 'ne', 'pr', 'co', 'np'],
    ...['"a"', '"', 'true', 'null', '5', '.', 'value', 'meta.created', '[type eq "work"]', '\\', '__proto__'],
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
      ),
      (filter) => {
        for (const attributes of [userFilters, groupFilters]) {
          try {
            readFilter(filter, attributes)
          } catch (error) {
            expect(error).toMatchObject({ name: 'ScimRefusal', status: 400 })
          }
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test.each(['startIndex=x', 'count=1.5', 'count=99999999999', 'startIndex=1&startIndex=2'])(
  'a list with %s is refused',
  async (query) => {
    const t = await setup()
    expect((await t.ask('GET', `/Users?${query}`)).body).toMatchObject({ status: '400', scimType: 'invalidValue' })
  },
)
