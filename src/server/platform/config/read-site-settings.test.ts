import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Brand, SiteSettings } from '#contract/values/site-settings.ts'
import { makeTemporaryFolder } from '../../../../tests/harness/temporary-folder.ts'
import { readSiteSettings } from './read-site-settings.ts'

const defaults: SiteSettings = {
  brand: {
    name: 'Round',
    legalName: 'Round, Inc.',
    domain: 'round.example',
    email: 'hello@round.example',
    phone: { label: '555-0100', href: 'tel:5550100' },
    address: ['1 Example Street', 'Example'],
    tagline: 'A tagline',
    logo: null,
    accent: null,
  },
  forms: { portalId: 'portal', contactFormId: 'contact', earlyDiscountFormId: 'early', ids: {} },
  schedulerUrl: null,
  checkoutUrls: { 'tier-1': null, 'tier-2': null, 'tier-3': null },
  videoUrl: null,
  voiceAgent: null,
  identity: null,
  countdowns: {
    earlyDiscountEndsAt: '2025-07-31T23:59:59Z',
    earlyDiscountExpiryText: 'It ends.',
    earlyBirdEndsAt: null,
    lifetimeDealEndsAt: null,
  },
  hiddenClaims: [],
}

function folderWith(text: string | null): string {
  const folder = makeTemporaryFolder('site')
  if (text !== null) writeFileSync(join(folder, 'site.json'), text)
  return folder
}

test('without a file the defaults stand', () => {
  expect(readSiteSettings(folderWith(null), defaults)).toEqual(defaults)
})

test('a file overrides the parts it names and no others', () => {
  const given = {
    brand: { name: 'Acme', address: ['2 Other Street'] },
    checkoutUrls: { 'tier-2': 'https://pay.example/2' },
  }
  const settings = readSiteSettings(folderWith(JSON.stringify(given)), defaults)
  expect(settings.brand).toEqual({ ...defaults.brand, name: 'Acme', address: ['2 Other Street'] })
  expect(settings.checkoutUrls).toEqual({ ...defaults.checkoutUrls, 'tier-2': 'https://pay.example/2' })
  expect(settings.forms).toEqual(defaults.forms)
})

test('every problem of the file is named at once', () => {
  const given = {
    schedulerUrl: 'javascript:alert(1)',
    brand: { accent: { light: 'red;}', dark: '#000000' } },
    bogus: 1,
  }
  const read = () => readSiteSettings(folderWith(JSON.stringify(given)), defaults)
  expect(read).toThrow(/schedulerUrl: must be an http/)
  expect(read).toThrow(/brand\.accent\.light/)
  expect(read).toThrow(/bogus/)
})

test('a file that is not JSON is refused with its place', () => {
  expect(() => readSiteSettings(folderWith('{'), defaults)).toThrow(/site\.json are not JSON/)
})

test('the document names every setting of the site', () => {
  const document = readFileSync('docs/configuration.md', 'utf8')
  const { brand: _, forms, checkoutUrls, countdowns, ...others } = SiteSettings.shape
  const names = [
    ...Object.keys(Brand.shape).map((key) => `brand.${key}`),
    ...Object.keys(forms.shape).map((key) => `forms.${key}`),
    ...Object.keys(countdowns.shape).map((key) => `countdowns.${key}`),
    ...Object.keys(checkoutUrls.shape),
    ...Object.keys(others),
  ]
  for (const name of names) expect(document, name).toContain(name)
})
