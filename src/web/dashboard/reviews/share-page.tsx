import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shareWords } from '#content/dashboard-review-pages.ts'
import { fill } from '#content/fill.ts'
import type { Share } from '#contract/customer/reviews.ts'
import { buildReport } from '#report/build-report.ts'
import { momentText } from '#report/figures.ts'
import { Notice } from '#web/area/notice.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { loadReport } from './load-report.ts'
import { ReviewHeading } from './review-heading.tsx'
import { ShareCommand } from './share-command.ts'
import { ShareForm } from './share-form.tsx'
import { ShareTable } from './share-table.tsx'

interface ShareData {
  interviewId: string
  name: string
  shares: Share[]
  nextId: string
  done: string | null
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<ShareData> {
  const { interviewId, document } = await loadReport(context, params, null)
  const list = await customerOf(context).shares.list(interviewId)
  if (list === null) throw new Response(null, { status: 404 })
  return { ...list, interviewId, name: buildReport(document).heading.title, done: url.searchParams.get('done') }
}

const doneWords = { closed: shareWords.done }

export function action(args: ActionFunctionArgs) {
  const { shares } = customerOf(args.context)
  const interviewId = args.params.interviewId ?? ''
  async function run(command: ShareCommand) {
    if (command.do === 'close') {
      await shares.revoke(interviewId, command.id)
      return 'closed'
    }
    const { do: _, ...share } = command
    // The link is in this answer alone: a redirect would have to carry it in an address.
    return data({ made: await shares.share(interviewId, share) })
  }
  return runCommand(args, { schema: ShareCommand, done: doneWords, problems: shareWords.problems, run })
}

/** Who outside the workspace can read a report, by which link, and for how long. */
export default function SharePage(): ReactNode {
  const { interviewId, name, shares, nextId, done } = useLoaderData<ShareData>()
  const reply = useReply<{ made: { link: string; expiresAt: string } }>()
  return (
    <>
      <ReviewHeading interviewId={interviewId} title={fill(shareWords.title, { name })} lead={shareWords.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        {reply?.made !== undefined && (
          <Notice tone="good">
            {fill(shareWords.made, { until: momentText(reply.made.expiresAt) })}
            <span className="figures mt-2 block select-all wrap-anywhere">{reply.made.link}</span>
          </Notice>
        )}
        <PagePart id="make" title={shareWords.form.title} isFirst>
          <ShareForm id={nextId} />
        </PagePart>
        <PagePart id="links" title={shareWords.list}>
          {shares.length === 0 ? <p className="text-sm">{shareWords.empty}</p> : <ShareTable shares={shares} />}
        </PagePart>
      </div>
    </>
  )
}
