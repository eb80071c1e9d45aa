import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { notesWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import type { Note, NoteList } from '#contract/customer/reviews.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { buildReport } from '#report/build-report.ts'
import { EmptyList } from '#ui/area/empty-list.tsx'
import { Moment } from '#ui/area/moment.tsx'
import { Notice } from '#ui/area/notice.tsx'
import { Button } from '#ui/button.tsx'
import { interviewPath } from '../addresses/reviews-address.ts'
import { rowLeaves, rowsOf } from '../optimistic/row-effect.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { loadReport } from './load-report.ts'
import { type NoteAnswer, runNoteAction } from './note-action.ts'
import { NoteForm } from './note-form.tsx'
import { ReviewHeading } from './review-heading.tsx'

interface NotesData extends NoteList {
  interviewId: string
  name: string
  nextId: string
  done: string | null
}

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<NotesData> {
  const { interviewId, document } = await loadReport(context, params, null)
  const list = await customerOf(context).reviews.readNotes(interviewId)
  if (list === null) throw new Response(null, { status: 404 })
  const done = new URL(request.url).searchParams.get('done')
  return { ...list, interviewId, name: buildReport(document).heading.title, done }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const interviewId = params.interviewId ?? ''
  const outcome = await runNoteAction(customerOf(context).reviews, interviewId, await request.formData())
  if (!('done' in outcome)) return data<NoteAnswer>(outcome, { status: outcome.notice === null ? 422 : 409 })
  const path = dashboardPathOf(params.workspaceId ?? null, interviewPath(interviewId, '/notes'))
  return redirect(`${path}?done=${outcome.done}`, { status: 303 })
}

const doneWords = new Map<string, string>(Object.entries(notesWords.done))

/** What members note beside a report, and who is told of it. */
export default function NotesPage(): ReactNode {
  const { interviewId, name, notes, members, nextId, done } = useLoaderData<NotesData>()
  const answer = useActionData<NoteAnswer>() ?? null
  const { can } = useWorkspace()
  const words = doneWords.get(done ?? '')
  return (
    <>
      <ReviewHeading interviewId={interviewId} title={fill(notesWords.title, { name })} lead={notesWords.lead} />
      <div className="wrap">
        {answer?.notice != null && <Notice tone="bad">{answer.notice}</Notice>}
        {answer === null && words !== undefined && <Notice tone="good">{words}</Notice>}
        <div {...rowsOf('notes')}>
          {notes.length === 0 ? <EmptyList {...notesWords.empty} /> : <NoteRows notes={notes} />}
        </div>
        {can('recruiter') && (
          <div className="mt-10">
            <PagePart id="write" title={notesWords.form.title} isFirst>
              <NoteForm
                id={answer?.values?.id ?? nextId}
                members={members}
                values={answer?.values ?? null}
                errors={answer?.errors ?? {}}
              />
            </PagePart>
          </div>
        )}
      </div>
    </>
  )
}

function NoteRows({ notes }: Pick<NoteList, 'notes'>): ReactNode {
  return (
    <ol className="border-b border-line">
      {notes.map((note) => (
        <li key={note.id} className="ruled py-5">
          <NoteRow note={note} />
        </li>
      ))}
    </ol>
  )
}

function NoteRow({ note: { id, text, byEmail, at, told, mayRemove } }: { note: Note }): ReactNode {
  const who = byEmail ?? notesWords.gone
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
      <div className="min-w-0 max-w-[44em]">
        <p className="label wrap-anywhere">
          <span className="font-medium text-ink">{who}</span>, <Moment at={at} isWhole />
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        {told.length > 0 && (
          <p className="label mt-1 wrap-anywhere">{fill(notesWords.told, { who: told.join(', ') })}</p>
        )}
      </div>
      {mayRemove && (
        <form method="post" {...rowLeaves(id)}>
          <input type="hidden" name="do" value="remove" />
          <Button type="submit" name="id" value={id} variant="quiet" aria-label={fill(notesWords.removeOf, { who })}>
            {notesWords.remove}
          </Button>
        </form>
      )}
    </article>
  )
}
