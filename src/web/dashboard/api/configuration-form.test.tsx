import { expect, test } from 'vitest'
import { renderInArea } from '#web/area/testing/render-in-area.tsx'
import type { ApiAnswer } from './api-command.ts'
import { ConfigurationForm } from './configuration-form.tsx'
import { ConfigurationNotices } from './configuration-notices.tsx'

const refused: ApiAnswer = {
  values: { provider: 'other', baseUrl: 'http://localhost:11434/v1' },
  sealedKey: 'v1.sealed',
  errors: {},
  problem: { code: 'address-forbidden', use: null, status: null, said: null, offered: [] },
}
const form = renderInArea(<ConfigurationForm configuration={null} answer={refused} />)

test('an address on this machine is refused at its field, with the setting that allows it', () => {
  const notice = renderInArea(<ConfigurationNotices configuration={null} answer={refused} />)
  expect(notice).toContain('ALLOW_PRIVATE_PROVIDERS=true')
  expect(form).toMatch(/<input(?=[^>]*id="api-baseUrl")(?=[^>]*aria-invalid="true")[^>]*>/)
  expect(form).toMatch(/<input(?=[^>]*id="api-baseUrl")(?=[^>]*value="http:\/\/localhost:11434\/v1")[^>]*>/)
})

test('the key that was typed is kept for the next try, and the form says so', () => {
  expect(form).toMatch(/<input(?=[^>]*name="sealedKey")(?=[^>]*value="v1\.sealed")[^>]*>/)
  expect(form).toContain('The key that you typed is kept')
})
