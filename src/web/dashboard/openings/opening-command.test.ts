import { expect, test, vi } from 'vitest'
import { OpeningCommand, runOpeningCommand } from './opening-command.ts'

test('the language of an opening’s candidates is saved as it is chosen, and no other than those that there are', async () => {
  const setLanguage = vi.fn(() => Promise.resolve())
  const customer = { openings: { setLanguage } } as unknown as Parameters<typeof runOpeningCommand>[0]
  const command = OpeningCommand.parse({ do: 'language', language: 'es' })
  expect(await runOpeningCommand(customer, 'opening', command, String)).toBe('language-set')
  expect(setLanguage).toHaveBeenCalledWith('opening', 'es')
  expect(OpeningCommand.safeParse({ do: 'language', language: 'fr' }).success).toBe(false)
})
