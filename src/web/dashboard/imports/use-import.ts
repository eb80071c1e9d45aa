import { useState } from 'react'
import { importWords as words } from '#content/dashboard/imports.ts'
import { importRows, previewImport } from '#contract/api/imports.ts'
import {
  type ColumnMapping,
  type ImportKind,
  type ImportRows,
  importBatch,
  type RowOutcome,
} from '#contract/customer/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { failureWords, type ReadPreview } from './import-words.ts'

/** A file that has been read, and where its candidates go. */
export interface Chosen {
  kind: ImportKind
  /** Base64. */
  content: string
  openingId: string | null
}

export interface Run {
  chosen: Chosen
  preview: ReadPreview
  importId: string
  sendsMail: boolean
  /** Who invites, where the workspace is called after a person. */
  company: string | undefined
  /** Rows that have been answered. */
  done: number
  all: number
  /** What became of rows that the preview would import. */
  outcomes: readonly RowOutcome[]
  /** Why it stands still, in words; null while it runs. */
  stopped: string | null
}

export type Desk =
  | { step: 'choose'; problem: string | null; isReading: boolean }
  | { step: 'read'; chosen: Chosen; preview: ReadPreview; problem: string | null; isReading: boolean }
  | { step: 'run'; run: Run }
  | { step: 'done'; run: Run }

const begun: Desk = { step: 'choose', problem: null, isReading: false }

/** An import from the file to its result. The rows are sent in batches, and each again until it is answered: each is done once. */
export function useImport(workspaceId: string, onDone: () => void) {
  const [desk, setDesk] = useState<Desk>(begun)

  async function read(chosen: Chosen, mapping: ColumnMapping | null): Promise<void> {
    setDesk((now) => (now.step === 'choose' || now.step === 'read' ? { ...now, problem: null, isReading: true } : now))
    const answer = await callApi(previewImport, { params: { workspaceId }, body: { ...chosen, mapping } })
    const fail = (problem: string) =>
      setDesk((now) => (now.step === 'read' ? { ...now, problem, isReading: false } : { ...begun, problem }))
    if (!answer.isDone) return fail(failureWords(answer.problem?.code))
    const { result } = answer
    if (result.state === 'refused') return fail(words.fileProblems[result.problem])
    setDesk({ step: 'read', chosen, preview: result, problem: null, isReading: false })
  }

  async function go(from: Run): Promise<void> {
    let run: Run = { ...from, stopped: null }
    setDesk({ step: 'run', run })
    const rows = rowsOf(run)
    while (run.done < run.all) {
      const size = importBatch[run.chosen.kind]
      const answer = await callApi(importRows, {
        params: { workspaceId, importId: run.importId },
        body: batchOf(run, rows.slice(run.done, run.done + size), run.done + size >= run.all),
      })
      if (!answer.isDone) return setDesk({ step: 'run', run: { ...run, stopped: failureWords(answer.problem?.code) } })
      const outcomes = [...run.outcomes, ...answer.result.outcomes]
      run = { ...run, outcomes, done: Math.min(run.all, run.done + size) }
      setDesk({ step: 'run', run })
    }
    setDesk({ step: 'done', run })
    onDone()
  }

  /** Another file is another import: the page loads an id for it. */
  function restart(): void {
    setDesk(begun)
    onDone()
  }

  return { desk, read, go, restart }
}

type AnyRow = ReadPreview['candidates'][number] | ReadPreview['openings'][number]

/** Those that the preview would import. */
function rowsOf({ chosen, preview }: Pick<Run, 'chosen' | 'preview'>): readonly AnyRow[] {
  const lines = new Set(preview.outcomes.filter(({ left }) => left === null).map(({ line }) => line))
  const rows: readonly AnyRow[] = chosen.kind === 'candidates' ? preview.candidates : preview.openings
  return rows.filter(({ line }) => lines.has(line))
}

function batchOf({ chosen, sendsMail, company }: Run, rows: readonly AnyRow[], isLast: boolean): ImportRows {
  if (chosen.kind === 'candidates') {
    const candidates = rows.filter((row) => 'email' in row)
    return { kind: 'candidates', rows: candidates, openingId: chosen.openingId, sendsMail, days: 14, company, isLast }
  }
  return { kind: 'openings', rows: rows.filter((row) => 'title' in row), isLast }
}
