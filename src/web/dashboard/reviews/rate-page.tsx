import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { openedWords, ratingsWords, ratingWords, sightWords } from '#content/dashboard-ratings.ts'
import { fill } from '#content/fill.ts'
import type { Rating, RatingSheet } from '#contract/customer/ratings.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { type Reply, useReply } from '#web/area/use-reply.ts'
import { interviewPath } from '../addresses/reviews-address.ts'
import { CandidatesLink } from '../parts/candidates-link.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { RatingCommand } from './rating-command.ts'
import { RatingForm } from './rating-form.tsx'

interface RateData {
  interviewId: string
  sheet: RatingSheet
  done: string | null
}

const words = ratingWords
const doneWords = { saved: words.saved, submitted: words.done }

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<RateData> {
  const interviewId = params.interviewId ?? ''
  const sheet = await customerOf(context).ratings.readSheet(interviewId)
  // The report's page says how far it is, or that there is no such interview.
  if (sheet === null) throw redirect(dashboardPathOf(params.workspaceId ?? null, interviewPath(interviewId)))
  return { interviewId, sheet, done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { ratings } = customerOf(args.context)
  const { interviewId = '', workspaceId = null } = args.params
  async function run(command: RatingCommand): Promise<keyof typeof doneWords | Response> {
    switch (command.do) {
      case 'save':
        await ratings.saveDraft(interviewId, { levels: command.levels })
        return 'saved'
      case 'submit':
        await ratings.submit(interviewId, { levels: command.levels, seen: command.seen })
        return 'submitted'
      case 'reveal': {
        await ratings.reveal(interviewId)
        const path = dashboardPathOf(workspaceId, interviewPath(interviewId))
        return redirect(`${path}#ratings`, { status: 303 })
      }
    }
  }
  return runCommand(args, { schema: RatingCommand, done: doneWords, problems: words.problems, run })
}

/** An interview rated by a person, before they see what anybody else makes of it. */
export default function RatePage(): ReactNode {
  const { interviewId, sheet, done } = useLoaderData<RateData>()
  const reply = useReply()
  const { pathOf } = useWorkspace()
  const { own, mayRate } = sheet
  return (
    <>
      <div className="wrap pt-6">
        <CandidatesLink />
      </div>
      <PageHeading
        title={mayRate ? words.title : words.own.title}
        lead={mayRate ? fill(words.lead, { position: sheet.position }) : words.own.lead}
      />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        {mayRate ? <Sheet sheet={sheet} reply={reply} /> : null}
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

function Sheet({ sheet, reply }: { sheet: RatingSheet; reply: Reply | undefined }): ReactNode {
  const { own, sight, opened } = sheet
  const what = opened.map((source) => openedWords[source]).join(', ')
  return (
    <>
      <Notice tone={sight === 'not_blind' ? 'warn' : 'calm'}>{fill(words.sight[sight], { opened: what })}</Notice>
      {own !== null && <Notice tone="calm">{words.anew}</Notice>}
      <RatingForm sheet={sheet} reply={reply} />
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
