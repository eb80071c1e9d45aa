import type { ReactNode } from 'react'

interface CheckLineProps {
  name: string
  label: string
  hint?: string
  isChecked?: boolean
}

/** A box of its own, unticked unless the person ticked it before. */
export function CheckLine({ name, label, hint, isChecked = false }: CheckLineProps): ReactNode {
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          aria-describedby={hint === undefined ? undefined : `${name}-hint`}
          className="size-5 flex-none accent-(--accent-text)"
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="label ps-8">
          {hint}
        </p>
      )}
    </div>
  )
}
