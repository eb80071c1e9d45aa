import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import { bookingHrefOf, checkoutHrefOf } from './sales-links.ts'

const withRoutes =
  (...paths: readonly string[]) =>
  (path: string) =>
    paths.includes(path)

test('each tier leads to its own payment link where the owner has set one', () => {
  const settings = {
    ...defaultSiteSettings,
    checkoutUrls: { 'tier-1': null, 'tier-2': 'https://pay.example/two', 'tier-3': 'https://pay.example/three' },
  }
  const hasRoute = withRoutes('/checkout/:tierId')
  expect(checkoutHrefOf(settings, 'tier-1', hasRoute)).toBe('/checkout/tier-1')
  expect(checkoutHrefOf(settings, 'tier-2', hasRoute)).toBe('https://pay.example/two')
  expect(checkoutHrefOf(settings, 'tier-3', hasRoute)).toBe('https://pay.example/three')
})

test('a site without a checkout of its own sends buyers to the demo page, which is told the tier', () => {
  expect(checkoutHrefOf(defaultSiteSettings, 'tier-3', withRoutes())).toBe('/book-a-demo?plan=tier-3')
})

test('booking leads to the scheduler of the owner, else to ours, else to the demo page', () => {
  const outside = { ...defaultSiteSettings, schedulerUrl: 'https://meet.example/sales?x=1' }
  expect(bookingHrefOf(outside, withRoutes('/schedule'), 'professional')).toBe('https://meet.example/sales?x=1')
  expect(bookingHrefOf(defaultSiteSettings, withRoutes('/schedule'), 'professional')).toBe(
    '/schedule?plan=professional',
  )
  expect(bookingHrefOf(defaultSiteSettings, withRoutes('/schedule'))).toBe('/schedule')
  expect(bookingHrefOf(defaultSiteSettings, withRoutes(), 'enterprise')).toBe('/book-a-demo?plan=enterprise')
})
