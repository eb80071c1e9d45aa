import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { listWords } from '#content/dashboard/lists.ts'
import { fill } from '#content/fill.ts'

/** The form that the boxes of a list belong to, wherever they stand. */
export const choiceFormId = 'choice'

interface ChoiceFormProps {
  /** Leads to what is done for the rows, which then stand in the address; or does it. */
  method: 'get' | 'post'
  /** Where it is sent; left out for the page itself. */
  action?: string
  label: string
  /** What is said where nothing is selected. */
  none: string
  count: number
  /** How many of them stand on other pages. */
  elsewhere?: number
  /** The list with nothing selected; null where nothing is. */
  clear: string | null
  onClear: () => void
  hint?: string
  /** What is sent along. */
  hidden?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/**
 * What can be done for those that are selected in a list. With script it stands at the foot of the screen while something
 * is; without, it stands below the list.
 */
export function ChoiceForm(props: ChoiceFormProps): ReactNode {
  const { method, action, label, none, count, elsewhere = 0, clear, onClear, hint, hidden, children } = props
  return (
    <Form
      id={choiceFormId}
      method={method}
      action={action}
      aria-label={label}
      className="choice-bar"
      data-chosen={count}
      preventScrollReset={method === 'post'}
    >
      {hidden}
      <p role="status" className="choice-count">
        {count === 0
          ? none
          : fill(count === 1 ? listWords.chosen.one : listWords.chosen.other, { count: String(count) })}
        {elsewhere > 0 && (
          <span className="label"> {fill(listWords.chosen.elsewhere, { count: String(elsewhere) })}</span>
        )}
      </p>
      <div className="choice-acts">
        {children}
        {clear !== null && (
          <Link to={clear} className="link px-2 py-2 text-sm" onClick={onClear}>
            {listWords.chosen.clear}
          </Link>
        )}
      </div>
      {hint !== undefined && <p className="label choice-hint">{hint}</p>}
    </Form>
  )
}
