import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { documentProblems, jobForm } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import { fileInputClass } from '#ui/form/field.tsx'
import { AlertMark } from '#ui/marks.tsx'
import { readJobFile } from './read-job-file.ts'

type Reading =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'read'; message: string }
  | { state: 'failed'; message: string }

/** Takes the job's text from a file into the field above it, for the person to check. Without script the text is pasted. */
export function JobFile({ workspaceId }: { workspaceId: string }): ReactNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const [isAwake, setIsAwake] = useState(false)
  const [reading, setReading] = useState<Reading>({ state: 'none' })

  async function take(): Promise<void> {
    const chosen = input.current
    const [file] = chosen?.files ?? []
    if (chosen === null || file === undefined) return
    latest.current += 1
    const own = latest.current
    setReading({ state: 'reading' })
    const outcome = await readJobFile(workspaceId, file)
    // Somebody who has chosen another file meanwhile is told of that one alone.
    if (own !== latest.current) return
    chosen.value = ''
    if (outcome.kind === 'refused') return setReading({ state: 'failed', message: documentProblems[outcome.reason] })
    const { form } = chosen
    put(form?.elements.namedItem('description'), outcome.text)
    const title = form?.elements.namedItem('title')
    if (outcome.title !== null && title instanceof HTMLInputElement && title.value.trim() === '')
      put(title, outcome.title)
    const words = outcome.isCut ? jobForm.read_cut : jobForm.read_done
    setReading({ state: 'read', message: fill(words, { name: file.name }) })
  }

  // React cannot wake a field in which a file has been chosen already, so none can be before.
  useEffect(() => setIsAwake(true), [])

  const hintId = `${id}-hint`
  const statusId = `${id}-status`
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {jobForm.file}
      </label>
      <p id={hintId} className="field-hint">
        {jobForm.fileHint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        disabled={!isAwake}
        accept=".pdf,.docx,.txt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain"
        className={fileInputClass}
        aria-describedby={`${hintId} ${statusId}`}
        aria-invalid={reading.state === 'failed' ? true : undefined}
        onChange={() => void take()}
      />
      <noscript>
        <p className="text-xs font-medium">{jobForm.needsScript}</p>
      </noscript>
      <p id={statusId} role="status" className={reading.state === 'failed' ? 'field-error' : 'text-sm'}>
        {reading.state === 'failed' && <AlertMark />}
        {reading.state === 'reading' && jobForm.reading}
        {(reading.state === 'read' || reading.state === 'failed') && reading.message}
      </p>
    </div>
  )
}

function put(field: Element | RadioNodeList | null | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.value = text
  // As if it had been typed: what was said beside the field is checked again.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
