import type { ReactNode } from 'react'
import { openings, values } from '#content/careers.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { useSite } from '../../use-site.ts'

export default function CareersPage(): ReactNode {
  const { brand } = useSite()
  return (
    <>
      <PageIntro
        title="Work on a fairer first round"
        lead="We are a small team that builds the interview we would want to be given."
      />
      <section className="ruled section">
        <div className="wrap">
          <h2 className="headline">Values</h2>
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
          <h2 className="headline">Open positions</h2>
          <ul className="mt-10">
            {openings.map((opening) => (
              <li
                key={opening.slug}
                className="ruled grid gap-x-8 gap-y-4 py-7 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] md:items-center"
              >
                <div>
                  <h3 className="title">{opening.title}</h3>
                  <p className="label mt-1">
                    {opening.department} · {opening.location} · {opening.type}
                  </p>
                </div>
                <p className="text-sm text-muted">{opening.summary}</p>
                <a
                  href={`mailto:${brand.email}?subject=${encodeURIComponent(opening.title)}`}
                  className={buttonClass({ variant: 'line' })}
                  aria-label={`Apply Now: ${opening.title}`}
                >
                  Apply Now
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
