import { type ReactNode, useState } from 'react'
import { importWords as words } from '#content/dashboard/imports.ts'
import { fill } from '#content/fill.ts'
import { takeImportLinks } from '#contract/api/imports.ts'
import { Button } from '#ui/button.tsx'
import { callApi } from '#web/api/call-api.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { downloadCsv } from './download-csv.ts'
import { counted, failureWords, leftRowsOf } from './import-words.ts'
import { LeftRows } from './left-rows.tsx'
import type { Desk, Run } from './use-import.ts'

interface RunPartProps {
  desk: Extract<Desk, { step: 'run' | 'done' }>
  onGoOn(run: Run): void
  onRestart(): void
}

/** How far it is, and then what became of it. */
export function RunPart({ desk: { step, run }, onGoOn, onRestart }: RunPartProps): ReactNode {
  const { pathOf } = useWorkspace()
  const { chosen, done, all, stopped } = run
  if (step === 'run') {
    const said = fill(words.progress, { done: String(done), all: String(all) })
    return (
      <PagePart id="run" title={words.title} isFirst>
        <progress value={done} max={all} aria-label={said} className="h-2 w-full max-w-[36rem] accent-ink" />
        <p role="status" className="figures mt-2">
          {said}
        </p>
        {stopped === null ? (
          <p className="label mt-1">{words.stay}</p>
        ) : (
          <div className="mt-4">
            <Notice tone="bad">
              {words.stopped} {stopped}
            </Notice>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => onGoOn(run)}>{words.goOn}</Button>
              <Button variant="quiet" onClick={onRestart}>
                {words.other}
              </Button>
            </div>
          </div>
        )}
      </PagePart>
    )
  }
  const created = run.outcomes.filter(({ left }) => left === null).length
  return (
    <PagePart id="run" title={words.title} isFirst>
      <div role="status">
        <p className="text-lg">{counted(words.result[chosen.kind], created)}</p>
        {created > 0 && <p className="label mt-1">{words.undoHint}</p>}
      </div>
      <LeftRows kind={chosen.kind} rows={leftRowsOf(chosen.kind, withOutcomes(run))} />
      {chosen.kind === 'candidates' && created > 0 && <LinksButton importId={run.importId} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={pathOf(chosen.kind === 'candidates' ? '/interviews' : '/openings?state=draft')} variant="line">
          {chosen.kind === 'candidates' ? words.seeCandidates : words.seeOpenings}
        </LinkButton>
        <Button variant="quiet" onClick={onRestart}>
          {words.other}
        </Button>
      </div>
    </PagePart>
  )
}

/** What was left at the press stands in the place of what the preview said. */
function withOutcomes({ preview, outcomes }: Run): Run['preview'] {
  const later = new Map(outcomes.map((outcome) => [outcome.line, outcome]))
  return { ...preview, outcomes: preview.outcomes.map((outcome) => later.get(outcome.line) ?? outcome) }
}

/** The links are answered once; a browser that has them can be asked for the file again. */
function LinksButton({ importId }: { importId: string }): ReactNode {
  const { id } = useWorkspace()
  const [links, setLinks] = useState<readonly (readonly (string | null)[])[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function take(): Promise<void> {
    if (links !== null) return downloadCsv('interview-links.csv', links)
    const answer = await callApi(takeImportLinks, { params: { workspaceId: id, importId } })
    if (!answer.isDone) return setProblem(failureWords(answer.problem?.code))
    const rows = answer.result.links.map(({ name, email, opening, link }) => [name, email, opening, link])
    setLinks([words.linkColumns, ...rows])
    setProblem(null)
    downloadCsv('interview-links.csv', [words.linkColumns, ...rows])
  }
  return (
    <div className="mt-4">
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <Button onClick={() => void take()}>{words.links}</Button>
      <p className="label mt-2">{words.linksHint}</p>
    </div>
  )
}
