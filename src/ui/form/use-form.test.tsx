// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormStart, SendOutcome } from './use-form.ts'
import { useForm } from './use-form.ts'

type Name = 'name' | 'email'

let outcome: SendOutcome
let arrive: () => void
const send = vi.fn<(values: Readonly<Record<Name, string>>) => void>()

beforeEach(() => {
  document.title = 'Write to us'
  outcome = 'reset'
  send.mockReset()
})
afterEach(cleanup)

const empty: FormStart<Name> = { values: { name: '', email: '' }, errors: {} }

function Form({ start = empty, isAnswer = false }: { start?: FormStart<Name>; isAnswer?: boolean }): ReactNode {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Name>({
    id: 'test',
    names: ['name', 'email'],
    start,
    check: ({ name, email }) => ({
      ...(name === '' ? { name: 'Name is required' } : {}),
      ...(email.includes('@') ? {} : { email: 'Please enter a valid email address' }),
    }),
    send(values) {
      send(values)
      return new Promise((resolve) => {
        arrive = () => {
          setFailure(outcome === 'kept' ? 'It did not arrive.' : null)
          resolve(outcome)
        }
      })
    },
  })
  return (
    <FormFrame
      form={form}
      label="Test"
      method="post"
      submitLabel="Send"
      busyLabel="Sending…"
      failure={failure}
      isAnswer={isAnswer}
      trapName="website"
    >
      <Field {...form.field('name')} label="Name" />
      <Field {...form.field('email')} label="Email" hint="Where we answer" />
    </FormFrame>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole('button')

function enter(label: string, value: string): void {
  field(label).focus()
  fireEvent.change(field(label), { target: { value } })
}

const message = (words: string) => document.querySelector(`#test-email-error, #test-name-error`)?.textContent === words

test('nothing is said before a field is left, and at once when it is', async () => {
  render(<Form />)
  enter('Email', 'ada')
  expect(document.querySelector('.field-error')).toBeNull()
  fireEvent.blur(field('Email'))
  await waitFor(() => expect(message('Please enter a valid email address')).toBe(true))
  expect(field('Email').getAttribute('aria-describedby')).toBe('test-email-hint test-email-error')
  expect(document.title).toBe('Error: Write to us')
  enter('Email', 'ada@example.com')
  await waitFor(() => expect(document.querySelector('.field-error')).toBeNull())
  expect(document.title).toBe('Write to us')
})

test('what was typed and left before the code arrived is checked when it is put back', async () => {
  render(<Form />)
  fireEvent.change(field('Email'), { target: { value: 'ada' } })
  await waitFor(() => expect(message('Please enter a valid email address')).toBe(true))
})

test('leaving a field for the submit button says nothing yet, so that the button stays under the pointer', () => {
  render(<Form />)
  fireEvent.blur(field('Email'), { relatedTarget: button() })
  expect(document.querySelector('.field-error')).toBeNull()
})

test('whoever passes by an empty field on the way to something else is asked nothing, whoever leaves it wrong is', async () => {
  render(
    <>
      <Form />
      <a href="/elsewhere">Another way</a>
    </>,
  )
  const relatedTarget = screen.getByRole('link')
  fireEvent.blur(field('Email'), { relatedTarget })
  expect(document.querySelector('.field-error')).toBeNull()
  enter('Email', 'ada')
  fireEvent.blur(field('Email'), { relatedTarget })
  await waitFor(() => expect(message('Please enter a valid email address')).toBe(true))
})

test('one problem takes the focus to its field', async () => {
  render(<Form />)
  enter('Name', 'Ada')
  fireEvent.click(button())
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(screen.queryByText(/Please correct/)).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('several problems take the focus to a summary whose lines lead to the fields', async () => {
  render(<Form />)
  fireEvent.click(button())
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-summary')).toBe(true))
  const line = screen.getByRole('link', { name: 'Name is required' })
  expect(line.getAttribute('href')).toBe('#test-name')
  fireEvent.click(line)
  expect(document.activeElement).toBe(field('Name'))
})

test('while it is sent the button says so and a second press does nothing; then the form is empty', async () => {
  render(<Form />)
  enter('Name', 'Ada')
  enter('Email', 'ada@example.com')
  fireEvent.click(button())
  expect(button().textContent).toBe('Sending…')
  expect(button()).toMatchObject({ disabled: false })
  fireEvent.click(button())
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', email: 'ada@example.com' })
  arrive()
  await waitFor(() => expect(button().textContent).toBe('Send'))
  expect([field('Name').value, field('Email').value]).toEqual(['', ''])
})

test('a sending that failed is said, keeps what was typed, and can be pressed again', async () => {
  outcome = 'kept'
  render(<Form />)
  enter('Name', 'Ada')
  enter('Email', 'ada@example.com')
  fireEvent.click(button())
  arrive()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It did not arrive.'))
  expect(field('Name').value).toBe('Ada')
  fireEvent.click(button())
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form that was posted without script and refused arrives with its values, errors and summary', () => {
  const start = {
    values: { name: '', email: 'ada' },
    errors: { name: 'Name is required', email: 'Please enter a valid email address' },
  }
  const html = renderToString(<Form start={start} isAnswer />)
  expect(html).toContain('autofocus')
  expect(html).toContain('value="ada"')
  expect(html).toContain('href="#test-email"')
  expect(html).toContain('method="post"')
  expect(html).toMatch(/aria-describedby="test-email-hint test-email-error"/)
})

test('after such a form has been sent at last it is empty, not as it was refused', async () => {
  render(<Form start={{ values: { name: 'Ada', email: 'ada' }, errors: {} }} />)
  enter('Email', 'ada@example.com')
  fireEvent.click(button())
  arrive()
  await waitFor(() => expect([field('Name').value, field('Email').value]).toEqual(['', '']))
})

test('a press that comes between the answer and its news sends nothing more', async () => {
  render(<Form />)
  const form = screen.getByRole('form')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@acme.example' } })
  const press = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  outcome = 'kept'
  fireEvent.submit(form)
  await act(async () => {
    arrive()
    // The answer is known; nothing of it is on the page yet.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    press()
  })
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => void press())
  expect(send).toHaveBeenCalledTimes(2)
})
