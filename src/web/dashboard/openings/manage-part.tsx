import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { openingPageWords } from '#content/dashboard/openings.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'

const words = openingPageWords

/** The one thing to do next with a draft: it stands at the top, where nobody has to look for it. */
export function OpenDraft(): ReactNode {
  return (
    <Form method="post">
      <input type="hidden" name="do" value="open" />
      <Button type="submit" variant="accent">
        {words.open}
      </Button>
    </Form>
  )
}

/** What else is done with a draft as a whole. */
export function ManagePart({ opening }: { opening: Opening }): ReactNode {
  const isArchived = opening.archivedAt !== null
  return (
    <PagePart id="manage" title={words.manage}>
      <div className="grid gap-6">
        <Act what="duplicate" label={words.duplicate} hint={words.duplicateHint} />
        {isArchived ? (
          <Act what="restore" label={words.restore} hint={words.restoreHint} />
        ) : (
          <Act what="archive" label={words.archive} hint={words.archiveHint} />
        )}
      </div>
    </PagePart>
  )
}

interface ActProps {
  what: string
  label: string
  hint: string
}

function Act({ what, label, hint }: ActProps): ReactNode {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <input type="hidden" name="do" value={what} />
      <Button type="submit" variant="line">
        {label}
      </Button>
      <p className="label">{hint}</p>
    </Form>
  )
}
