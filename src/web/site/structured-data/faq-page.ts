import { answerOf, type FaqItem } from '#content/faq.ts'
import { fillBrand } from '#content/fill.ts'
import type { Fact, FactSite } from './fact.ts'

/** The questions of a page with their answers. Source: developers.google.com/search/docs/appearance/structured-data/faqpage. */
export function faqPageOf(items: readonly FaqItem[], { brand, settings }: FactSite): Fact {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map((item) => ({
      '@type': 'Question',
      name: fillBrand(item.question, brand),
      acceptedAnswer: { '@type': 'Answer', text: fillBrand(answerOf(item, settings.hiddenClaims), brand) },
    })),
  }
}
