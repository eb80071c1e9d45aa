import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { nextRoundPage } from '#content/candidate/en/next-round.ts'
import { fill } from '#content/fill.ts'
import type { CandidateRound } from '#contract/site/next-round.ts'
import { nextRoundAddress } from '#contract/values/addresses.ts'
import { isTimeZone } from '#contract/values/schedule.ts'
import type { EmployersPage } from '../../employer.ts'
import { localeOf, type TranslatedPage, usePageWords, wordsOf } from '../../language.ts'
import { ClosedLink } from '../../parts/closed-link.tsx'
import { readForm, typedText } from '../../read-form.ts'
import { pageContext } from '../../services.ts'
import { RoundFacts } from './round-facts.tsx'
import { CancelForm, TimesForm } from './round-forms.tsx'

const Command = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['book', 'move']), startsAt: typedText, timeZone: typedText }),
  z.object({ do: z.literal('cancel') }),
])

const doneOf = { book: 'booked', move: 'moved', cancel: 'cancelled' } as const
type Done = keyof typeof nextRoundPage.done

interface RoundPageData extends EmployersPage, TranslatedPage {
  round: CandidateRound | null
  /** That the reader has asked for; null where they have not. */
  zone: string | null
  done: Done | null
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const round = await page.nextRound.load(params.token ?? '')
  const asked = url.searchParams.get('done') ?? ''
  const zone = url.searchParams.get('zone') ?? ''
  return data<RoundPageData>(
    {
      round,
      look: round?.look ?? null,
      zone: isTimeZone(zone) ? zone : null,
      done: isDone(asked) ? asked : null,
      locale: localeOf(page),
    },
    { status: round === null ? 404 : 200 },
  )
}

function isDone(asked: string): asked is Done {
  return Object.hasOwn(nextRoundPage.done, asked)
}

/** With script and without: the forms post to the page, which then says how it stands. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = context.get(pageContext)
  const { nextRound, isLimited } = page
  const words = wordsOf(page, 'nextRound')
  const token = params.token ?? ''
  const command = await readForm(request, Command)
  if (isLimited) return data(words.problems.limited, { status: 429 })
  if (command.do !== 'cancel' && command.startsAt === '') return data(words.problems.missing, { status: 422 })
  const outcome =
    command.do === 'cancel'
      ? await nextRound.cancel(token)
      : await nextRound.choose(token, command.startsAt, command.timeZone)
  if (outcome !== 'done') return data(words.problems[outcome], { status: 409 })
  // The link of a round lasts as long as its time.
  const round = await nextRound.load(token)
  return redirect(`${nextRoundAddress(round?.token ?? token)}?done=${doneOf[command.do]}`, { status: 303 })
}

/** A candidate's interview with people: when it can be, or when it is. */
export default function NextRoundPage(): ReactNode {
  const { round, zone, done } = useLoaderData<RoundPageData>()
  const words = usePageWords('nextRound')
  const problem = useActionData<string>() ?? null
  if (round === null) return <ClosedLink {...words.unknown} />
  const { state, look, position } = round
  const facts = { employer: look.name, position }
  return (
    <div className="wrap pt-10 pb-20 md:pt-14">
      <p className="label">{words.label}</p>
      <h1 className="headline mt-1 max-w-[13.7em] wrap-anywhere">{words.headings[state]}</h1>
      <p className="mt-4 max-w-[44em] text-muted wrap-anywhere">{fill(words.leads[state], facts)}</p>
      {problem !== null && (
        <p role="alert" className="mt-6 border-s-3 border-warn py-1 ps-4 font-semibold">
          {problem}
        </p>
      )}
      {problem === null && done !== null && (
        <p role="status" className="mt-6 border-s-3 border-good py-1 ps-4 font-semibold">
          {words.done[done]}
        </p>
      )}
      <RoundFacts round={round} zone={zone} />
      <Choices round={round} zone={zone} isMissing={problem === words.problems.missing} />
    </div>
  )
}

interface ChoicesProps {
  round: CandidateRound
  zone: string | null
  isMissing: boolean
}

function Choices({ round, zone, isMissing }: ChoicesProps): ReactNode {
  const words = usePageWords('nextRound')
  const { state, canChange, look } = round
  if (state === 'offered') return <TimesForm round={round} zone={zone} isMissing={isMissing} />
  if (state !== 'booked') return null
  if (!canChange) return <p className="mt-8">{fill(words.move.tooLate, { employer: look.name })}</p>
  return (
    <>
      <details open={isMissing || zone !== null} className="ruled mt-10 max-w-[44rem] border-b border-line">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">{words.move.open}</summary>
        <div className="pb-8">
          <TimesForm round={round} zone={zone} isMissing={isMissing} />
        </div>
      </details>
      <CancelForm employer={look.name} />
    </>
  )
}
