import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { correctionsWords } from '#content/dashboard-review-pages.ts'
import { fill } from '#content/fill.ts'
import type { CorrectableTurn } from '#contract/customer/reviews.ts'
import { buildWorkspaceLinks } from '#report/build-links.ts'
import { buildReport } from '#report/build-report.ts'
import type { ReportLinks } from '#report/links.ts'
import type { TranscriptTurn } from '#report/model.ts'
import { ProtectedWords } from '#report/parts/protected-words.tsx'
import { speakerWording } from '#report/wording.ts'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { customerOf } from '../services.ts'
import { CorrectTurn } from './correct-turn.ts'
import { loadReport } from './load-report.ts'
import { ReviewHeading } from './review-heading.tsx'
import { SpokenAnswer } from './spoken-answer.tsx'

/** A turn as it stands in the transcript; a spoken answer can be corrected. */
interface TranscriptLine {
  turn: Pick<TranscriptTurn, 'id' | 'speaker' | 'at' | 'note'>
  parts: TranscriptTurn['parts']
  spoken: CorrectableTurn | null
}

interface TranscriptData {
  interviewId: string
  name: string
  lines: TranscriptLine[]
  links: ReportLinks
  done: string | null
}

const doneWords = { corrected: correctionsWords.done }

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<TranscriptData> {
  const { interviewId, document } = await loadReport(context, params, null)
  const correctable = await customerOf(context).corrections.list(interviewId)
  if (correctable === null) throw new Response(null, { status: 404 })
  const { heading, transcript } = buildReport(document)
  return {
    interviewId,
    name: heading.title,
    links: buildWorkspaceLinks(params.workspaceId ?? '', interviewId),
    lines: transcript.map(({ id, speaker, at, note, parts }) => ({
      turn: { id, speaker, at, note },
      parts,
      spoken: correctable.find(({ turnId }) => turnId === id) ?? null,
    })),
    done: url.searchParams.get('done'),
  }
}

export function action(args: ActionFunctionArgs) {
  const { corrections } = customerOf(args.context)
  async function run({ turn, ...correction }: CorrectTurn) {
    await corrections.correct(args.params.interviewId ?? '', turn, correction)
    return 'corrected'
  }
  return runCommand(args, { schema: CorrectTurn, done: doneWords, problems: correctionsWords.problems, run })
}

/** Everything that was asked and answered; spoken answers with what members say was really said. */
export default function TranscriptPage(): ReactNode {
  const { interviewId, name, lines, links, done } = useLoaderData<TranscriptData>()
  const reply = useReply()
  return (
    <>
      <ReviewHeading
        interviewId={interviewId}
        title={fill(correctionsWords.title, { name })}
        lead={correctionsWords.lead}
      />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        {lines.length === 0 ? (
          <EmptyList {...correctionsWords.none} />
        ) : (
          <ol className="border-b border-line">
            {lines.map(({ turn, parts, spoken }) => (
              <li key={turn.id} className={turn.speaker === 'candidate' ? 'ruled py-6' : 'ruled pt-6'}>
                {spoken === null ? (
                  <PlainTurn turn={turn} parts={parts} />
                ) : (
                  <SpokenAnswer
                    links={links}
                    turn={spoken}
                    reply={reply?.form?.result.initialValue?.turn === turn.id ? reply : undefined}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}

/** What was asked, or typed: it stands as it was written. */
function PlainTurn({ turn: { speaker, at, note }, parts }: Omit<TranscriptLine, 'spoken'>): ReactNode {
  const isCandidate = speaker === 'candidate'
  return (
    <div className={isCandidate ? undefined : 'pb-6 text-muted'}>
      <p className="label figures">
        {[speakerWording[speaker], note, at === '–' ? null : at].filter((each) => each !== null).join(', ')}
      </p>
      <p className="mt-1 max-w-[44em] whitespace-pre-line wrap-anywhere">
        {parts.map(({ text, isProtected }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a turn never change their order.
          isProtected ? <ProtectedWords key={index}>{text}</ProtectedWords> : text,
        )}
      </p>
    </div>
  )
}
