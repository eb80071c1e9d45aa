// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkSent } from './link-sent.tsx'

afterEach(cleanup)

function setup(answer: string | null) {
  const onAgain = vi.fn(async () => answer)
  const onOther = vi.fn()
  const sent = { title: 'Check your email', address: 'ada@acme.example', text: 'A link for {address}.' }
  render(<LinkSent {...sent} heading="h2" onAgain={onAgain} onOther={onOther} />)
  return { onAgain, onOther, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

test('another link is asked for once however often it is pressed meanwhile, and it is said', async () => {
  const t = setup(null)
  t.press('Send another link')
  t.press('Send another link')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Another link has been asked for.'))
  expect(t.onAgain).toHaveBeenCalledTimes(1)
})

test('what was refused is said in its words', async () => {
  const t = setup('Too many links were asked for.')
  t.press('Send another link')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Too many links were asked for.'))
})

test('an address that was typed wrong can be corrected', () => {
  const t = setup(null)
  t.press('Use another address')
  expect(t.onOther).toHaveBeenCalledTimes(1)
})
