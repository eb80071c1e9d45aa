import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { openingPageWords } from '#content/dashboard/openings.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'

const words = openingPageWords

/** What is done with a draft as a whole. The one thing to do next comes first. */
export function ManagePart({ opening }: { opening: Opening }): ReactNode {
  const isArchived = opening.archivedAt !== null
  return (
    <PagePart id="manage" title={words.check.title}>
      <div className="grid gap-6">
        <Act what="open" label={words.open} hint={words.openHint} variant="accent" />
        <Act what="duplicate" label={words.duplicate} hint={words.duplicateHint} variant="line" />
        {isArchived ? (
          <Act what="restore" label={words.restore} hint={words.restoreHint} variant="line" />
        ) : (
          <Act what="archive" label={words.archive} hint={words.archiveHint} variant="line" />
        )}
      </div>
    </PagePart>
  )
}

interface ActProps {
  what: string
  label: string
  hint: string
  variant: 'accent' | 'line'
}

function Act({ what, label, hint, variant }: ActProps): ReactNode {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <input type="hidden" name="do" value={what} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
      <p className="label">{hint}</p>
    </Form>
  )
}
