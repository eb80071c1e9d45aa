import type { ReactNode } from 'react'
import type { Opening } from '#content/careers.ts'
import { careersPage, openingPath, openings, values } from '#content/careers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'

export default function CareersPage(): ReactNode {
  return (
    <>
      <PageIntro title={careersPage.headline} lead={careersPage.lead} />
      <section className="ruled section">
        <div className="wrap">
          <h2 className="headline">{careersPage.values}</h2>
          <dl className="mt-10 grid gap-8 md:grid-cols-3">
            {values.map((value) => (
              <div key={value.title} className="ruled pt-4">
                <dt className="subtitle">{value.title}</dt>
                <dd className="mt-2 text-muted">{value.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="ruled section">
        <div className="wrap">
          <h2 className="headline">{careersPage.openings}</h2>
          <ul className="mt-10">
            {openings.map((opening) => (
              <OpeningLine key={opening.slug} opening={opening} />
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}

function OpeningLine({ opening }: { opening: Opening }): ReactNode {
  const path = openingPath(opening)
  return (
    <li className="ruled grid gap-x-8 gap-y-4 py-7 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] md:items-center">
      <div>
        <h3 className="title">
          <a href={path} className="link-quiet inline-block">
            {opening.title}
          </a>
        </h3>
        <p className="label mt-1">
          {opening.department} · {opening.location} · {opening.type}
        </p>
      </div>
      <p className="text-sm text-muted">{opening.summary}</p>
      <ButtonLink href={`${path}#apply`} variant="line" className="justify-self-start">
        {careersPage.apply}
        <span className="sr-only"> for {opening.title}</span>
      </ButtonLink>
    </li>
  )
}
