import type { Opening } from '#content/careers.ts'
import { openingPath } from '#content/careers.ts'
import { fillBrand } from '#content/fill.ts'
import type { Fact, FactSite } from './fact.ts'
import { logoOf } from './organization.ts'

/** Where the company hires: an ISO country, and the only one that a remote opening is open to. */
const country = 'US'

/** An opening that one applies to on its own page. Source: developers.google.com/search/docs/appearance/structured-data/job-posting. */
export function jobPostingOf(opening: Opening, site: FactSite): Fact {
  const { brand, origin } = site
  const address = origin + openingPath(opening)
  return {
    '@type': 'JobPosting',
    '@id': `${address}#job`,
    url: address,
    title: opening.title,
    description: fillBrand(descriptionOf(opening), brand),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: opening.slug },
    datePosted: opening.postedOn,
    employmentType: 'FULL_TIME',
    occupationalCategory: opening.department,
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: `${origin}/`, logo: logoOf(site) },
    directApply: true,
    ...placeOf(opening.location),
  }
}

function placeOf(location: string): Readonly<Record<string, unknown>> {
  if (location === 'Remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }
  }
  const [addressLocality, addressRegion] = location.split(', ')
  return {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: country },
    },
  }
}

/** The page's own words as the HTML that the format asks for. */
function descriptionOf({ summary, about, responsibilities, lookingFor, notNeeded }: Opening): string {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const list = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
  return [paragraphs([summary, ...about]), list(responsibilities), list(lookingFor), paragraphs([notNeeded])].join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
