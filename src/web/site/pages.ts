import { atsCatalogue } from '#content/ats-catalogue.ts'
import { posts } from '#content/blog/posts.ts'
import { frameWords } from '#content/candidate/en/frame.ts'
import { openings } from '#content/careers.ts'
import { type AtsSystem, slugOf } from '#content/integrations.ts'
import { privacyPolicy as spanishPrivacy } from '#content/legal/es/privacy.ts'
import { termsOfService as spanishTerms } from '#content/legal/es/terms.ts'
import { lifetimeTerms } from '#content/legal/lifetime-terms.ts'
import { privacyPolicy } from '#content/legal/privacy.ts'
import { termsOfService } from '#content/legal/terms.ts'
import type { FormId } from '#forms/index.ts'
import type { OfferName } from './offers.ts'

/** How a page comes to be: `ahead` once per brand and content version, `per-request` with `no-store`. */
type PageRendering = 'ahead' | 'per-request'

/** What stands in the head of the document; `{name}` becomes the brand's name. */
interface PageText {
  title: string
  description: string
  /** ISO dates, where they are known: of an article, and of the last change that a reader would want to know of. */
  publishedOn?: string
  lastModifiedOn?: string
}

/** One of many pages that share a route and a component, such as one article. */
export interface PageInstance extends PageText {
  /** Takes the place of `:slug` in the row's path: lower-case letters, digits and hyphens. */
  slug: string
}

/** One route: a page, or as many pages as it has instances. */
export interface PageRow {
  /** The route's id, and the page's folder below `pages/`. */
  id: string
  path: string
  /** Module of the page, relative to `src/web`. */
  file: string
  rendering: PageRendering
  /** False keeps the page out of the sitemap and asks search engines not to list it. */
  isIndexed: boolean
  /** Address that search engines should list instead of this one. */
  canonicalPath?: string
  /** What is offered around the page; nothing where it would come between a person and what they are here for. */
  offers: readonly OfferName[]
  /** `bare` is the brand, the page and the legal links: nothing else to press. */
  frame: 'site' | 'bare'
  /** The form that the page carries: without script it is posted to the page's own address. */
  form?: FormId
  /** Of a page rendered per request: it has an action of its own, and its forms are posted to it. */
  takesPosts: boolean
  /** Its form may carry a file, of at most 5 MB. */
  takesFile?: boolean
  /** Candidates and guests find it on their employer's own domain; no other page is found there. */
  servesOwnHosts?: boolean
  /** Candidates read it in their own language, by `usePageWords`. */
  hasLanguages?: boolean
  /** Title and description of the one page, or one entry for each page of a path that ends in `/:slug`. */
  text: PageText | readonly PageInstance[]
}

/** One address of the site, with what its head says. */
export interface SitePage extends Omit<PageRow, 'text' | 'file'>, PageText {
  /** Unique: the row's id, or the row's id and the slug. */
  id: string
  /** The row it comes from. */
  routeId: string
  /** One of many: prepared when it is first asked for, not when the server starts. */
  isInstance: boolean
}

type RowStart = Pick<PageRow, 'id' | 'path'> & Partial<Omit<PageRow, 'text'>>

function page({ title, description, lastModifiedOn, ...row }: RowStart & PageText): PageRow {
  return { ...rowDefaults(row), ...row, text: { title, description, lastModifiedOn } }
}

function pagesEach({ instances, ...row }: RowStart & { instances: readonly PageInstance[] }): PageRow {
  return { ...rowDefaults(row), ...row, text: instances }
}

function rowDefaults({ id, rendering, isIndexed }: RowStart): Omit<PageRow, 'id' | 'path' | 'text'> {
  const isForOne = rendering === 'per-request' || isIndexed === false
  return {
    file: `./site/pages/${id}/page.tsx`,
    rendering: 'ahead',
    isIndexed: true,
    offers: isForOne ? [] : ['early-bird'],
    frame: 'site',
    takesPosts: false,
  }
}

