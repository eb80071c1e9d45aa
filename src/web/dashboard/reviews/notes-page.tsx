import { Fragment, type ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notesWords } from '#content/dashboard-review-pages.ts'
import { fill } from '#content/fill.ts'
import type { Note, NoteList } from '#contract/customer/reviews.ts'
import { buildReport } from '#report/build-report.ts'
import { Button } from '#ui/button.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { Moment } from '#web/area/moment.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { runCommand } from '#web/area/reply.ts'
import { RowForm, useRow } from '#web/area/row.tsx'
import { useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { loadReport } from './load-report.ts'
import { NoteCommand } from './note-command.ts'
import { NoteForm } from './note-form.tsx'
import { ReviewHeading } from './review-heading.tsx'

interface NotesData extends NoteList {
  interviewId: string
  name: string
  nextId: string
  done: string | null
}

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<NotesData> {
  const { interviewId, document } = await loadReport(context, params, null)
  const list = await customerOf(context).reviews.readNotes(interviewId)
  if (list === null) throw new Response(null, { status: 404 })
  const done = url.searchParams.get('done')
  return { ...list, interviewId, name: buildReport(document).heading.title, done }
}

export function action(args: ActionFunctionArgs) {
  const { reviews } = customerOf(args.context)
  const interviewId = args.params.interviewId ?? ''
  async function run(command: NoteCommand): Promise<keyof typeof doneWords> {
    if (command.do === 'remove') {
      await reviews.removeNote(interviewId, command.id)
      return 'removed'
    }
    const { do: _, ...note } = command
    const told = await reviews.addNote(interviewId, note)
    return told.length === 0 ? 'added' : 'told'
  }
  return runCommand(args, { schema: NoteCommand, done: doneWords, problems, run })
}

const { done: doneWords, problems } = notesWords

/** What members note beside a report, and who is told of it. */
export default function NotesPage(): ReactNode {
  const { interviewId, name, notes, members, nextId, done } = useLoaderData<NotesData>()
  const reply = useReply()
  const { can } = useWorkspace()
  return (
    <>
      <ReviewHeading interviewId={interviewId} title={fill(notesWords.title, { name })} lead={notesWords.lead} />
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        {notes.length === 0 ? <EmptyList {...notesWords.empty} /> : <NoteRows notes={notes} />}
        {can('reviewer') && (
          <div className="mt-10">
            <PagePart id="write" title={notesWords.form.title} isFirst>
              <NoteForm nextId={nextId} members={members} reply={reply} />
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
        <NoteRow key={note.id} note={note} />
      ))}
    </ol>
  )
}

function NoteRow({ note: { id, text, mentions, byEmail, at, told, mayRemove } }: { note: Note }): ReactNode {
  const row = useRow()
  const who = byEmail ?? notesWords.gone
  return (
    <li hidden={row.isPending} className="ruled py-5">
      <article className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0 max-w-[44em]">
          <p className="label wrap-anywhere">
            <span className="font-medium text-ink">{who}</span>, <Moment at={at} isWhole />
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            <NoteText text={text} mentions={mentions} />
          </p>
          {told.length > 0 && (
            <p className="label mt-1 wrap-anywhere">{fill(notesWords.told, { who: told.join(', ') })}</p>
          )}
        </div>
        {mayRemove && (
          <RowForm row={row}>
            <input type="hidden" name="do" value="remove" />
            <Button type="submit" name="id" value={id} variant="quiet" aria-label={fill(notesWords.removeOf, { who })}>
              {notesWords.remove}
            </Button>
          </RowForm>
        )}
      </article>
    </li>
  )
}

/** The note with its mentions set apart: a name alone may be any word. */
function NoteText({ text, mentions }: Pick<Note, 'text' | 'mentions'>): ReactNode {
  return (
    <>
      {mentions.map(({ start, end, email }, index) => (
        <Fragment key={start}>
          {text.slice(mentions[index - 1]?.end ?? 0, start)}
          <span className="font-medium text-accent-text" title={email ?? undefined}>
            {text.slice(start, end)}
          </span>
        </Fragment>
      ))}
      {text.slice(mentions.at(-1)?.end ?? 0)}
    </>
  )
}
