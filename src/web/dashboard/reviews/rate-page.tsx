import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { openedWords, ratingsWords, ratingWords, sightWords } from '#content/dashboard-ratings.ts'
import { fill } from '#content/fill.ts'
import type { Rating, RatingSheet } from '#contract/customer/ratings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { BackLink } from '#web/area/back-link.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { interviewPath } from '../addresses/reviews-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { type RatingAnswer, runRatingAction } from './rating-action.ts'
import { RatingForm } from './rating-form.tsx'

interface RateData {
  interviewId: string
  sheet: RatingSheet
  told: 'saved' | 'submitted' | null
}

const words = ratingWords

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<RateData> {
  const interviewId = params.interviewId ?? ''
  const sheet = await customerOf(context).ratings.readSheet(interviewId)
  // The report's page says how far it is, or that there is no such interview.
  if (sheet === null) throw redirect(dashboardPathOf(params.workspaceId ?? null, interviewPath(interviewId)))
  const asked = url.searchParams
  return { interviewId, sheet, told: asked.has('submitted') ? 'submitted' : asked.has('saved') ? 'saved' : null }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const interviewId = params.interviewId ?? ''
  const outcome = await runRatingAction(customerOf(context).ratings, interviewId, await request.formData())
  if ('errors' in outcome) return data<RatingAnswer>(outcome, { status: outcome.notice === null ? 422 : 409 })
  const pathTo = (page: '' | '/rate') => dashboardPathOf(params.workspaceId ?? null, interviewPath(interviewId, page))
  const next = outcome.done === 'revealed' ? `${pathTo('')}#ratings` : `${pathTo('/rate')}?${outcome.done}`
  return redirect(next, { status: 303 })
}

/** An interview rated by a person, before they see what anybody else makes of it. */
export default function RatePage(): ReactNode {
  const { interviewId, sheet, told } = useLoaderData<RateData>()
  const answer = useActionData<RatingAnswer>() ?? null
  const { pathOf } = useWorkspace()
  const { own, mayRate } = sheet
  return (
    <>
      <div className="wrap pt-6">
        <BackLink href={pathOf('/interviews')}>{interviewsWords.title}</BackLink>
      </div>
      <PageHeading
        title={mayRate ? words.title : words.own.title}
        lead={mayRate ? fill(words.lead, { position: sheet.position }) : words.own.lead}
      />
      <div className="wrap">
        {answer?.notice != null && <Notice tone="bad">{answer.notice}</Notice>}
        {answer === null && told !== null && <Notice tone="good">{told === 'saved' ? words.saved : words.done}</Notice>}
        {mayRate ? <Sheet sheet={sheet} answer={answer} /> : null}
        {!mayRate && own !== null && (
          <>
            <OwnRating own={own} competencies={sheet.competencies} />
            <LinkButton to={`${pathOf(interviewPath(interviewId))}#ratings`} className="mt-8">
              {words.own.link}
            </LinkButton>
          </>
        )}
      </div>
    </>
  )
}

function Sheet({ sheet, answer }: { sheet: RatingSheet; answer: RatingAnswer | null }): ReactNode {
  const { own, draft, sight, opened } = sheet
  const what = opened.map((source) => openedWords[source]).join(', ')
  return (
    <>
      <Notice tone={sight === 'not_blind' ? 'warn' : 'calm'}>{fill(words.sight[sight], { opened: what })}</Notice>
      {own !== null && <Notice tone="calm">{words.anew}</Notice>}
      <RatingForm
        sheet={sheet}
        levels={answer?.levels ?? draft?.levels ?? own?.levels ?? []}
        errors={answer?.errors ?? {}}
      />
    </>
  )
}

function OwnRating({ own, competencies }: { own: Rating; competencies: RatingSheet['competencies'] }): ReactNode {
  return (
    <>
      <p className="label pb-6">
        <Moment at={own.at} isWhole />, {sightWords[own.sight]}
      </p>
      {competencies.map(({ id, name }) => {
        const rated = own.levels.find(({ competencyId }) => competencyId === id)
        return (
          <PagePart key={id} id={`own:${id}`} title={name}>
            <p className="figures font-medium">
              {rated?.level == null ? words.none : fill(ratingsWords.level, { level: String(rated.level) })}
            </p>
            {rated !== undefined && rated.sentence !== '' && (
              <p className="mt-1 max-w-[44em] text-sm wrap-anywhere whitespace-pre-line">{rated.sentence}</p>
            )}
          </PagePart>
        )
      })}
    </>
  )
}
