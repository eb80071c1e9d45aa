import type { ReactNode } from 'react'

interface DialogProps {
  id: string
  title: string
  lead: string
  closeLabel: string
  children: ReactNode
}

/** A native dialog, closed as sent; `bootstrap/dialogs.ts` opens it for whatever names it in `data-opens`. */
export function Dialog({ id, title, lead, closeLabel, children }: DialogProps): ReactNode {
  return (
    <dialog id={id} className="dialog" aria-labelledby={`${id}-title`}>
      <div className="dialog-body">
        <form method="dialog" className="dialog-head">
          <h2 id={`${id}-title`} className="title">
            {title}
          </h2>
          <button type="submit" className="dialog-close" aria-label={closeLabel} />
        </form>
        <p className="mb-6 text-muted">{lead}</p>
        {children}
      </div>
    </dialog>
  )
}
