import { expect, test } from 'vitest'
import { atsCatalogue } from './ats-catalogue.ts'
import { posts } from './blog/posts.ts'
import { brand } from './brand.ts'
import { openings, values } from './careers.ts'
import { benefits, freeTrialScreenings, standing } from './claims.ts'
import { defaultSiteSettings } from './default-site-settings.ts'
import { lifetimeFaq, monthlyFaq } from './faq.ts'
import { fillBrand } from './fill.ts'
import { instructionSteps } from './instructions.ts'
import { atsCategories, atsSystemsIn } from './integrations.ts'
import { lifetimeTerms } from './legal/lifetime-terms.ts'
import { privacyPolicy } from './legal/privacy.ts'
import { termsOfService } from './legal/terms.ts'
import { roadmap } from './mission.ts'
import { formatDollars, lifetimeTiers, monthlyPlans } from './plans.ts'
import { conversationVoiceOptions, voiceOptions } from './voices.ts'

const wordsOf = (value: unknown) => JSON.stringify(value)

test('the lifetime tiers are those of section 9', () => {
  expect(
    lifetimeTiers.map(({ price, listPrice, discountLabel, interviewsPerMonth, label }) => [
      formatDollars(price),
      formatDollars(listPrice),
      discountLabel,
      interviewsPerMonth,
      label,
    ]),
  ).toEqual([
    ['$197', '$297', '25% off', 50, undefined],
    ['$497', '$697', '30% off', 150, 'Most Popular'],
    ['$697', '$1,497', '35% off', 250, undefined],
  ])
  for (const { features } of lifetimeTiers) {
    expect(features).toEqual(['Evaluation summaries', '30 days video retention', 'Bring your own API keys'])
  }
})

test('the monthly plans are those of sections 2, 6 and 9', () => {
  const [professional, enterprise, whiteLabel] = monthlyPlans
  expect(professional).toMatchObject({
    price: 497,
    listPrice: 697,
    discountLabel: '30% off',
    action: 'Start Free Trial',
  })
  expect(wordsOf(professional)).toMatch(/50 interviews.*\$3 each/)
  expect(enterprise).toMatchObject({ price: null, action: 'Contact Sales' })
  expect(wordsOf(enterprise)).toMatch(
    /Unlimited interviews.*Custom integrations.*account manager.*SLA.*Multiple voices/,
  )
  expect(whiteLabel).toMatchObject({ price: null, priceText: 'Custom price plus setup cost', action: 'Contact Sales' })
})

test('the claims of section 1 are all made, once', () => {
  const said = wordsOf([benefits, standing])
  for (const figure of [
    '20+ hours',
    '70%',
    '95%',
    '50%',
    'up to 85%',
    '5 minutes',
    '500+',
    '100+',
    '50+',
    '24/7',
    'SOC 2',
  ]) {
    expect(said.split(`"figure":"${figure}"`), figure).toHaveLength(2)
  }
  expect(freeTrialScreenings).toBe(10)
})

test('the roadmap has the four steps of section 1 in their order', () => {
  expect(roadmap.map(({ title, state }) => `${title} (${state.toLowerCase()})`)).toEqual([
    'Web-based AI interviews (live now)',
    'Voice-based AI recruiter (in progress)',
    'Automated talent sourcing (coming soon)',
    'Human-like general-intelligence recruiter (future vision)',
  ])
})

test('the voices are labelled as in section 3, and the conversation page offers two', () => {
  expect(voiceOptions.map(({ value, label }) => [value, label])).toEqual([
    ['john_us_eng', 'English male, US'],
    ['female_us_eng', 'English female, US'],
    ['raj_ind_english', 'English female, India'],
  ])
  expect(conversationVoiceOptions.map(({ value }) => value)).toEqual(['john_us_eng', 'raj_ind_english'])
})

test('the legal pages have the sections and the dates of section 2', () => {
  expect(privacyPolicy.lastUpdated).toBe('February 25, 2025')
  expect(wordsOf(privacyPolicy)).toContain('deleted after 30 days')
  expect(termsOfService.sections).toHaveLength(6)
  expect(termsOfService.isNumbered).toBe(true)
  expect(lifetimeTerms.lastUpdated).toBe('June 1, 2025')
  expect(lifetimeTerms.sections.map(({ title }) => title.toLowerCase())).toEqual([
    'introduction',
    'definition of lifetime',
    'one-time payment',
    'usage limits',
    'integrations and own api keys',
    'refund',
    'features and updates',
    'account termination',
    'service availability',
    'limitation of liability',
    'changes to terms',
    'contact',
  ])
  expect(lifetimeTerms.agreement?.points.length).toBeGreaterThan(0)
})

test('the legal pages state the numbers of section 9', () => {
  const said = wordsOf([privacyPolicy, termsOfService, lifetimeTerms])
  for (const words of [
    '99.9%',
    '5–10 business days',
    '30 days ahead',
    'capped at the amount paid',
    'do not roll over',
  ]) {
    expect(said).toContain(words)
  }
})

test('the frequent questions answer what sections 2, 5 and 9 settle', () => {
  expect(monthlyFaq).toHaveLength(6)
  for (const name of ['Workday', 'BambooHR', 'Greenhouse', 'Lever', '2 weeks'])
    expect(wordsOf(monthlyFaq)).toContain(name)
  for (const words of ['does not roll over', 'No integrations are offered', 'no questions asked']) {
    expect(wordsOf(lifetimeFaq)).toContain(words)
  }
})

test('the guide to a key has seven steps and names the credit', () => {
  expect(instructionSteps).toHaveLength(7)
  expect(wordsOf(instructionSteps)).toMatch(/\$5 is recommended.*2 million input or 500k output tokens/)
})

test('both early-discount dates stand', () => {
  const { countdowns } = defaultSiteSettings
  expect(countdowns.earlyDiscountEndsAt).toBe('2025-07-31T23:59:59Z')
  expect(countdowns.earlyDiscountExpiryText).toContain('July 4th, 2025')
})

test('careers and blog hold what section 2 lists', () => {
  expect(values.map(({ title }) => title)).toEqual(['Innovation First', 'Global Impact', 'Customer Obsession'])
  expect(openings.map(({ title }) => title)).toEqual([
    'Senior AI Engineer',
    'Full Stack Developer',
    'Product Manager',
    'Customer Success Manager',
  ])
  expect(openings.filter(({ location }) => location !== 'Remote')).toHaveLength(1)
  expect(posts).toHaveLength(3)
})

test('every system of the catalogue is whole, in one category, and listed once', () => {
  expect(new Set(atsCatalogue.map(({ name }) => name)).size).toBe(atsCatalogue.length)
  expect(atsCatalogue.length).toBeGreaterThanOrEqual(50)
  expect(atsCategories.flatMap((category) => atsSystemsIn(category))).toHaveLength(atsCatalogue.length)
  for (const system of atsCatalogue) {
    expect(system.features, system.name).toHaveLength(3)
    expect(URL.canParse(system.website), system.name).toBe(true)
  }
})

test('contact details are values that reach nobody', () => {
  expect(brand.email).toMatch(/\.example$/)
  expect(brand.phone.label).toMatch(/555-01\d\d$/)
})

test('a place that no brand can fill stays visible instead of vanishing', () => {
  expect(fillBrand('{name} and {nothing}', { ...brand, name: 'Acme' })).toBe('Acme and {nothing}')
})
