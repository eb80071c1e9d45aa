import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { CandidatePortal } from '#contract/site/page-context.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { usePageWords } from '../../language.ts'
import { CheckLine } from './consent-form.tsx'
import { untilOver } from './until-over.ts'

type Facts = Readonly<Record<string, string>>

interface NeedsFormProps {
  facts: Facts
  portal: Pick<CandidatePortal, 'accommodation' | 'isSpoken'>
  isSaved: boolean
  /** What was refused. */
  typed: CandidatePortal['accommodation']
}

/** What makes the interview possible for this person. */
export function NeedsForm({ facts, portal, isSaved, typed }: NeedsFormProps): ReactNode {
  const { isSpoken } = portal
  const accommodation = typed ?? portal.accommodation
  const { needs: words } = usePageWords('portal')
  return (
    <form method="post" aria-labelledby="needs" className="ruled mt-12 grid max-w-[44rem] gap-3 pt-8">
      <h2 id="needs" className="subtitle">
        {words.title}
      </h2>
      <p className="label">{words.lead}</p>
      {isSaved && <p role="status">{words.saved}</p>}
      <input type="hidden" name="do" value="needs" />
      <CheckLine name="moreTime" label={words.moreTime} isChecked={accommodation?.moreTime} />
      {isSpoken && <CheckLine name="inWriting" label={words.inWriting} isChecked={accommodation?.inWriting} />}
      <TextAreaField
        name="note"
        label={words.note}
        hint={fill(words.noteHint, facts)}
        rows={2}
        maxLength={1000}
        defaultValue={accommodation?.note ?? ''}
      />
      <Button type="submit" variant="line" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}

interface HumanFormProps {
  facts: Facts
  isAsked: boolean
  /** What was refused. */
  typed: { note: string } | null
  /** The interview itself has ended. */
  isOver?: boolean
}

/** The way past the AI. */
export function HumanForm({ facts, isAsked, typed, isOver = false }: HumanFormProps): ReactNode {
  const { human: words } = usePageWords('portal')
  return (
    <section aria-labelledby="human" className="ruled mt-12 grid max-w-[44rem] gap-3 pt-8">
      <h2 id="human" className="subtitle">
        {words.title}
      </h2>
      {isAsked ? (
        <p role="status">
          {fill(words.asked, facts)} {!isOver && <span className={untilOver}>{words.mayGoOn}</span>}
        </p>
      ) : (
        <form method="post" className="grid gap-3">
          <p className="label">{fill(words.lead, facts)}</p>
          <input type="hidden" name="do" value="human" />
          <TextAreaField name="note" label={words.note} rows={2} maxLength={1000} defaultValue={typed?.note} />
          <Button type="submit" variant="line" className="justify-self-start">
            {words.submit}
          </Button>
        </form>
      )}
    </section>
  )
}

/** The camera of whoever agreed to no recording: it is turned on by agreeing to one, and by nothing else. */
export function RecordFromNowForm({ stage }: Pick<CandidatePortal, 'stage'>): ReactNode {
  const { recordFromNow: words } = usePageWords('portal')
  return (
    <form method="post" aria-labelledby="record" className={`panel mt-6 grid max-w-[60rem] gap-3 p-5 ${untilOver}`}>
      <h2 id="record" className="subtitle">
        {words.title}
      </h2>
      <p className="max-w-[44em]">{words.text}</p>
      <p className="label">
        {words.lead} {stage === 'begun' && words.reloads}
      </p>
      <input type="hidden" name="do" value="record" />
      <Button type="submit" variant="line" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}

/** Beside the agreement, so that refusing is as near as agreeing. */
export function RefuseAiForm({ facts }: { facts: Facts }): ReactNode {
  const { refuse: words } = usePageWords('portal')
  return (
    <form method="post" className="mt-6 grid max-w-[44rem] justify-items-start gap-2">
      <input type="hidden" name="do" value="not-by-ai" />
      <Button type="submit" variant="line">
        {words.submit}
      </Button>
      <p className="label">{fill(words.hint, facts)}</p>
    </form>
  )
}

/** The way to what is stored, from the interview's own page. */
export function SubjectDataForm(): ReactNode {
  const { portal: words } = usePageWords('ownData')
  return (
    <form method="post" aria-labelledby="own-data" className="ruled mt-12 grid max-w-[44rem] gap-3 pt-8">
      <h2 id="own-data" className="subtitle">
        {words.title}
      </h2>
      <p className="label">{words.lead}</p>
      <input type="hidden" name="do" value="own-data" />
      <Button type="submit" variant="line" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}
