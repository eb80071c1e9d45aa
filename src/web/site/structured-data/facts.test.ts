import { describe, expect, test } from 'vitest'
import { posts } from '#content/blog/posts.ts'
import { brand } from '#content/brand.ts'
import { openingPath, openings } from '#content/careers.ts'
import { lifetimeFaq, monthlyFaq } from '#content/faq.ts'
import { lifetimeTiers } from '#content/plans.ts'
import { pages } from '../pages.ts'
import type { Fact } from './facts.ts'
import { factsOf } from './page-facts.tsx'

const site = { brand, origin: 'https://interviews.example', settings: { hiddenClaims: [] } }

function factsAt(path: string, of = site): Fact[] {
  const page = pages.find((candidate) => candidate.path === path)
  if (page === undefined) throw new Error(`no page at ${path}`)
  return factsOf(page, pages, of)
}

function factAt(path: string, type: string, of = site): Fact {
  const fact = factsAt(path, of).find((candidate) => candidate['@type'] === type)
  if (fact === undefined) throw new Error(`no ${type} at ${path}`)
  return fact
}

/** What Google's documentation requires of each type, November 2026. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  WebSite: ['name', 'url'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'employmentType', 'identifier'],
}

describe.each(pages.filter(({ isInstance, isIndexed }) => isIndexed && !isInstance))('$path', ({ path }) => {
  test('has every required field filled, with absolute addresses and no place left open', () => {
    for (const fact of factsAt(path)) checkFact(fact)
  })
})

test('every page below another one says so, up to the landing page', () => {
  for (const page of pages.filter(({ isInstance }) => isInstance)) {
    const facts = factsOf(page, pages, site)
    for (const fact of facts) checkFact(fact)
    const [list] = facts.filter((fact) => fact['@type'] === 'BreadcrumbList')
    expect(list?.itemListElement, page.path).toMatchObject([
      { position: 1, name: brand.name, item: `${site.origin}/` },
      { position: 2, item: site.origin + page.path.slice(0, page.path.lastIndexOf('/')) },
      { position: 3, item: site.origin + page.path },
    ])
  }
})

function checkFact(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) checkFact(each)
  if (typeof value === 'string') expect(value).not.toMatch(/\{\w+\}|undefined/)
  if (typeof value !== 'object' || value === null) return
  const fact = new Map(Object.entries(value))
  for (const field of required[String(fact.get('@type'))] ?? []) {
    expect(fact.get(field), `${fact.get('@type')}.${field}`).toBeTruthy()
  }
  for (const field of ['url', 'logo', 'image', 'item', 'mainEntityOfPage']) {
    const address = fact.get(field)
    if (typeof address === 'string') expect(address, field).toMatch(/^https:\/\//)
  }
  for (const inner of fact.values()) checkFact(inner)
}

test('the landing page says who runs the site', () => {
  expect(factAt('/', 'Organization')).toMatchObject({
    name: 'Openround',
    email: brand.email,
    url: `${site.origin}/`,
    logo: `${site.origin}/icon-512.png`,
  })
  expect(factAt('/', 'WebSite').publisher).toEqual({ '@id': factAt('/', 'Organization')['@id'] })
})

test('the tiers of the Lifetime Deal are offers at their prices, beside the list prices', () => {
  expect(factAt('/pricing', 'Product').offers).toMatchObject(
    lifetimeTiers.map(({ name, price, listPrice }) => ({
      name,
      price,
      priceCurrency: 'USD',
      priceSpecification: { price: listPrice, priceType: 'https://schema.org/StrikethroughPrice' },
    })),
  )
})

test('of the monthly plans only the one with a price is an offer, by the month', () => {
  expect(factAt('/pricing-monthly', 'Product').offers).toMatchObject([
    {
      name: 'Professional',
      price: 497,
      priceSpecification: [
        { price: 497, referenceQuantity: { value: 1, unitCode: 'MON' } },
        { price: 697, priceType: 'https://schema.org/StrikethroughPrice' },
      ],
    },
  ])
})

test('the questions are those that the page shows', () => {
  for (const [path, items] of [
    ['/pricing', lifetimeFaq],
    ['/pricing-monthly', monthlyFaq],
  ] as const) {
    const { mainEntity } = factAt(path, 'FAQPage')
    expect(mainEntity).toMatchObject(items.map(({ question }) => ({ name: question })))
  }
})

test('an article names its section, its days and its sources', () => {
  for (const post of posts) {
    const article = factAt(`/blog/${post.slug}`, 'Article')
    expect(article).toMatchObject({
      headline: post.title,
      datePublished: post.publishedOn,
      articleSection: post.category,
    })
    expect(String(article.headline).length).toBeLessThanOrEqual(110)
    expect(article.citation).toHaveLength(post.sources.length)
  }
})

test('an opening is posted with its day, and with a place or the countries that one may work from', () => {
  for (const opening of openings) {
    const posting = factAt(openingPath(opening), 'JobPosting')
    expect(posting).toMatchObject({
      title: opening.title,
      datePosted: opening.postedOn,
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: brand.name, sameAs: `${site.origin}/` },
      directApply: true,
    })
    const isRemote = opening.location === 'Remote'
    expect(posting.jobLocationType).toBe(isRemote ? 'TELECOMMUTE' : undefined)
    expect(posting[isRemote ? 'applicantLocationRequirements' : 'jobLocation']).toBeDefined()
    expect(String(posting.description)).toMatch(/^<p>.{200,}<\/p>$/s)
  }
  expect(factAt('/careers/product-manager', 'JobPosting').jobLocation).toMatchObject({
    address: { addressLocality: 'San Francisco', addressRegion: 'CA', addressCountry: 'US' },
  })
})

test('another brand is named throughout', () => {
  const own = { ...site, brand: { ...brand, name: 'Acme', legalName: 'Acme Ltd', logo: '/acme.svg' } }
  for (const path of ['/', '/pricing', `/blog/${posts[0]?.slug}`]) {
    const said = JSON.stringify(factsAt(path, own)).replaceAll(brand.email, '')
    expect(said, path).not.toContain('Openround')
  }
  expect(factAt('/', 'Organization', own).logo).toBe('https://interviews.example/acme.svg')
})

test('pages that are not listed, or point elsewhere, say nothing', () => {
  expect(factsAt('*')).toEqual([])
  expect(factsAt('/mo')).toEqual([])
})
