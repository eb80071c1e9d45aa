// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { type FormControl, idOf } from '#ui/form/use-form.ts'
import { checkForm, type FormViewProps, type PublicForm, startForm, toServiceFields } from './form-definition.ts'
import {
  findForm,
  findWrongFormSettings,
  formAddress,
  formIds,
  formOf,
  forms,
  formsWithoutServiceId,
  serviceIdOf,
  valueOfRole,
} from './index.ts'

/** Forms that have an endpoint of their own and are no submissions. */
const withOwnEndpoint = ['checkout', 'demo-booking', 'sign-in']

test('every form has a folder with its schema, and is in the registry unless it has an endpoint of its own', () => {
  const folders = readdirSync('src/forms', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(`src/forms/${name}`).includes('schema.ts'))
  expect(
    folders.filter((name) => !withOwnEndpoint.includes(name)).sort(),
    'list the form in src/forms/index.ts under the name of its folder',
  ).toEqual([...formIds].sort())
})

describe.each(formIds)('%s', (id) => {
  const form = formOf(id)

  test('has its own id, a title, the words of consent and a label for each field', () => {
    expect(form.id, `the id in src/forms/${id}/schema.ts is the key in src/forms/index.ts`).toBe(id)
    expect(form.title.trim(), 'title: what the admin reads').not.toBe('')
    expect(form.notice.trim(), 'notice: the words beside the button that the sender agrees to').not.toBe('')
    for (const { name, label } of form.fields) expect(label.trim(), `label of ${name}`).not.toBe('')
  })

  test('asks for an address, by which its sender is known, and for no other part of a contact twice', () => {
    const roles = form.fields.map(({ role }) => role).filter((role) => role !== 'fact' && role !== 'untold')
    expect(new Set(roles).size, 'two fields have the same role').toBe(roles.length)
    const email = form.fields.find(({ role }) => role === 'email')
    expect(email, 'a field has the role email').toMatchObject({ name: 'email', isRequired: true })
  })

  test('every field is in its schema, none is missing, and the sample fills every one', () => {
    const parsed = checkForm<string>(form, form.sample)
    expect(parsed.errors, 'sample must pass the schema').toBeNull()
    expect(Object.keys(parsed.values ?? {}).sort()).toEqual(form.fields.map(({ name }) => name).sort())
    for (const { name } of form.fields) expect(form.sample[name], `sample of ${name}`).not.toBe('')
  })

  test('an empty form names every required field and no other', () => {
    for (const input of [{}, Object.fromEntries(form.fields.map(({ name }) => [name, '  ']))]) {
      const { errors } = checkForm<string>(form, input)
      expect(Object.keys(errors ?? {})).toEqual(
        form.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      )
    }
  })

  test('what is too long, or none of the choices, is refused in words', () => {
    for (const { name } of form.fields) {
      const { errors } = checkForm<string>(form, { ...form.sample, [name]: `${'x'.repeat(20_000)}@example.com` })
      const words = /must be at most [\d,]+ characters|valid email|^(Please )?[Cc]hoose /
      expect(errors?.[name], `give ${name} a longest length that is said in words, or choices`).toMatch(words)
    }
  })

  test('what is not a text is refused, not a fault of ours', () => {
    for (const strange of [null, 1, [], { email: 1 }, { ...form.sample, email: ['a@b.co'] }]) {
      expect(checkForm<string>(form, strange).values).toBeNull()
    }
  })

  test('its view shows every field in the order of the definition, under its label, and the words of consent', async () => {
    const { inputs, text } = await renderView(form)
    expect(
      inputs.map(({ name, label }) => ({ name, label })),
      `the fields of src/forms/${id}/view.tsx are those of its definition`,
    ).toEqual(form.fields.map(({ name, label }) => ({ name, label })))
    expect(text, 'the notice stands on the page: it is stored as what the sender has read').toContain(form.notice)
  })

  test('is found by its portal and form id together', () => {
    const settings = defaultSiteSettings.forms
    const { portalId, formId } = formAddress(id, settings)
    expect(
      findForm(portalId, formId, settings),
      `the form service's id of ${id} is another form's: a new form has service 'stays-here' or 'when-given'`,
    ).toBe(id)
    expect(findForm('another', formId, settings)).toBeNull()
  })
})

/** The form as a page without script has it: its inputs with their labels, and all that it says. */
async function renderView(form: PublicForm) {
  const module: Record<string, unknown> = await import(`./${form.id}/view.tsx`)
  const View = Object.values(module).find((value) => typeof value === 'function') as ComponentType<
    FormViewProps<string>
  >
  const control: FormControl<string> = {
    ref: { current: null },
    isBusy: false,
    problems: [],
    field: (name) => ({
      id: idOf(form.id, name),
      name,
      defaultValue: '',
      error: undefined,
      onChange() {},
      onBlur() {},
    }),
    submit() {},
  }
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<View form={control} failure={null} isAnswer={false} />)
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(({ id }) => id !== '')
  const labelOf = (id: string) => page.querySelector(`label[for="${id}"]`)?.textContent ?? null
  return { inputs: fields.map(({ id, name }) => ({ name, label: labelOf(id) })), text: page.textContent ?? '' }
}

describe('where submissions go', () => {
  const settings = { ...defaultSiteSettings.forms, portalId: '42' }

  test('each form has the id of its own setting', () => {
    const ids = { ...settings, contactFormId: 'guid-1', earlyDiscountFormId: 'guid-2' }
    expect(formIds.map((id) => serviceIdOf(id, ids)).slice(0, 2)).toEqual(['guid-1', 'guid-2'])
    expect(findForm('42', 'guid-2', ids)).toBe('early-discount')
    expect(findForm('42', 'another', ids)).toBeNull()
  })

  test('wrong ids are told with what to do', () => {
    expect(findWrongFormSettings(settings)).toEqual([])
    expect(findWrongFormSettings({ ...settings, ids: { stranger: 'x', contact: 'y' } })).toEqual([
      `forms.ids.stranger: there is no such form; there are ${formIds.join(', ')}`,
      'forms.ids.contact: write it as forms.contactFormId',
    ])
    expect(findWrongFormSettings({ ...settings, earlyDiscountFormId: settings.contactFormId })).toEqual([
      'forms: contact and early-discount have the same id, contact: give each its own',
    ])
  })

  test('a form whose id is not given stays here and is named', () => {
    const waiting = formIds.filter((id) => formOf(id).service === 'when-given')
    expect(formsWithoutServiceId(settings)).toEqual(waiting)
    for (const id of waiting) expect(formsWithoutServiceId({ ...settings, ids: { [id]: 'guid' } })).not.toContain(id)
  })
})

const valid = {
  contact: { ...forms.contact.sample, company: '', message: '' },
  'early-discount': { ...forms['early-discount'].sample, phone: '' },
}

test('a part of a contact is found however its form spells it', () => {
  for (const id of ['contact', 'early-discount'] as const) {
    expect(valueOfRole('firstName', valid[id])).toBe('Ada')
    expect(valueOfRole('message', valid[id])).toBeNull()
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
