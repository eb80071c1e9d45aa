import type { ReactNode } from 'react'
import { importWords as words } from '#content/dashboard/imports.ts'
import { fill } from '#content/fill.ts'
import { type ColumnMapping, type ImportField, type ImportKind, importFields } from '#contract/customer/imports.ts'
import { SelectField } from '#ui/form/field.tsx'
import type { ReadPreview } from './import-words.ts'

interface ColumnChoiceProps {
  kind: ImportKind
  preview: ReadPreview
  onChange(mapping: ColumnMapping): void
}

/** Which column holds what, and the first rows as they are read by it. */
export function ColumnChoice({ kind, preview, onChange }: ColumnChoiceProps): ReactNode {
  const { heads, mapping } = preview
  const options = heads.map((head, index) => ({
    value: String(index),
    label: head === '' ? fill(words.unnamedColumn, { number: String(index + 1) }) : head,
  }))
  function change(field: ImportField, value: string): void {
    const { [field]: _before, ...others } = mapping
    onChange(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {importFields[kind].map((field) => (
          <SelectField
            key={field}
            name={`column-${field}`}
            label={words.fields[field]}
            {...(field === 'status' && { hint: words.statusHint })}
            placeholder={words.notUsed}
            options={options}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            onChange={(event) => change(field, event.currentTarget.value)}
          />
        ))}
      </div>
      <h3 className="mt-8 mb-3 font-medium">{words.firstRows}</h3>
      <FirstRows kind={kind} preview={preview} />
    </>
  )
}

function FirstRows({ kind, preview }: { kind: ImportKind; preview: ReadPreview }): ReactNode {
  const { fields } = words
  const heads =
    kind === 'candidates'
      ? [fields.name, fields.email, fields.opening, fields.ownId]
      : [fields.title, fields.description, fields.ownId, fields.status]
  const rows =
    kind === 'candidates'
      ? preview.candidates.slice(0, 5).map((row) => ({
          line: row.line,
          cells: [row.name, row.email, row.opening || row.openingOwnId, row.ownId],
        }))
      : preview.openings.slice(0, 5).map((row) => ({
          line: row.line,
          cells: [row.title, row.description.slice(0, 120), row.ownId, row.status],
        }))
  return (
    <table className="records">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells }) => (
          <tr key={line}>
            {cells.map((cell, index) => (
              <td key={heads[index]} className="wrap-anywhere">
                {cell === '' ? '–' : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
