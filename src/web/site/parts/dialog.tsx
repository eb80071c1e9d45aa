import type { ReactNode } from 'react'

interface DialogProps {
  id: string
  title: string
  lead: string
  closeLabel: string
  children: ReactNode
}

/**
 * A native dialog that becomes part of the page when `bootstrap/dialogs.ts` opens it, for whatever names it in
 * `data-opens`: until then its fields are nobody's.
 */
export function Dialog({ id, title, lead, closeLabel, children }: DialogProps): ReactNode {
  return (
    <template id={id}>
      <dialog className="dialog" aria-labelledby={`${id}-title`}>
        <div className="dialog-body">
          <form method="dialog" className="dialog-head">
            <h2 id={`${id}-title`} className="title">
              {title}
            </h2>
            <button type="submit" className="close-button" aria-label={closeLabel} />
          </form>
          <p className="dialog-lead mb-6 text-muted">{lead}</p>
          {children}
        </div>
      </dialog>
    </template>
  )
}
