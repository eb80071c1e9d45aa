import type { ReactNode } from 'react'

interface CheckLineProps {
  name: string
  label: string
  hint?: string
  /** What is wrong, in an answer to a form that was just sent; the box then has the focus. */
  problem?: string | undefined
  isChecked?: boolean | undefined
}

/** A box of its own, unticked unless the person ticked it before. */
export function CheckLine({ name, label, hint, problem, isChecked = false }: CheckLineProps): ReactNode {
  const isWrong = problem !== undefined
  const described = [isWrong && `${name}-problem`, hint !== undefined && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className={isWrong ? 'border-l-3 border-bad pl-4' : undefined}>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
          // biome-ignore lint/a11y/noAutofocus: only in an answer to a form that was just sent, where the reader needs to be.
          autoFocus={isWrong}
          className="size-5 flex-none scroll-mt-24 accent-(--accent-text)"
        />
        {label}
      </label>
      {isWrong && (
        <p id={`${name}-problem`} role="alert" className="field-error ps-8">
          {problem}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${name}-hint`} className="label ps-8">
          {hint}
        </p>
      )}
    </div>
  )
}
