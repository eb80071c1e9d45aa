import type { ReactNode } from 'react'
import { openingListWords as words } from '#content/dashboard/opening-list.ts'
import { Button } from '#ui/button.tsx'
import { type OpeningsView, queryOf } from '../addresses/openings-address.ts'
import { ChoiceForm } from '../parts/choice-form.tsx'
import { NoSendByReturn } from '../parts/no-send-by-return.tsx'

interface OpeningChoiceProps {
  view: OpeningsView
  path: string
  count: number
  onClear: () => void
}

/** What can be done with the openings that are selected, as with one on its own page. */
export function OpeningChoice({ view, path, count, onClear }: OpeningChoiceProps): ReactNode {
  const acts =
    view.status === 'archived' ? (['restore', 'duplicate'] as const) : (['close', 'archive', 'duplicate'] as const)
  return (
    <ChoiceForm
      method="post"
      label={words.label}
      none={words.none}
      count={count}
      clear={count > 0 ? path + queryOf(view) : null}
      onClear={onClear}
      hint={words.hint}
      // Return on a box would be the first button.
      hidden={<NoSendByReturn />}
    >
      {acts.map((act) => (
        <Button key={act} type="submit" name="do" value={act} variant="line">
          {words.act[act]}
        </Button>
      ))}
    </ChoiceForm>
  )
}
