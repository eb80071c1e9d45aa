import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notOfferedWords, nextRoundsWords as words } from '#content/dashboard/next-rounds.ts'
import { fill } from '#content/fill.ts'
import type { NextRoundsPage, RoundCheck } from '#contract/customer/next-rounds.ts'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { ReviewHeading } from '../reviews/review-heading.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { RoundCommand } from './round-command.ts'
import { RoundForm, type RoundValues } from './round-form.tsx'
import { RoundList } from './round-list.tsx'
import { sayRoundTime } from './round-time.tsx'

interface RoundsData extends NextRoundsPage {
  interviewId: string
  timeZone: string
  isOwnZone: boolean
  usual: RoundValues
  done: string | null
}

/** What `See how many times are free` answers, with what was typed. */
interface Checked {
  checked: RoundCheck & { timeZone: string }
  values: RoundValues
}

const dayMs = 24 * 60 * 60 * 1000
/** From tomorrow on, so that notice can be given, and a week and a half, so that somebody on holiday finds one. */
const firstDay = 1
const lastDay = 11

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<RoundsData> {
  const { interviewId = '' } = params
  const { nextRounds, interviewHours } = customerOf(context)
  const page = await nextRounds.read(interviewId)
  if (page === null) throw new Response(null, { status: 404 })
  const { hours, isOwn } = await interviewHours.read()
  const dayAfter = (days: number) => new Date(Date.parse(page.today) + days * dayMs).toISOString().slice(0, 10)
  return {
    ...page,
    interviewId,
    timeZone: hours.timeZone,
    isOwnZone: isOwn,
    usual: {
      title: words.book.whatUsual,
      minutes: 60,
      place: '',
      interviewers: [],
      from: dayAfter(firstDay),
      until: dayAfter(lastDay),
      ...page.words,
    },
    done: url.searchParams.get('done'),
  }
}

export function action(args: ActionFunctionArgs) {
  const { nextRounds } = customerOf(args.context)
  const interviewId = args.params.interviewId ?? ''
  async function run(command: RoundCommand) {
    if (command.do === 'cancel') {
      await nextRounds.cancel(interviewId, command.roundId)
      return 'cancelled'
    }
    const { do: what, ...round } = command
    if (what === 'check') {
      const checked = await nextRounds.check({ ...round, interviewId })
      return data<Checked>({ checked: { ...checked, timeZone: round.timeZone }, values: round })
    }
    await nextRounds.offer({ ...round, interviewId })
    return 'offered'
  }
  return runCommand(args, { schema: RoundCommand, done: words.done, problems: words.problems, run })
}

/** The interviews of a candidate with people: those there are, and the next one. */
export default function NextRoundPage(): ReactNode {
  const { interviewId, candidate, position, rounds, notOffered, usual, done, ...form } = useLoaderData<RoundsData>()
  const reply = useReply<Checked>()
  const { can } = useWorkspace()
  return (
    <>
      <ReviewHeading
        interviewId={interviewId}
        title={fill(words.title, { name: candidate ?? words.unnamed })}
        lead={fill(words.lead, { position })}
      />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={words.done} />
        <PagePart id="rounds" title={words.list} isFirst>
          {rounds.length === 0 ? (
            <p className="text-sm">{words.empty}</p>
          ) : (
            <RoundList interviewId={interviewId} rounds={rounds} />
          )}
        </PagePart>
        {can('recruiter') && (
          <PagePart id="book" title={words.book.title} lead={words.book.lead}>
            {notOffered === null ? (
              <>
                {reply?.checked !== undefined && <CheckedNotice {...reply.checked} />}
                <RoundForm key={form.nextId} {...form} shown={reply?.values ?? usual} reply={reply} />
              </>
            ) : (
              <p className="text-sm">{notOfferedWords[notOffered]}</p>
            )}
          </PagePart>
        )}
      </div>
    </>
  )
}

function CheckedNotice({ slots, firstAt, timeZone }: Checked['checked']): ReactNode {
  const text = { 0: words.checked.none, 1: words.checked.one }[slots] ?? words.checked.many
  const first = firstAt === null ? '' : sayRoundTime(firstAt, timeZone)
  return <Notice tone={slots === 0 ? 'warn' : 'good'}>{fill(text, { count: String(slots), first })}</Notice>
}
