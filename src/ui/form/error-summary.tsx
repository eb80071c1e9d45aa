import type { MouseEvent, ReactNode } from 'react'

interface ErrorSummaryProps {
  /** The words beside each field, by the field's id, in the order of the form. */
  problems: readonly { fieldId: string; message: string }[]
  /** Takes the focus when the page arrives with the errors already in it. */
  hasFirstFocus?: boolean
}

/** What is wrong, in one place, when it is more than one thing; each line leads to its field, with or without script. */
export function ErrorSummary({ problems, hasFirstFocus = false }: ErrorSummaryProps): ReactNode {
  return (
    <div
      data-summary=""
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: only in an answer to a form that was just sent, where the reader needs to be.
      autoFocus={hasFirstFocus}
      className="border-l-3 border-bad py-1 pl-4"
    >
      <p className="font-semibold">
        {problems.length === 1 ? 'Please correct this' : `Please correct ${problems.length} things`}
      </p>
      <ul className="mt-1 text-sm">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} className="link inline-block min-h-6" onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function goTo(event: MouseEvent, fieldId: string): void {
  event.preventDefault()
  document.getElementById(fieldId)?.focus()
}
