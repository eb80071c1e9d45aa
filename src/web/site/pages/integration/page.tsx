import './integration.css'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Connection, connectionOf, systemPage } from '#content/ats-connectors.ts'
import { openWaysOf, setupOf, setupPlaceOf, setupWords } from '#content/ats-setup.ts'
import { customIntegrationClaim } from '#content/claims.ts'
import {
  type AtsSystem,
  atsSystemsIn,
  connectionLabels,
  findSystem,
  integrationsPage,
  systemDemoPath,
  systemPath,
} from '#content/integrations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { BackLink } from '../../parts/page-intro.tsx'
import { useSite, useText } from '../../use-site.ts'
import { OpenWays, SetupSection } from './setup-section.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  const system = findSystem(params.slug)
  if (system === null) throw data(null, { status: 404 })
  return { system, connection: connectionOf(system), setup: setupOf(system), ways: openWaysOf(system) }
}

/** One applicant tracking system, and honestly how it and the product meet. */
export default function IntegrationPage(): ReactNode {
  const { system, connection, setup, ways } = useLoaderData<typeof loader>()
  return (
    <>
      <Opening system={system} />
      <HowItConnects system={system} connection={connection} />
      {setup !== null && <SetupSection place={setupPlaceOf(system)} setup={setup} />}
      {system.connection !== 'native' && (
        <OpenWays title={setup === null ? setupWords.ways(system.name) : setupWords.waysWithout} ways={ways} />
      )}
      <NeedsAndPlans system={system} connection={connection} />
      <Closing system={system} />
    </>
  )
}

function Opening({ system }: { system: AtsSystem }): ReactNode {
  const { facts, noApiDocs } = systemPage
  return (
    <div className="wrap columns gap-y-12 pt-8 pb-14 md:pt-14 md:pb-20">
      <div className="lg:[grid-column:1/8]">
        <BackLink href="/integrations">All integrations</BackLink>
        <h1 className="display mt-8 wrap-anywhere">{system.name}</h1>
        <p className="lead mt-6">{system.description}</p>
        <ul className="mt-6 grid content-start gap-x-6 gap-y-1 text-sm sm:flex sm:flex-wrap">
          {system.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <ButtonLink href={systemDemoPath(system)} size="large" className="mt-8">
          {integrationsPage.bookDemo}
        </ButtonLink>
      </div>
      <dl className="fact-sheet self-end lg:[grid-column:9/-1]">
        <Fact name={facts.connection}>{connectionLabels[system.connection]}</Fact>
        <Fact name={facts.category}>{system.category}</Fact>
        <Fact name={facts.popularity}>{system.popularity}</Fact>
        <Fact name={facts.website}>
          <OutsideLink href={system.website} />
        </Fact>
        <Fact name={facts.apiDocs}>{system.apiDocs === null ? noApiDocs : <OutsideLink href={system.apiDocs} />}</Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="ruled grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-2.5 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Shown as its host: the whole address of some documentation is longer than a line. */
function OutsideLink({ href }: { href: string }): ReactNode {
  return (
    <a href={href} rel="noopener" className="link inline-block py-0.5 wrap-anywhere">
      {new URL(href).host.replace(/^www\./, '')}
    </a>
  )
}

interface ConnectionProps {
  system: AtsSystem
  connection: Connection
}

/** There and back, as one line with the ring in its middle. */
function HowItConnects({ system, connection }: ConnectionProps): ReactNode {
  const text = useText()
  const { how } = systemPage
  return (
    <section className="ruled section" aria-labelledby="how">
      <div className="wrap">
        <h2 id="how" className="headline">
          {how.title}
        </h2>
        <ol className="passage mt-10 md:mt-14">
          <li>
            <span className="passage-stop" aria-hidden="true" />
            <h3 className="subtitle">{how.here(system.name)}</h3>
            <p className="mt-2 text-muted">{text(connection.starts)}</p>
          </li>
          <li>
            <span className="passage-ring" aria-hidden="true">
              <Ring mode="mark" />
            </span>
            <h3 className="subtitle">{how.interview}</h3>
            <p className="mt-2 text-muted">{text(how.interviewText)}</p>
          </li>
          <li>
            <span className="passage-stop" aria-hidden="true" />
            <h3 className="subtitle">{how.back(system.name)}</h3>
            <ul className="mt-2 text-muted">
              {connection.arrives.map((item) => (
                <li key={item} className="mt-1.5 first:mt-0">
                  {text(item)}.
                </li>
              ))}
            </ul>
          </li>
        </ol>
        {connection.limit !== null && (
          <p className="mt-10 max-w-[42rem] border-l border-edge pl-4 text-sm text-muted">{text(connection.limit)}</p>
        )}
      </div>
    </section>
  )
}

function NeedsAndPlans({ system, connection }: ConnectionProps): ReactNode {
  const text = useText()
  const { plans } = systemPage
  const { hiddenClaims } = useSite().settings
  const standing =
    system.connection === 'webhook-and-api' && hiddenClaims.includes(customIntegrationClaim)
      ? systemPage.standingWithoutClaim
      : systemPage.standing[system.connection]
  return (
    <section className="ruled section">
      <div className="wrap columns gap-y-14">
        <div className="lg:[grid-column:1/7]">
          <h2 className="title">{systemPage.needs}</h2>
          <ul className="mt-6">
            {connection.needs.map((need) => (
              <li key={need} className="ruled py-3.5">
                {text(need)}
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:[grid-column:8/-1]">
          <h2 className="title">{plans.title}</h2>
          <dl className="mt-6">
            {plans.rows.map((row) => (
              <div key={row.plan} className="ruled grid gap-x-4 py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
                <dt className="font-semibold">{row.plan}</dt>
                <dd className="text-muted">{row.text}</dd>
              </div>
            ))}
          </dl>
          <p className="ruled pt-3.5 text-sm text-muted">{text(standing)}</p>
          <p className="mt-3 text-sm">
            <a href="/pricing-monthly" className="link inline-block py-1">
              {plans.link}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

function Closing({ system }: { system: AtsSystem }): ReactNode {
  const others = atsSystemsIn(system.category).filter(({ name }) => name !== system.name)
  return (
    <>
      <section className="ruled section">
        <div className="wrap grid justify-items-start gap-8 md:grid-cols-[1fr_auto] md:items-end">
          <div>
            <h2 className="headline max-w-[10.3em]">{systemPage.demo.title(system.name)}</h2>
            <p className="lead mt-5">{systemPage.demo.text}</p>
          </div>
          <ButtonLink href={systemDemoPath(system)} size="large">
            {integrationsPage.bookDemo}
          </ButtonLink>
        </div>
      </section>
      <nav className="ruled pt-8 pb-16" aria-labelledby="others">
        <div className="wrap columns gap-y-4">
          <h2 id="others" className="label lg:[grid-column:1/4]">
            {systemPage.others(system.category)}
          </h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 lg:[grid-column:4/-1]">
            {others.map((other) => (
              <li key={other.name}>
                <a
                  href={systemPath(other)}
                  className="link-quiet inline-block py-1 font-serif text-lg tracking-[-0.012em]"
                >
                  {other.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  )
}
