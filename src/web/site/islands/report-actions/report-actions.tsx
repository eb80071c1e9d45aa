import { Download, Printer, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#web/room/view/confirm-dialog.tsx'

interface ReportActionsProps {
  pdfHref: string
  /** Deletes the report. */
  apiHref: string
}

type Deletion = 'none' | 'asked' | 'running' | 'failed'

/** What a reader can do with a report. After its deletion the page itself says so. */
export function ReportActions({ pdfHref, apiHref }: ReportActionsProps): ReactNode {
  const [deletion, setDeletion] = useState<Deletion>('none')

  async function erase(): Promise<void> {
    setDeletion('running')
    if (await deleteReport(apiHref)) window.location.replace(`${window.location.pathname}?deleted`)
    else setDeletion('failed')
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={pdfHref}>
          <Download className="hidden w-4 sm:block" aria-hidden="true" />
          Download PDF
        </ButtonLink>
        <Button variant="line" className="needs-script" onClick={() => window.print()}>
          <Printer className="hidden w-4 sm:block" aria-hidden="true" />
          Print
        </Button>
        <Button
          variant="line"
          className="needs-script"
          aria-disabled={deletion === 'running'}
          data-busy={deletion === 'running'}
          onClick={() => deletion !== 'running' && setDeletion('asked')}
        >
          <Trash2 className="hidden w-4 sm:block" aria-hidden="true" />
          {deletion === 'running' ? 'Deleting…' : 'Delete now'}
        </Button>
      </div>
      <p className="without-script mt-2 text-sm text-muted">Printing and deleting from this page need JavaScript.</p>
      <div role="alert">
        {deletion === 'failed' && (
          <p className="mt-2 text-sm font-medium text-bad">
            The report could not be deleted just now. Check your connection and try again.
          </p>
        )}
      </div>
      <ConfirmDialog
        isOpen={deletion === 'asked'}
        title="Delete this report now?"
        confirmLabel="Delete now"
        cancelLabel="Keep it"
        onCancel={() => setDeletion('none')}
        onConfirm={() => void erase()}
      >
        <p>
          Recording, transcript and report are deleted for good, for everybody who has this link. It cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Deletes recording, transcript and report. What is gone already counts as deleted. */
export async function deleteReport(apiHref: string): Promise<boolean> {
  try {
    const response = await fetch(apiHref, { method: 'DELETE' })
    return response.ok || response.status === 404
  } catch {
    return false
  }
}
