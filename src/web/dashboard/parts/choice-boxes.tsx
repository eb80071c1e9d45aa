import type { ReactNode } from 'react'
import { listWords } from '#content/dashboard/lists.ts'
import { fill } from '#content/fill.ts'
import { choiceFormId } from './choice-form.tsx'
import type { Choosing } from './use-chosen.ts'

interface ChoiceHeadProps {
  /** Null where nothing can be selected. */
  choosing: Choosing | null
  /** What the column is called. */
  children: ReactNode
}

/** The head of a list's first column, with the box that selects all of the page. */
export function ChoiceHead({ choosing, children }: ChoiceHeadProps): ReactNode {
  return (
    <th scope="col">
      <span className="flex items-center gap-x-3">
        {choosing !== null && (
          <input
            type="checkbox"
            aria-label={listWords.chooseAll}
            checked={choosing.areAll}
            onChange={choosing.toggleAll}
            className="scripted tick"
          />
        )}
        {children}
      </span>
    </th>
  )
}

interface ChoiceCellProps {
  choosing: Choosing | null
  /** What the box sends: the field and its value; null where this row cannot be selected. */
  box: { field: string; id: string; name: string } | null
  children: ReactNode
}

/** The first cell of a row: its box, which belongs to the form below the table, and who or what it lists. */
export function ChoiceCell({ choosing, box, children }: ChoiceCellProps): ReactNode {
  return (
    <td className="records-lead">
      <span className="flex items-start gap-x-3">
        {choosing !== null && box === null && <span aria-hidden="true" className="w-6 shrink-0" />}
        {choosing !== null && box !== null && (
          <input
            type="checkbox"
            name={box.field}
            value={box.id}
            form={choiceFormId}
            defaultChecked={choosing.first.includes(box.id)}
            onClick={choosing.extend}
            aria-label={fill(listWords.choose, { name: box.name })}
            className="tick"
          />
        )}
        <span className="min-w-0">{children}</span>
      </span>
    </td>
  )
}
