import './home.css'
import type { ReactNode } from 'react'
import type { ActionFunctionArgs } from 'react-router'
import { atsCatalogue } from '#content/ats-catalogue.ts'
import {
  benefits,
  type Claim,
  customIntegrationClaim,
  customIntegrationText,
  freeTrialText,
  shownOf,
  standing,
} from '#content/claims.ts'
import { contactForm } from '#content/contact.ts'
import { atsCategories, atsSystemsIn } from '#content/integrations.ts'
import { atsSection, benefitsSection, hero } from '#content/landing.ts'
import { acceptForm } from '../../accept-form.ts'
import { ClosingCall } from '../../parts/closing-call.tsx'
import { ContactPanel } from '../../parts/contact-panel.tsx'
import { Demo } from '../../parts/demo.tsx'
import { relOf, useSalesLinks } from '../../sales-links.ts'
import { useSite } from '../../use-site.ts'
import { readSampleExcerpt } from './sample-excerpt.ts'
import { CandidateSection } from './sections/candidate-section.tsx'
import { ReportSection } from './sections/report-section.tsx'
import { VideoSection } from './sections/video-section.tsx'

export function action(request: ActionFunctionArgs) {
  return acceptForm('contact', request)
}

export default function HomePage(): ReactNode {
  return (
    <>
      <HeroSection />
      <ReportSection />
      <div className="later-sections">
        <CandidateSection />
        <BenefitsSection />
        <AtsSection />
        <VideoSection />
        <ClosingCall />
        <ContactSection />
      </div>
    </>
  )
}

/** The hero is the product: one claim, one sentence, and the interviewer ready to talk. */
function HeroSection(): ReactNode {
  return (
    <section className="wrap grid gap-x-16 gap-y-5 pt-5 pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_29rem] lg:pt-8 lg:pb-24">
      <div className="lg:pt-[clamp(0rem,9vh,6rem)]">
        <h1 className="display max-w-[11em]">{hero.headline}</h1>
        <p className="lead mt-4 max-w-[31em] lg:mt-7">{hero.sentence}</p>
        <StartFree />
        <Proof />
      </div>
      <Demo variant="landing" wake="touch" />
    </section>
  )
}

function StartFree(): ReactNode {
  const href = useSalesLinks().bookingHref()
  return (
    <p className="mt-5 hidden text-sm text-muted lg:block">
      {freeTrialText}{' '}
      <a href={href} rel={relOf(href)} className="link font-semibold text-ink">
        {hero.start}
      </a>
    </p>
  )
}

/** One line of a report as it reads: the words, their second, and what they were rated as. */
function Proof(): ReactNode {
  const { skill, level, opened } = readSampleExcerpt()
  return (
    <figure className="ruled mt-14 hidden max-w-[34rem] grid-cols-[3.25rem_minmax(0,1fr)] pt-5 lg:grid">
      <span className="figures label pt-1 text-accent-text">{opened.at}</span>
      <div>
        <blockquote className="quote">“{opened.quote}”</blockquote>
        <figcaption className="label figures mt-2">
          {skill.name}, {level.value.toFixed(1)} of 5. {hero.proof}
        </figcaption>
      </div>
    </figure>
  )
}

/** Without a single claim there is nothing to show. */
function BenefitsSection(): ReactNode {
  const { hiddenClaims } = useSite().settings
  const cards = shownOf(benefits, hiddenClaims)
  const facts = shownOf(standing, hiddenClaims)
  if (cards.length === 0 && facts.length === 0) return null
  return (
    <section className="ruled section" aria-labelledby="benefits-headline">
      <div className="wrap">
        <h2 id="benefits-headline" className="headline">
          {benefitsSection.headline}
        </h2>
        {cards.length > 0 && <Benefits cards={cards} />}
        {facts.length > 0 && <Standing facts={facts} />}
      </div>
    </section>
  )
}

function Benefits({ cards }: { cards: readonly Claim[] }): ReactNode {
  return (
    <ul className="benefits mt-10">
      {cards.map((benefit) => (
        <li key={benefit.id} className="benefit">
          <h3>
            <span className="figures block font-serif text-3xl tracking-[-0.024em]">{benefit.figure}</span>
            <span className="mt-2 block font-semibold">{benefit.title}</span>
          </h3>
          <p className="mt-2 text-sm text-muted">{benefit.text}</p>
        </li>
      ))}
    </ul>
  )
}

function Standing({ facts }: { facts: readonly Claim[] }): ReactNode {
  return (
    <dl className="mt-12 grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-3 lg:grid-cols-5">
      {facts.map((claim) => (
        <div key={claim.id}>
          <dt className="text-sm text-muted">
            <span className="figures block font-serif text-2xl tracking-[-0.018em] text-ink">{claim.figure}</span>
            <span className="font-semibold text-ink">{claim.title}</span>
          </dt>
          <dd className="text-sm text-muted">{claim.text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Names set in type: a mark that is not ours to use is not drawn. Each system's page is one step behind "All integrations". */
function AtsSection(): ReactNode {
  const { hiddenClaims } = useSite().settings
  return (
    <section className="ruled section" aria-labelledby="ats-headline">
      <div className="wrap">
        <div className="grid gap-6 md:grid-cols-[1fr_auto] md:items-end">
          <div>
            <h2 id="ats-headline" className="headline max-w-[8.6em]">
              {atsSection.headline}
            </h2>
            <p className="lead mt-5">
              {atsCatalogue.length} systems. {atsSection.lead}
              {!hiddenClaims.includes(customIntegrationClaim) && ` ${customIntegrationText}.`}
            </p>
          </div>
          <a href="/integrations" className="button button-line button-large justify-self-start">
            All integrations
          </a>
        </div>
        <div className="mt-12 grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {atsCategories.map((category) => (
            <div key={category}>
              <h3 className="label ruled pt-3">{category}</h3>
              <ul className="mt-3 font-serif text-lg leading-[1.75] tracking-[-0.012em]">
                {atsSystemsIn(category).map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function ContactSection(): ReactNode {
  const { brand } = useSite()
  return (
    <section className="ruled section">
      <div className="wrap columns gap-y-10">
        <div className="lg:[grid-column:1/6]">
          <h2 className="headline">{contactForm.headline}</h2>
          <p className="lead mt-5">{contactForm.lead}</p>
          <p className="mt-6 text-muted">
            Or write to{' '}
            <a href={`mailto:${brand.email}`} className="link text-ink">
              {brand.email}
            </a>{' '}
            or call{' '}
            <a href={brand.phone.href} className="link figures whitespace-nowrap text-ink">
              {brand.phone.label}
            </a>
            .
          </p>
        </div>
        <div className="lg:[grid-column:7/-1]">
          <ContactPanel page="home" />
        </div>
      </div>
    </section>
  )
}
