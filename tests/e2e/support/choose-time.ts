import { expect, type Page } from './test.ts'

/** As the schedule says a free time, an ISO instant, in a zone: its day, its month, and its hour in the visitor's language. */
export function saySlot(
  slot: string,
  timeZone: string,
  locale = 'en-US',
): { day: string; month: string; time: string } {
  const at = new Date(slot)
  const format = (options: Intl.DateTimeFormatOptions, tag: string) =>
    new Intl.DateTimeFormat(tag, { timeZone, ...options }).format(at).replace(/\s/g, ' ')
  return {
    day: format({ weekday: 'long', month: 'long', day: 'numeric' }, 'en-US'),
    month: format({ month: 'long', year: 'numeric' }, 'en-US'),
    time: format({ hour: 'numeric', minute: '2-digit' }, locale),
  }
}

export async function chooseDay(page: Page, slot: string, timeZone: string): Promise<void> {
  const { day, month } = saySlot(slot, timeZone)
  // Once the free times have come, the calendar turns to the first month that has some.
  await expect(page.locator('[data-island] [data-open]').first()).toBeVisible()
  const shown = page.locator('[data-island] h2[aria-live]').first()
  for (let turns = 0; turns < 3 && (await shown.textContent()) !== month; turns++) {
    const before = (await shown.textContent()) ?? ''
    await page.getByRole('button', { name: 'Next month' }).click()
    // Asked again too early, the month is still the old one, and the next press goes past the right one.
    await expect(shown).not.toHaveText(before)
  }
  await page.getByRole('button', { name: new RegExp(`^${day}, \\d`) }).click()
}

export async function chooseTime(page: Page, slot: string, timeZone: string, locale = 'en-US'): Promise<void> {
  await chooseDay(page, slot, timeZone)
  await page.getByRole('button', { name: saySlot(slot, timeZone, locale).time, exact: true }).click()
}
