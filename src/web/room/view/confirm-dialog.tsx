import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Also on Escape. */
  onCancel: () => void
}

/** A question before something that cannot be taken back: a native dialog, which keeps the focus and gives it back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { isOpen, title, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => isOpen && onCancel()}
      className="panel m-auto w-[min(26rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-[oklch(0.12_0.01_65/0.55)]"
    >
      <h2 id={titleId} className="subtitle">
        {title}
      </h2>
      <div className="mt-2 text-sm text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="line" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </dialog>
  )
}
