import type { ReactNode } from 'react'
import { atsCatalogue } from '#content/ats-catalogue.ts'
import { customIntegrationClaim, customIntegrationText } from '#content/claims.ts'
import { atsCategories, atsSystemsIn } from '#content/integrations.ts'
import { atsSection } from '#content/landing.ts'
import { useSite } from '../../../use-site.ts'

/** Names set in type: a mark that is not ours to use is not drawn. Each system's page is one step behind "All integrations". */
export function AtsSection(): ReactNode {
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
