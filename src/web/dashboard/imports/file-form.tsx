import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { importWords as words } from '#content/dashboard/imports.ts'
import { ImportKind, importBounds } from '#contract/customer/imports.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, fileInputClass, SelectField } from '#ui/form/field.tsx'
import { toBase64 } from '#web/api/to-base64.ts'
import type { Chosen } from './use-import.ts'

export interface OpeningOption {
  id: string
  title: string
}

interface FileFormProps {
  openings: readonly OpeningOption[]
  problem: string | null
  isReading: boolean
  onChosen(chosen: Chosen): void
}

/** Which file it is and what its rows are. */
export function FileForm({ openings, problem, isReading, onChosen }: FileFormProps): ReactNode {
  const [isAwake, setIsAwake] = useState(false)
  const [kind, setKind] = useState<ImportKind>('candidates')
  const [own, setOwn] = useState<string | null>(null)
  // React cannot wake a field in which a file has been chosen already, so none can be before.
  useEffect(() => setIsAwake(true), [])
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const file = fields.get('file')
    if (!(file instanceof File) || file.size === 0) return setOwn(words.fileProblems.empty)
    if (file.size > importBounds.bytes) return setOwn(words.fileProblems['too-large'])
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes === null) return setOwn(words.failed)
    setOwn(null)
    const openingId = String(fields.get('opening') ?? '') || null
    const isOfCandidates = kind === 'candidates'
    onChosen({ kind, content: toBase64(new Uint8Array(bytes)), openingId: isOfCandidates ? openingId : null })
  }
  const error = own ?? problem ?? undefined
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-[36rem] gap-5">
      <fieldset className="grid gap-1">
        <legend className="field-label">{words.kind}</legend>
        {ImportKind.options.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
            <input
              type="radio"
              name="kind"
              value={option}
              checked={kind === option}
              onChange={() => setKind(option)}
              disabled={!isAwake}
              className="mt-0.5 size-4 accent-ink"
            />
            <span>
              <span className="block font-medium">{words.kinds[option]}</span>
              <span className="label block">{words.kindHints[option]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'candidates' &&
        (openings.length === 0 ? (
          <p className="text-sm">{words.noOpenOpenings}</p>
        ) : (
          <SelectField
            name="opening"
            label={words.usualOpening}
            hint={words.usualOpeningHint}
            placeholder={words.noUsualOpening}
            options={openings.map(({ id, title }) => ({ value: id, label: title }))}
          />
        ))}
      <div className="field">
        <label htmlFor="import-file" className="field-label">
          {words.file}
        </label>
        <input
          id="import-file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={!isAwake}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'import-file-error'}
          className={fileInputClass}
        />
        <div role="alert">
          <FieldError id="import-file-error" error={error} />
        </div>
      </div>
      <Button type="submit" disabled={!isAwake} aria-disabled={isReading} className="justify-self-start">
        {isReading ? words.reading : words.read}
      </Button>
    </form>
  )
}
