import { type ReactNode, useEffect, useRef, useState } from 'react'
import { importWords as words } from '#content/dashboard/imports.ts'
import { fill } from '#content/fill.ts'
import { CompanyName } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FileForm, type OpeningOption } from './file-form.tsx'
import { counted, leftRowsOf } from './import-words.ts'
import { LeftRows } from './left-rows.tsx'
import { RunPart } from './run-part.tsx'
import { type Desk, useImport } from './use-import.ts'

interface ImportDeskProps {
  openings: readonly OpeningOption[]
  newId: string
  /** Whether candidates would read a person's name as whoever invites them. */
  isUnnamed: boolean
  onDone(): void
}

/** One import: the file, what it would do, the press, and what became of it. */
export function ImportDesk({ openings, newId, isUnnamed, onDone }: ImportDeskProps): ReactNode {
  const { id } = useWorkspace()
  const { desk, read, go, restart } = useImport(id, onDone)
  const head = useRef<HTMLDivElement>(null)
  const { step } = desk
  // Whoever pressed goes on where the answer is.
  useEffect(() => {
    if (step !== 'choose') head.current?.focus()
  }, [step])
  if (desk.step === 'choose') {
    return (
      <PagePart id="file" title={words.choose} lead={words.chooseLead} isFirst>
        <noscript>
          <Notice tone="warn">{words.noScript}</Notice>
        </noscript>
        <FileForm
          openings={openings}
          problem={desk.problem}
          isReading={desk.isReading}
          onChosen={(chosen) => void read(chosen, null)}
        />
      </PagePart>
    )
  }
  return (
    <div ref={head} tabIndex={-1} className="outline-none">
      {desk.step === 'read' ? (
        <ReadPart
          desk={desk}
          asksCompany={isUnnamed && desk.chosen.kind === 'candidates'}
          onMapping={(mapping) => void read(desk.chosen, mapping)}
          onRestart={restart}
          onPress={(sendsMail, company) => {
            const { chosen, preview } = desk
            const all = preview.outcomes.filter(({ left }) => left === null).length
            void go({ chosen, preview, importId: newId, sendsMail, company, done: 0, all, outcomes: [], stopped: null })
          }}
        />
      ) : (
        <RunPart desk={desk} onGoOn={(run) => void go(run)} onRestart={restart} />
      )}
    </div>
  )
}

interface ReadPartProps {
  desk: Extract<Desk, { step: 'read' }>
  onMapping: Parameters<typeof ColumnChoice>[0]['onChange']
  asksCompany: boolean
  onPress(sendsMail: boolean, company: string | undefined): void
  onRestart(): void
}

function ReadPart({ desk, asksCompany, onMapping, onPress, onRestart }: ReadPartProps): ReactNode {
  const { chosen, preview, problem, isReading } = desk
  const [sendsMail, setSendsMail] = useState(false)
  const [company, setCompany] = useState('')
  const [companyProblem, setCompanyProblem] = useState<string | undefined>(undefined)
  const workspace = useWorkspace()
  const count = preview.outcomes.filter(({ left }) => left === null).length
  const isOfCandidates = chosen.kind === 'candidates'
  function press(): void {
    const named = asksCompany ? CompanyName.safeParse(company) : null
    setCompanyProblem(named?.error?.issues[0]?.message)
    if (named === null || named.success) onPress(isOfCandidates && sendsMail, named?.data)
  }
  return (
    <>
      <PagePart id="columns" title={words.columns} lead={words.columnsLead} isFirst>
        <ColumnChoice kind={chosen.kind} preview={preview} onChange={onMapping} />
      </PagePart>
      <PagePart id="would" title={words.preview}>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div role="status" aria-busy={isReading}>
          <p className="text-lg">{count === 0 ? words.nothing : counted(words.would[chosen.kind], count)}</p>
          {isOfCandidates && preview.free !== null && (
            <p className="label mt-1">{fill(words.places, { free: String(preview.free) })}</p>
          )}
        </div>
        <LeftRows kind={chosen.kind} rows={leftRowsOf(chosen.kind, preview)} />
        {isOfCandidates && count > 0 && (
          <div className="mt-4 grid gap-3">
            {asksCompany && (
              <Field
                name="company"
                label={words.company}
                hint={words.companyHint}
                autoComplete="organization"
                maxLength={80}
                value={company}
                onChange={(event) => setCompany(event.currentTarget.value)}
                {...(companyProblem !== undefined && { error: companyProblem })}
              />
            )}
            {workspace.sendsMail && (
              <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
                <input
                  type="checkbox"
                  checked={sendsMail}
                  onChange={(event) => setSendsMail(event.currentTarget.checked)}
                  className="mt-0.5 size-4 accent-ink"
                />
                <span>
                  <span className="block font-medium">{words.mails}</span>
                  <span className="label block">{words.mailsHint}</span>
                </span>
              </label>
            )}
            <p className="label">{words.days}</p>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {count > 0 && (
            <Button disabled={isReading} onClick={press}>
              {counted(words.press[chosen.kind], count)}
            </Button>
          )}
          <Button variant="quiet" onClick={onRestart}>
            {words.other}
          </Button>
        </div>
      </PagePart>
    </>
  )
}
