import type { LifetimeTier, MonthlyPlan } from '#content/plans.ts'
import { previewPathOf } from '#contract/values/preview-picture.ts'
import type { Fact, FactSite } from './facts.ts'

/** Source: developers.google.com/search/docs/appearance/structured-data/product-snippet; strikethrough prices likewise. */
interface ProductText {
  name: string
  description: string
  path: string
}

/** The Lifetime Deal with an offer for each tier. Prices are whole US dollars, paid once. */
export function lifetimeProductOf(tiers: readonly LifetimeTier[], text: ProductText, site: FactSite): Fact {
  return productOf(
    text,
    tiers.map((tier) => ({
      ...offerOf(tier.name, tier.price, text.path, site),
      description: `${tier.interviewsPerMonth} interviews a month, paid once`,
      priceSpecification: strikethroughOf(tier.listPrice),
    })),
    site,
  )
}

/** The monthly plans that have a price; a custom price is no offer that a machine could read. */
export function monthlyProductOf(plans: readonly MonthlyPlan[], text: ProductText, site: FactSite): Fact {
  const offers = plans.flatMap(({ name, price, listPrice, features }) =>
    price === null
      ? []
      : [
          {
            ...offerOf(name, price, text.path, site),
            description: features.join(', '),
            priceSpecification: [
              { ...unitPriceOf(price), referenceQuantity: oneMonth },
              ...(listPrice === undefined ? [] : [{ ...strikethroughOf(listPrice), referenceQuantity: oneMonth }]),
            ],
          },
        ],
  )
  return productOf(text, offers, site)
}

/** UN/CEFACT code of a month. */
const oneMonth = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' }

function productOf({ name, description, path }: ProductText, offers: readonly Fact[], site: FactSite): Fact {
  return {
    '@type': 'Product',
    '@id': `${site.origin}${path}#product`,
    name,
    description,
    image: site.origin + previewPathOf(path),
    brand: { '@type': 'Brand', name: site.brand.name },
    offers,
  }
}

function offerOf(name: string, price: number, path: string, { origin }: FactSite): Fact {
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: origin + path,
  }
}

function unitPriceOf(price: number): Fact {
  return { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD' }
}

function strikethroughOf(listPrice: number): Fact {
  return { ...unitPriceOf(listPrice), priceType: 'https://schema.org/StrikethroughPrice' }
}
