import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/site-settings.ts'
import { checkForm, toServiceFields } from './form-definition.ts'
import { findServiceForm, forms, serviceFormIdOf } from './index.ts'
import { startForm } from './start-form.ts'

const valid = {
  contact: { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.com', company: '', message: '' },
  'early-discount': {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: '',
  },
} as const

const ids = ['contact', 'early-discount'] as const

/** Forms that have an endpoint of their own and are no submissions. */
const withOwnEndpoint = ['checkout', 'demo-booking', 'sign-in']

test('every form has a folder with its schema, and is in the registry unless it has an endpoint of its own', () => {
  const folders = readdirSync('src/forms', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(`src/forms/${name}`).includes('schema.ts'))
  expect(folders.filter((name) => !withOwnEndpoint.includes(name)).sort()).toEqual(Object.keys(forms).sort())
  for (const id of ids) expect(readdirSync(`src/forms/${id}`)).toContain('view.tsx')
})

test.each(ids)('%s: every field is in its schema, and none is missing', (id) => {
  const form = forms[id]
  expect(form.id).toBe(id)
  const parsed = checkForm<string>(form, valid[id])
  expect(parsed.errors).toBeNull()
  expect(Object.keys(parsed.values ?? {}).sort()).toEqual(form.fields.map(({ name }) => name).sort())
})

test.each(ids)('%s: an empty form names every required field and no other', (id) => {
  const form = forms[id]
  for (const input of [{}, Object.fromEntries(form.fields.map(({ name }) => [name, '  ']))]) {
    const { errors } = checkForm<string>(form, input)
    expect(Object.keys(errors ?? {})).toEqual(
      form.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    )
  }
})

test.each(ids)('%s: every field has a longest length, said in words', (id) => {
  const form = forms[id]
  for (const { name } of form.fields) {
    const { errors } = checkForm<string>(form, { ...valid[id], [name]: `${'x'.repeat(20_000)}@example.com` })
    expect(errors?.[name], name).toMatch(/must be at most [\d,]+ characters|valid email/)
  }
})

test.each(ids)('%s: what is not a text is refused, not a fault of ours', (id) => {
  for (const strange of [null, 1, [], { email: 1 }, { ...valid[id], email: ['a@b.co'] }]) {
    expect(checkForm<string>(forms[id], strange).values).toBeNull()
  }
})

test('the field names are those of section 3', () => {
  expect(forms.contact.fields.map(({ name }) => name).sort()).toEqual(
    ['email', 'firstname', 'lastname', 'company', 'message'].sort(),
  )
  expect(forms['early-discount'].fields.map(({ name }) => name)).toEqual([
    'firstName',
    'lastName',
    'email',
    'company',
    'phone',
  ])
})

test.each([
  ['contact', { email: 'ada' }, 'email', 'Please enter a valid email address'],
  ['contact', { email: '' }, 'email', 'Please enter a valid email address'],
  ['contact', { firstname: ' ' }, 'firstname', 'First name is required'],
  ['contact', { lastname: '' }, 'lastname', 'Last name is required'],
  ['early-discount', { firstName: 'A' }, 'firstName', 'First name must be at least 2 characters'],
  ['early-discount', { lastName: ' B ' }, 'lastName', 'Last name must be at least 2 characters'],
  ['early-discount', { email: 'a@b' }, 'email', 'Please enter a valid email address'],
  ['early-discount', { company: 'x' }, 'company', 'Company name must be at least 2 characters'],
] as const)('%s with %j is refused in the words of section 5', (id, change, field, message) => {
  expect(checkForm<string>(forms[id], { ...valid[id], ...change }).errors).toEqual({ [field]: message })
})

test('values are trimmed, and an e-mail address may have spaces around it', () => {
  const { values } = checkForm(forms.contact, { ...valid.contact, firstname: ' Ada ', email: ' ada@example.com ' })
  expect(values).toMatchObject({ firstname: 'Ada', email: 'ada@example.com' })
})

test('the form service gets its own names and no empty field', () => {
  expect(toServiceFields(forms['early-discount'], valid['early-discount'])).toEqual([
    { name: 'firstname', value: 'Ada' },
    { name: 'lastname', value: 'Byron' },
    { name: 'email', value: 'ada@example.com' },
    { name: 'company', value: 'Analytical Engines' },
  ])
})

test('a form is found by portal and form id together', () => {
  const settings = defaultSiteSettings.forms
  for (const id of ids) {
    expect(findServiceForm(settings.portalId, serviceFormIdOf(id, settings), settings)).toBe(id)
    expect(findServiceForm('another', serviceFormIdOf(id, settings), settings)).toBeNull()
  }
  expect(findServiceForm(settings.portalId, 'another', settings)).toBeNull()
})

test('a form starts empty, with what was refused, or empty again after it was stored', () => {
  const empty = { values: { ...valid.contact, firstname: '', lastname: '', email: '' }, errors: {} }
  expect(startForm(forms.contact, null)).toEqual(empty)
  expect(startForm(forms.contact, { state: 'stored' })).toEqual(empty)
  const refused = { state: 'refused', values: { firstname: 'Ada', stranger: 'x' }, errors: { lastname: 'No' } } as const
  expect(startForm(forms.contact, refused)).toEqual({
    values: { ...empty.values, firstname: 'Ada' },
    errors: { lastname: 'No' },
  })
})
