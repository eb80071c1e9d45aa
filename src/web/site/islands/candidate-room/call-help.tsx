import { CircleHelp } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import type { Call } from '#web/room/index.ts'

interface CallHelpProps {
  call: Pick<Call, 'press'>
  employer: string
  openUntil: string
  words: PageWords['roomHelp']
}

/** Help in a call: what to do about sound, typing and breaks, a person who is told at once, and a way out without loss. */
export function CallHelp({ call, employer, openUntil, words }: CallHelpProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const facts = { employer, until: openUntil }
  const said = { no: '', told: words.personAsked, already: words.personAlready, failed: words.personFailed }
  const [asked, setAsked] = useState<keyof typeof said | 'sending'>('no')

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (asked === 'sending') return
    const form = event.currentTarget
    setAsked('sending')
    const outcome = await askForPerson(new FormData(form))
    // What was not sent stays to be sent again.
    if (outcome === 'told') form.reset()
    setAsked(outcome)
  }

  const topics = [
    [words.sound, words.soundText],
    [words.typing, words.typingText],
    [words.pause, words.pauseText],
    [words.line, words.lineText],
  ] as const
  return (
    <>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        <span aria-hidden="true" className="[&_svg]:size-4.5">
          <CircleHelp />
        </span>
        {words.open}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        className="panel m-auto w-[min(34rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-[oklch(0.12_0.01_65/0.55)]"
      >
        <h2 id={id} className="subtitle">
          {words.title}
        </h2>
        <dl className="mt-3 grid gap-3 text-sm">
          {topics.map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <form
          className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4 text-sm"
          onSubmit={(event) => void ask(event)}
        >
          <p className="text-muted">{fill(words.personText, facts)}</p>
          <label htmlFor={`${id}-note`}>{words.personNote}</label>
          <input id={`${id}-note`} name="note" className="input w-full" maxLength={300} autoComplete="off" />
          <label className="inline-flex min-h-6 items-center gap-2">
            <input type="checkbox" name="technical" />
            {words.technical}
          </label>
          {/* Above the button: on a phone, what is below it lies beyond the dialog's edge. */}
          <p role="status" className="font-medium empty:hidden">
            {asked !== 'sending' && fill(said[asked], facts)}
          </p>
          <Button type="submit" variant="line" aria-disabled={asked === 'sending'}>
            {words.person}
          </Button>
        </form>
        <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4 text-sm">
          <p className="text-muted">{fill(words.laterText, facts)}</p>
          <Button
            variant="line"
            onClick={() => {
              dialog.current?.close()
              call.press('stop-for-now')
            }}
          >
            {words.later}
          </Button>
        </div>
        <div className="mt-6 flex justify-end">
          <Button onClick={() => dialog.current?.close()}>{words.close}</Button>
        </div>
      </dialog>
    </>
  )
}

/** As a form of the page does; the call goes on meanwhile. */
async function askForPerson(form: FormData): Promise<'told' | 'already' | 'failed'> {
  try {
    const technical = form.has('technical') && { technical: 'on' }
    const body = new URLSearchParams({ do: 'help', note: String(form.get('note')), ...technical })
    const { type, status } = await fetch(location.pathname, { method: 'POST', body, redirect: 'manual' })
    if (type === 'opaqueredirect') return 'told'
    return status === 409 ? 'already' : 'failed'
  } catch {
    return 'failed'
  }
}