/** Every route of the public site, once. Routes, rendering ahead, the sitemap and the page sweep come from this table. */
export const pageRows: readonly PageRow[] = [
  page({
    id: 'home',
    path: '/',
    form: 'contact',
    title: '{name}: the AI recruiter that shows its reasons',
    description:
      'An AI recruiter that holds first-round interviews by voice and reports in the candidate’s own words. Talk with it now: five questions, five minutes, no account.',
  }),
  page({
    id: 'voice',
    path: '/voice',
    title: 'Talk with the AI recruiter · {name}',
    description:
      'A real first-round interview in your browser: choose a voice, press Start Call, answer five questions and read the report.',
  }),
  page({
    id: 'book-a-demo',
    path: '/book-a-demo',
    form: 'contact',
    title: 'Book a demo · {name}',
    description:
      'A 30–45 minute demo with your own job: tailored features, live Q&A, custom pricing and help to set up your free trial.',
  }),
  page({
    id: 'pricing-monthly',
    path: '/pricing-monthly',
    title: 'Monthly pricing, early bird · {name}',
    description:
      'Professional at $497 a month with 50 interviews, Enterprise and White Label. AI costs included, no contract, cancel any time.',
  }),
  page({
    id: 'mo',
    path: '/mo',
    title: 'Monthly plans · {name}',
    description: 'The monthly plans of {name} at a glance: Professional, Enterprise and White Label.',
    canonicalPath: '/pricing-monthly',
    offers: [],
    frame: 'bare',
  }),
  page({
    id: 'pricing',
    path: '/pricing',
    title: 'Lifetime Deal: pay once · {name}',
    description:
      'One payment of $197, $497 or $697 for 50, 150 or 250 interviews a month, with your own API key and 30 days money back.',
    offers: ['early-bird', 'lifetime-deal'],
  }),
  page({
    id: 'early-discount',
    path: '/early-discount',
    form: 'early-discount',
    title: 'Early discount: up to 35% off · {name}',
    description: 'Up to 35% off monthly plans for the first 100 users, with 10 free AI screenings to begin with.',
  }),
  page({
    id: 'integrations',
    path: '/integrations',
    title: 'ATS integrations · {name}',
    description:
      'The applicant tracking systems {name} works with, from Workday, Greenhouse and Lever to Bullhorn, and an API for any other.',
  }),
  pagesEach({
    id: 'integration',
    path: '/integrations/:slug',
    instances: atsCatalogue.map((system) => ({
      slug: slugOf(system),
      title: `${system.name} integration · {name}`,
      description: describeSystem(system),
    })),
  }),
  page({
    id: 'mission',
    path: '/mission',
    title: 'Mission and roadmap · {name}',
    description: 'Why every applicant deserves a first interview, what we refuse to do, and what we build next.',
  }),
  page({
    id: 'blog',
    path: '/blog',
    title: 'Blog · {name}',
    description: 'Articles for recruiters on structured interviews, fair AI and how to read a score.',
    lastModifiedOn: posts[0]?.publishedOn,
  }),
  pagesEach({
    id: 'post',
    path: '/blog/:slug',
    instances: posts.map(({ slug, title, excerpt, publishedOn, updatedOn }) => ({
      slug,
      title: `${title} · {name}`,
      description: excerpt,
      publishedOn,
      lastModifiedOn: updatedOn ?? publishedOn,
    })),
  }),
  page({
    id: 'careers',
    path: '/careers',
    title: 'Careers · {name}',
    description: 'Open positions in engineering, product and customer success, and the values we hire for.',
  }),
  pagesEach({
    id: 'opening',
    path: '/careers/:slug',
    offers: [],
    instances: openings.map(({ slug, title, location, summary, postedOn }) => ({
      slug,
      title: `${title} · Careers · {name}`,
      description: `${title} (${location}, full-time). ${summary}`,
      lastModifiedOn: postedOn,
    })),
  }),
  page({
    id: 'instructions',
    path: '/instructions',
    title: 'Create your API key in seven steps · {name}',
    description: 'A guide for Lifetime Deal users: from an account with an AI provider to a key that works in {name}.',
    offers: ['early-bird', 'lifetime-deal'],
  }),
  page({
    id: 'privacy',
    path: '/privacy',
    title: 'Privacy Policy · {name}',
    description: 'What {name} collects, how it is used, when recordings are deleted, and the rights you have.',
    lastModifiedOn: privacyPolicy.updatedOn,
  }),
  page({
    id: 'terms',
    path: '/terms',
    title: 'Terms of Service · {name}',
    description:
      'The agreement between you and {name}: the service, plans and payment, fair use, data, liability, changes.',
    lastModifiedOn: termsOfService.updatedOn,
  }),
  page({
    id: 'privacy-es',
    path: '/privacy/es',
    title: 'Política de privacidad · {name}',
    description: 'Qué recoge {name}, cómo se usa, cuándo se borran las grabaciones y qué derechos tiene usted.',
    frame: 'bare',
    offers: [],
    lastModifiedOn: spanishPrivacy.updatedOn,
  }),
  page({
    id: 'terms-es',
    path: '/terms/es',
    title: 'Términos del servicio · {name}',
    description:
      'El acuerdo entre usted y {name}: el servicio, los planes y el pago, el uso, los datos, la responsabilidad, los cambios.',
    frame: 'bare',
    offers: [],
    lastModifiedOn: spanishTerms.updatedOn,
  }),
  page({
    id: 'terms-lifetime-deal',
    path: '/terms-lifetime-deal',
    title: 'Lifetime Deal Terms · {name}',
    description:
      'What lifetime means, usage limits, own API keys, refunds and the rest of the terms of the Lifetime Deal.',
    lastModifiedOn: lifetimeTerms.updatedOn,
  }),
  page({
    id: 'report',
    path: '/report/:token',
    title: 'Interview report · {name}',
    description: 'An interview report in which every statement quotes the words it rests on.',
    rendering: 'per-request',
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
  }),
  page({
    id: 'schedule',
    path: '/schedule',
    title: 'Choose a time for your demo · {name}',
    description: 'Free times for a 30 or 45 minute demo of {name} with your own job, in your own time zone.',
    rendering: 'per-request',
    isIndexed: false,
    takesPosts: true,
  }),
  page({
    id: 'booking',
    path: '/booking/:token',
    title: 'Your demo · {name}',
    description: 'Your booked demo of {name}: move it or cancel it.',
    rendering: 'per-request',
    isIndexed: false,
    takesPosts: true,
  }),
  page({
    id: 'checkout',
    path: '/checkout/:tierId',
    title: 'Checkout in test mode · {name}',
    description: 'The checkout of the Lifetime Deal, in test mode: no card is asked for and no money moves.',
    rendering: 'per-request',
    isIndexed: false,
    frame: 'bare',
    takesPosts: true,
  }),
  page({
    id: 'apply',
    path: '/apply/:slug',
    ...frameWords.titles.apply,
    rendering: 'per-request',
    hasLanguages: true,
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
    takesPosts: true,
    takesFile: true,
  }),
  page({
    id: 'interview',
    path: '/interview/:token',
    ...frameWords.titles.interview,
    rendering: 'per-request',
    hasLanguages: true,
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
    takesPosts: true,
  }),
  page({
    id: 'messages',
    path: '/messages/:token',
    ...frameWords.titles.messages,
    rendering: 'per-request',
    hasLanguages: true,
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
    takesPosts: true,
  }),
  page({
    id: 'next-round',
    path: '/next-round/:token',
    ...frameWords.titles['next-round'],
    rendering: 'per-request',
    hasLanguages: true,
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
    takesPosts: true,
  }),
  page({
    id: 'guest-review',
    path: '/review/:token',
    title: 'Candidates to review · {name}',
    description: 'Candidates whom somebody asks you about.',
    rendering: 'per-request',
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
    takesPosts: true,
  }),
  page({
    id: 'guest-report',
    path: '/review/:token/:interviewId',
    title: 'A candidate to review · {name}',
    description: 'The interview report of a candidate whom somebody asks you about.',
    rendering: 'per-request',
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
    takesPosts: true,
  }),
  page({
    id: 'own-data',
    path: '/your-data/:token',
    ...frameWords.titles['own-data'],
    rendering: 'per-request',
    hasLanguages: true,
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
    takesPosts: true,
  }),
  page({
    id: 'own-data-link',
    path: '/your-data',
    ...frameWords.titles['own-data-link'],
    rendering: 'per-request',
    hasLanguages: true,
    isIndexed: false,
    frame: 'bare',
    servesOwnHosts: true,
    takesPosts: true,
  }),
  page({
    id: 'first-run',
    path: '/first-run',
    title: 'Set up {name}',
    description: 'Where whoever runs a fresh installation of {name} sets it up.',
    rendering: 'per-request',
    isIndexed: false,
    frame: 'bare',
    takesPosts: true,
  }),
  page({
    id: 'sign-in',
    path: '/sign-in',
    title: 'Sign in · {name}',
    description: 'Sign in with your company email: a link instead of a password.',
    rendering: 'per-request',
    isIndexed: false,
    frame: 'bare',
    takesPosts: true,
  }),
  page({
    id: 'second-factor',
    path: '/sign-in/second-factor',
    title: 'One more step · {name}',
    description: 'Where whoever signs in proves their second factor.',
    rendering: 'per-request',
    isIndexed: false,
    frame: 'bare',
    takesPosts: true,
  }),
  page({
    id: 'factor-setup',
    path: '/account/second-factor',
    title: 'A second step when you sign in · {name}',
    description: 'Where somebody sets up an authenticator app or a passkey.',
    rendering: 'per-request',
    isIndexed: false,
    frame: 'bare',
    takesPosts: true,
  }),
  page({
    id: 'not-found',
    path: '*',
    title: '404 Page Not Found · {name}',
    description: 'There is no page at this address.',
    isIndexed: false,
    offers: ['early-bird'],
  }),
]

/** Every address of the public site. */
export const pages: readonly SitePage[] = pageRows.flatMap(pagesOf)

function pagesOf({ text, file: _, ...row }: PageRow): SitePage[] {
  const shared = { ...row, routeId: row.id }
  if ('title' in text) return [{ ...shared, ...text, isInstance: false }]
  return text.map(({ slug, ...words }) => ({
    ...shared,
    ...words,
    id: `${row.id}/${slug}`,
    path: row.path.replace(':slug', slug),
    isInstance: true,
  }))
}

function describeSystem({ name, connection }: AtsSystem): string {
  if (connection === 'native')
    return `AI interviews from ${name} and reports back into it: what starts them, what arrives, what you need, and on which plans.`
  const way = connection === 'unified' ? 'by unified API, webhook and API' : 'by webhook and API'
  return `AI interviews beside ${name}, ${way}: what arrives, what you need, and on which plans.`
}
