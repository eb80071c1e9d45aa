import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { partnersWords } from '#content/dashboard-assessment-partners.ts'
import { connectionProblemWords, connectionsWords as words } from '#content/dashboard-connections.ts'
import { fill } from '#content/fill.ts'
import type { PartnersView } from '#contract/customer/assessment-partners.ts'
import type {
  ConnectionSummary,
  ConnectionsView,
  ConnectOutcome,
  ConnectorOffer,
} from '#contract/customer/connections.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { StateWord } from '#web/area/state-word.tsx'
import { useReply } from '#web/area/use-reply.ts'
import { PartnersPart } from '../assessment-partners/partners-part.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { CapabilityList } from './capability-list.tsx'
import { ConnectCommand } from './connection-command.ts'
import { CredentialForm } from './credential-form.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'

interface IntegrationsData extends ConnectionsView {
  assessments: PartnersView
  done: string | null
  /** The one that is about to be connected. */
  chosen: ConnectorOffer | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<IntegrationsData> {
  const { connections, assessmentPartners } = customerOf(context)
  const view = await connections.load()
  const chosen = view.offers.find(({ id }) => id === url.searchParams.get('connect')) ?? null
  return { ...view, chosen, assessments: await assessmentPartners.load(), done: url.searchParams.get('done') }
}

const { done: doneWords } = words
const problems = { ...words.problems, ...partnersWords.problems }

export function action(args: ActionFunctionArgs) {
  const { connections, assessmentPartners } = customerOf(args.context)
  const path = args.url.pathname.replace(/\.data$/, '')
  return runCommand(args, {
    schema: ConnectCommand,
    done: doneWords,
    problems,
    async run(command) {
      if (command.do === 'add-partner') {
        const id = await assessmentPartners.add({ ats: command.ats })
        return redirect(`${path}/assessments/${id}`, { status: 303 })
      }
      const { connector, credentials } = command
      const outcome = await connections.connect({ connector, credentials: withoutEmpty(credentials) })
      if (outcome.kind !== 'connected') return data({ outcome }, { status: 422 })
      return redirect(`${path}/${outcome.id}?done=connected`, { status: 303 })
    },
  })
}

function withoutEmpty(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
}

/** Connections to the workspace's ATS, for its owners. */
export default function IntegrationsPage(): ReactNode {
  const { isIncluded, offers, connections, assessments, chosen, done } = useLoaderData<IntegrationsData>()
  const reply = useReply<{ outcome: ConnectOutcome }>()
  const { connected, notIncluded } = words
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={doneWords} />
        <OutcomeNotice outcome={reply?.outcome} />
        {!isIncluded && (
          <Notice tone="warn">
            {notIncluded.text}{' '}
            <a href="/pricing" className="underline underline-offset-4">
              {notIncluded.link}
            </a>
          </Notice>
        )}
        <PagePart id="connected" title={connected.title} isFirst>
          {connections.length === 0 ? (
            <p className="label">{connected.none}</p>
          ) : (
            <ConnectionTable rows={connections} />
          )}
        </PagePart>
        {chosen === null || !isIncluded ? (
          <Offers offers={offers} isIncluded={isIncluded} />
        ) : (
          <ConnectPart offer={chosen} outcome={reply?.outcome} />
        )}
        {chosen === null && <PartnersPart view={assessments} />}
      </div>
    </>
  )
}

function ConnectionTable({ rows }: { rows: readonly ConnectionSummary[] }): ReactNode {
  const { columns, never, one, many } = words.connected
  const { pathOf } = useWorkspace()
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{columns.ats}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.openings}</th>
          <th scope="col">{columns.last}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, account, problem, openings, syncedAt }) => (
          <tr key={id}>
            <td className="records-lead">
              <Link to={pathOf(`/settings/integrations/${id}`)} className="link">
                {account === '' ? name : `${name}, ${account}`}
              </Link>
            </td>
            <td>
              {problem === null ? (
                <StateWord tone="good">{words.detail.state.works}</StateWord>
              ) : (
                <StateWord tone="bad">{connectionProblemWords[problem].title}</StateWord>
              )}
            </td>
            <td className="figures">{openings === 1 ? one : fill(many, { count: String(openings) })}</td>
            <td>{syncedAt === null ? never : <Moment at={syncedAt} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Offers({ offers, isIncluded }: { offers: readonly ConnectorOffer[]; isIncluded: boolean }): ReactNode {
  const { title, lead, columns, connect, connectTo, reaches } = words.offers
  const { pathOf } = useWorkspace()
  return (
    <PagePart id="offers" title={title} lead={lead}>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{columns.ats}</th>
            <th scope="col">{columns.gives}</th>
            {isIncluded && <th scope="col">{connect}</th>}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id}>
              <td className="align-middle font-medium">
                {offer.name}
                {offer.reaches.length > 0 && (
                  <p className="label">{fill(reaches, { count: String(offer.reaches.length) })}</p>
                )}
              </td>
              <td className="align-middle">{givesOf(offer)}</td>
              {isIncluded && (
                <td className="align-middle">
                  <LinkButton
                    to={`${pathOf('/settings/integrations')}?connect=${offer.id}`}
                    variant="line"
                    aria-label={fill(connectTo, { ats: offer.name })}
                  >
                    {connect}
                  </LinkButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </PagePart>
  )
}

/** `Note, PDF, score`. */
function givesOf({ capabilities }: ConnectorOffer): string {
  const kinds = (['note', 'file', 'score', 'scorecard', 'move'] as const).filter((kind) => capabilities[kind] !== null)
  return kinds.map((kind) => words.gives[kind]).join(', ')
}

function ConnectPart({ offer, outcome }: { offer: ConnectorOffer; outcome: ConnectOutcome | undefined }): ReactNode {
  const { form } = words
  const named = { ats: offer.name }
  return (
    <>
      <PagePart id="connect" title={fill(form.title, named)}>
        <h3 className="font-medium">{form.steps}</h3>
        <ol className="mt-3 mb-8 grid max-w-[44rem] list-decimal gap-2 ps-5 text-sm">
          {offer.setup.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <CredentialForm
          offer={offer}
          command="connect"
          fields={outcome?.kind === 'invalid' ? outcome.fields : {}}
          submit={form.submit}
        />
      </PagePart>
      <PagePart id="gives" title={fill(form.gives, named)}>
        <CapabilityList offer={offer} />
        {offer.reaches.length > 0 && (
          <details className="mt-6 max-w-[44rem] text-sm">
            <summary>{form.reaches}</summary>
            <p className="mt-3">{offer.reaches.join(', ')}</p>
          </details>
        )}
        <details className="mt-6 max-w-[44rem] text-sm">
          <summary>{form.unconfirmed}</summary>
          <p className="label mt-3">{form.unconfirmedText}</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {offer.unconfirmed.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </details>
      </PagePart>
    </>
  )
}
