import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { partnersWords } from '#content/dashboard-assessment-partners.ts'
import { connectionProblemWords } from '#content/dashboard-connections.ts'
import { fill } from '#content/fill.ts'
import type { PartnerOffer, PartnerSummary, PartnersView } from '#contract/customer/assessment-partners.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = partnersWords.list

/** ATSs that can send candidates as if to an assessment, and those that do. */
export function PartnersPart({ view: { isIncluded, offers, partners } }: { view: PartnersView }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <PagePart id="assessments" title={words.title} lead={words.lead}>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{words.columns.ats}</th>
            <th scope="col">{words.columns.gives}</th>
            <th scope="col">{words.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const set = partners.filter(({ ats }) => ats === offer.id)
            return (
              <tr key={offer.id}>
                <td className="align-middle font-medium">
                  {set.map(({ id }) => (
                    <Link key={id} to={pathOf(`/settings/integrations/assessments/${id}`)} className="link">
                      {offer.name}
                    </Link>
                  ))}
                  {set.length === 0 && offer.name}
                </td>
                <td className="align-middle">{givesOf(offer)}</td>
                <td className="align-middle">
                  {set.map((partner) => (
                    <PartnerState key={partner.id} partner={partner} />
                  ))}
                  {set.length === 0 && <SetUp offer={offer} isIncluded={isIncluded} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PagePart>
  )
}

/** `Score, link, summary`. */
function givesOf({ gives }: PartnerOffer): string {
  const kinds = (['score', 'link', 'summary', 'file'] as const).filter((kind) => gives[kind] !== null)
  return kinds.map((kind) => partnersWords.gives[kind]).join(', ')
}

function PartnerState({ partner: { problem, calledAt } }: { partner: PartnerSummary }): ReactNode {
  if (problem !== null) return <StateWord tone="bad">{connectionProblemWords[problem].title}</StateWord>
  if (calledAt === null) return <span className="label">{words.never}</span>
  return (
    <span className="label">
      {words.called} <Moment at={calledAt} />
    </span>
  )
}

function SetUp({ offer, isIncluded }: { offer: PartnerOffer; isIncluded: boolean }): ReactNode {
  if (!isIncluded) return <span className="label">{words.notIncluded}</span>
  return (
    <Form method="post">
      <input type="hidden" name="ats" value={offer.id} />
      <Button
        type="submit"
        name="do"
        value="add-partner"
        variant="line"
        aria-label={fill(words.setUpFor, { ats: offer.name })}
      >
        {words.setUp}
      </Button>
    </Form>
  )
}
