import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { openingPageWords } from '#content/dashboard/openings.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { Button } from '#ui/button.tsx'
import { PagePart } from '../parts/page-part.tsx'

const words = openingPageWords

/** What is done with an opening as a whole. The one thing to do next comes first. */
export function ManagePart({ opening }: { opening: Opening }): ReactNode {
  const isOpen = opening.status === 'open'
  const isDraft = opening.status === 'draft'
  const next = isOpen
    ? { what: 'close', label: words.close, hint: words.closeHint }
    : { what: 'open', label: isDraft ? words.open : words.reopen, hint: words.openHint }
  return (
    <PagePart id="manage" title={isDraft ? words.check.title : words.manage}>
      <div className="grid gap-6">
        <Act {...next} variant={isOpen ? 'line' : isDraft ? 'accent' : 'ink'} />
        <Act what="duplicate" label={words.duplicate} hint={words.duplicateHint} variant="line" />
      </div>
    </PagePart>
  )
}

interface ActProps {
  what: string
  label: string
  hint: string
  variant: 'accent' | 'ink' | 'line'
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
