import type { ReactNode } from 'react'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import type { CandidateStatus } from '#contract/site/after-interview.ts'
import type { PageLocale } from '#contract/values/locales.ts'
import { sayDayIn, useLocale, usePageWords } from '../../language.ts'
import { FeedbackPart } from '../../parts/after-interview/feedback-part.tsx'
import { RetakeForm } from '../../parts/after-interview/retake-form.tsx'
import { StatusSteps } from '../../parts/after-interview/status-steps.tsx'
import { SurveyForm } from '../../parts/after-interview/survey-form.tsx'
import { WithdrawForm } from '../../parts/after-interview/withdraw-form.tsx'

/** Where each of a candidate's own things stands on the page of their data. */
const ownDataPlaces = ['transcript', 'remark', 'person', 'download', 'erase'] as const

/** @param opened The link's token; null where nothing shows that it is the candidate. */
export function ownDataPath(opened: string | null, asked: string): string {
  const place = ownDataPlaces.find((each) => each === asked)
  const path = opened === null ? '/your-data' : `/your-data/${opened}`
  return place === undefined ? path : `${path}#${place}`
}

/** Each leads to the page of what is stored, by a link that is made for it. */
const yours = [
  { place: 'transcript', what: 'transcript' },
  { place: 'transcript', what: 'recording' },
  { place: 'remark', what: 'remark' },
  { place: 'person', what: 'person' },
  { place: 'download', what: 'download' },
  { place: 'erase', what: 'erase' },
] as const

/** The candidate's link once the interview is held: where it stands, what was good in it, and what is theirs. */
export function AfterInterview({ status, problem }: { status: CandidateStatus; problem: string | null }): ReactNode {
  const words = usePageWords('after')
  const locale = useLocale()
  const { candidateName, employer, withdrawnAt } = status
  return (
    <div className="wrap grid gap-x-16 pt-10 pb-20 md:pt-14 lg:grid-cols-[1fr_27rem]">
      <div>
        <h1 className="headline wrap-anywhere">
          {candidateName === null ? words.title : fill(words.titleNamed, { name: candidateName })}
        </h1>
        <p className="lead mt-4 max-w-[30em] wrap-anywhere">{leadOf(status, words, locale)}</p>
        {problem !== null && (
          <p role="alert" className="mt-6 border-s-3 border-warn py-1 ps-4 font-semibold">
            {problem}
          </p>
        )}
        <StatusSteps status={status} />
        <FeedbackPart feedback={status.feedback} />
        <SurveyForm hasAnswered={status.hasAnswered} />
        <RetakeForm status={status} person={<OwnDataButton place="person" text={words.yours.person} />} />
      </div>
      <div className="mt-10 lg:mt-0">
        <h2 className="label font-semibold">{words.yours.title}</h2>
        <ul className="mt-2 border-t border-line">
          {yours.map(({ place, what }) => (
            <li key={what} className="border-b border-line">
              <OwnDataButton place={place} text={words.yours[what]} />
            </li>
          ))}
        </ul>
        {withdrawnAt === null && <WithdrawForm lead={fill(words.withdraw.lead, { employer })} />}
      </div>
    </div>
  )
}

function OwnDataButton({ place, text }: { place: (typeof ownDataPlaces)[number]; text: string }): ReactNode {
  return (
    <form method="post">
      <input type="hidden" name="do" value="own-data" />
      <button
        type="submit"
        name="part"
        value={place}
        className={`min-h-11 w-full cursor-pointer py-2.5 text-start hover:underline ${place === 'erase' ? 'text-bad' : ''}`}
      >
        {text}
      </button>
    </form>
  )
}

function leadOf(status: CandidateStatus, words: PageWords['after'], locale: PageLocale): string {
  const { employer, answered, questions, promisedBy, isLate, toldAt, withdrawnAt, timeZone } = status
  if (withdrawnAt !== null) return fill(words.leadWithdrawn, { employer })
  if (toldAt !== null) return fill(words.leadTold, { employer })
  const facts = {
    employer,
    answered: String(answered),
    questions: String(questions),
    by: sayDayIn(timeZone, promisedBy, locale),
  }
  if (isLate) return fill(words.steps.decidedLate, facts)
  return fill(answered >= questions ? words.leadAll : words.lead, facts)
}
