import type { ReactNode } from 'react'
import { atsCatalogue } from '#content/ats-catalogue.ts'
import { customIntegrationText } from '#content/claims.ts'
import type { AtsSystem } from '#content/integrations.ts'
import { atsCategories, atsSystemsIn } from '#content/integrations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'

const connectionText = {
  native: 'Own connector',
  'webhook-and-api': 'By webhook and API',
} as const

export default function IntegrationsPage(): ReactNode {
  return (
    <>
      <PageIntro
        title="Works with the system you have"
        lead={`${atsCatalogue.length} applicant tracking systems, and an API for any other. ${customIntegrationText}.`}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="#platforms">View All</ButtonLink>
          <ButtonLink href="/book-a-demo" variant="line">
            Ask for yours
          </ButtonLink>
        </div>
      </PageIntro>
      <div id="platforms">
        {atsCategories.map((category) => (
          <section key={category} className="ruled py-14 md:py-20">
            <div className="wrap columns gap-y-8">
              <h2 className="title lg:[grid-column:1/4]">
                {category} <span className="label figures">{atsSystemsIn(category).length}</span>
              </h2>
              <ul className="grid gap-x-8 sm:grid-cols-2 lg:[grid-column:4/-1]">
                {atsSystemsIn(category).map((system) => (
                  <AtsEntry key={system.name} system={system} />
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </>
  )
}

function AtsEntry({ system }: { system: AtsSystem }): ReactNode {
  return (
    <li className="ruled flex flex-col py-5">
      <h3 className="font-serif text-xl tracking-[-0.018em]">{system.name}</h3>
      <p className="label mt-1">
        {system.popularity} · {connectionText[system.connection]}
      </p>
      <p className="mt-3 text-sm text-muted">{system.description}</p>
      <p className="mt-2 text-sm">{system.features.slice(0, 2).join(' · ')}</p>
      <p className="mt-3 text-sm">
        <a href={`/book-a-demo?ats=${encodeURIComponent(system.name)}`} className="link inline-block py-1">
          Connect it<span className="sr-only">: {system.name}, book a demo</span>
        </a>
      </p>
    </li>
  )
}
