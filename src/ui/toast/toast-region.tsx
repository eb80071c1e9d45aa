import type { ReactNode } from 'react'
import { toastLimits } from './store.ts'

/** The empty notification area, once per document. What is in it is drawn by `toast()`, which needs no React. */
export function ToastRegion({ label }: { label: string }): ReactNode {
  return (
    <section data-toasts="" className="toasts" tabIndex={-1} aria-label={`${label} (${toastLimits.hotkey})`}>
      <div role="status" suppressHydrationWarning />
    </section>
  )
}
