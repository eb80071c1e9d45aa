import { type ReactNode, useState } from 'react'
import { fileInputClass } from '#ui/form/field.tsx'

const mostBytes = 100_000

interface ListFileProps {
  /** Of the text area that the file is for. */
  fieldId: string
  words: { file: string; fileFailed: string }
}

/** Puts the text of a CSV file into the text area beside it; nothing is sent. */
export function ListFile({ fieldId, words }: ListFileProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false)
  async function take(file: File | undefined): Promise<void> {
    const field = document.getElementById(fieldId)
    if (file === undefined || !(field instanceof HTMLTextAreaElement)) return
    const text = file.size > mostBytes ? null : await file.text().catch(() => null)
    const isText = text !== null && !text.includes('\u0000')
    setHasFailed(!isText)
    if (!isText) return
    field.value = field.value.trim() === '' ? text : `${field.value.trimEnd()}\n${text}`
    // As if it had been typed: what was said beside the field is checked again.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <div className="field">
      <label className="field-label">
        {words.file}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className={`${fileInputClass} mt-1.5`}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      <p role="alert" className="field-error empty:hidden">
        {hasFailed ? words.fileFailed : ''}
      </p>
    </div>
  )
}
