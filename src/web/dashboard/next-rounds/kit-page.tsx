import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { kitWords as words } from '#content/dashboard/next-rounds.ts'
import { fill } from '#content/fill.ts'
import type { InterviewKit, NextRound } from '#contract/customer/next-rounds.ts'
import { buildCoveredReport } from '#report/cover-report.ts'
import { interviewPath, resumeAddress } from '../addresses/reviews-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { loadReport } from '../reviews/load-report.ts'
import { ReviewHeading } from '../reviews/review-heading.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { RoundTime } from './round-time.tsx'
import { useZone } from './use-zone.ts'

interface KitData {
  interviewId: string
  name: string
  kit: InterviewKit | null
  verify: readonly string[]
  requirements: readonly { id: string; text: string; isMustHave: boolean; statusText: string }[]
  asked: readonly string[]
  timeZone: string
  isOwnZone: boolean
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<KitData> {
  // Nothing of the report that tells a score goes to the page: whoever has yet to rate prepares with it, too.
  const { interviewId, document } = await loadReport(context, params, null)
  const report = buildCoveredReport(document, 'rating')
  const { nextRounds, interviewHours } = customerOf(context)
  const { hours, isOwn } = await interviewHours.read()
  return {
    interviewId,
    name: report.heading.title,
    kit: await nextRounds.readKit(interviewId),
    verify: report.nextQuestions,
    requirements: report.experience
      .filter((_, index) => document.evaluation.experienceMatch[index]?.status !== 'met')
      .map(({ id, text, isMustHave, statusText }) => ({ id, text, isMustHave, statusText })),
    asked: report.candidateQuestions.map(({ text }) => text),
    timeZone: hours.timeZone,
    isOwnZone: isOwn,
  }
}

/** What the interviewers of a candidate prepare with: who, when, and what the first interview left open. */
export default function KitPage(): ReactNode {
  const { interviewId, name, kit, verify, requirements, asked, timeZone, isOwnZone } = useLoaderData<KitData>()
  const lead = kit === null ? words.none : fill(words.lead, { title: kit.round.title, position: kit.position })
  return (
    <>
      <ReviewHeading interviewId={interviewId} title={fill(words.title, { name })} lead={lead} />
      <div className="wrap">
        {kit !== null && (
          <PagePart id="when" title={words.when} isFirst>
            <WhenAndWhere round={kit.round} timeZone={timeZone} isOwnZone={isOwnZone} />
          </PagePart>
        )}
        <PagePart id="verify" title={words.verify.title} lead={words.verify.lead} isFirst={kit === null}>
          <Lines lines={verify} empty={words.verify.empty} />
        </PagePart>
        {requirements.length > 0 && (
          <PagePart id="requirements" title={words.requirements.title} lead={words.requirements.lead}>
            <ul className="grid gap-2 text-sm">
              {requirements.map(({ id, text, statusText }) => (
                <li key={id}>
                  {text} <span className="label">{statusText}</span>
                </li>
              ))}
            </ul>
          </PagePart>
        )}
        {asked.length > 0 && (
          <PagePart id="asked" title={words.asked.title} lead={words.asked.lead}>
            <Lines lines={asked} empty="" />
          </PagePart>
        )}
        <PagePart id="material" title={words.material.title}>
          <Material interviewId={interviewId} hasResume={kit?.hasResume === true} />
        </PagePart>
      </div>
    </>
  )
}

function Lines({ lines, empty }: { lines: readonly string[]; empty: string }): ReactNode {
  if (lines.length === 0) return <p className="text-sm">{empty}</p>
  return (
    <ol className="grid max-w-[44rem] list-decimal gap-2 ps-5 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

const factRow = 'grid gap-x-8 gap-y-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]'

function WhenAndWhere({
  round,
  timeZone,
  isOwnZone,
}: {
  round: NextRound
  timeZone: string
  isOwnZone: boolean
}): ReactNode {
  const zone = useZone(timeZone, isOwnZone)
  const { startsAt, place, interviewers, candidateTimeZone } = round
  return (
    <dl className="text-sm">
      {startsAt !== null && (
        <>
          <div className={factRow}>
            <dt className="label">{words.yours}</dt>
            <dd className="font-semibold">
              <RoundTime at={startsAt} timeZone={zone} />
            </dd>
          </div>
          {candidateTimeZone !== null && candidateTimeZone !== zone && (
            <div className={factRow}>
              <dt className="label">{words.theirs}</dt>
              <dd>
                <RoundTime at={startsAt} timeZone={candidateTimeZone} />
              </dd>
            </div>
          )}
        </>
      )}
      <div className={factRow}>
        <dt className="label">{words.where}</dt>
        <dd className="wrap-anywhere">{isWebAddress(place) ? <Place href={place} /> : place}</dd>
      </div>
      <div className={factRow}>
        <dt className="label">{words.who}</dt>
        <dd className="wrap-anywhere">{interviewers.join(', ')}</dd>
      </div>
    </dl>
  )
}

function Place({ href }: { href: string }): ReactNode {
  return (
    <a href={href} rel="noreferrer" className="link">
      {href}
    </a>
  )
}

function isWebAddress(place: string): boolean {
  return /^https?:\/\/\S+$/.test(place) && URL.canParse(place)
}

function Material({ interviewId, hasResume }: { interviewId: string; hasResume: boolean }): ReactNode {
  const { id, pathOf } = useWorkspace()
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li>
        {hasResume ? (
          <a href={resumeAddress(id, interviewId)} download className="link inline-block py-2">
            {words.material.resume}
          </a>
        ) : (
          <span className="inline-block py-2">{words.material.none}</span>
        )}
      </li>
      <li>
        <Link to={pathOf(interviewPath(interviewId))} className="link inline-block py-2">
          {words.material.report}
        </Link>
      </li>
      <li>
        <Link to={pathOf(interviewPath(interviewId, '/notes'))} className="link inline-block py-2">
          {words.material.notes}
        </Link>
      </li>
    </ul>
  )
}
