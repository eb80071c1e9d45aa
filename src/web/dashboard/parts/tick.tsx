import type { ReactNode } from 'react'

interface TickProps {
  name: string
  label: string
  hint: string
  isTicked?: boolean
}

/** A box to tick in a form, with what it means. */
export function Tick({ name, label, hint, isTicked = false }: TickProps): ReactNode {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
      <input type="checkbox" name={name} defaultChecked={isTicked} className="mt-0.5 size-4 accent-ink" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="label block">{hint}</span>
      </span>
    </label>
  )
}
