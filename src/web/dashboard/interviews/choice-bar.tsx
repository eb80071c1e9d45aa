import type { ReactNode } from 'react'
import { choiceWords as words } from '#content/dashboard/lists.ts'
import { fill } from '#content/fill.ts'
import { comparedAtOnce } from '#contract/customer/comparison.ts'
import type { ListedInterview } from '#contract/customer/invitations.ts'
import { Button } from '#ui/button.tsx'
import { assignManyPath, comparePath, type InterviewsView, queryOf } from '../addresses/interviews-address.ts'
import { messagesPath } from '../addresses/messages-address.ts'
import { decideManyPath } from '../addresses/openings-address.ts'
import { reviewersPath } from '../addresses/reviewers-address.ts'
import { ChoiceForm } from '../parts/choice-form.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { HiddenView } from './hidden-view.tsx'

interface ChoiceBarProps {
  view: InterviewsView
  /** The list's own address. */
  path: string
  /** Who is listed on this page, and who of them is selected. */
  listed: readonly ListedInterview[]
  chosen: readonly ListedInterview[]
  /** The opening that the list is of; null for all. */
  openingId: string | null
  onClear: () => void
}

/** What can be done for the candidates who are selected; each is an address with them in it. */
export function ChoiceBar({ view, path, listed, chosen, openingId, onClear }: ChoiceBarProps): ReactNode {
  const { pathOf, can } = useWorkspace()
  const elsewhere = view.compare.filter((id) => !listed.some(({ interviewId }) => interviewId === id))
  const count = chosen.length + elsewhere.length
  if (listed.length === 0 && elsewhere.length === 0) return null
  const ofOpening = openingId ?? openingOf(chosen, elsewhere.length)
  const isCompared = count <= comparedAtOnce.most
  return (
    <ChoiceForm
      method="get"
      action={pathOf(comparePath)}
      label={words.label}
      none={words.none}
      count={count}
      elsewhere={elsewhere.length}
      clear={count > 0 || view.compare.length > 0 ? path + queryOf({ ...view, compare: [] }) : null}
      onClear={onClear}
      hint={hintOf(ofOpening)}
      hidden={<HiddenView view={{ ...view, openingId: ofOpening, after: '', compare: elsewhere }} />}
    >
      {can('recruiter') && (
        <Button type="submit" formAction={pathOf(`${messagesPath}/new`)}>
          {words.write}
        </Button>
      )}
      {can('recruiter') && (
        <Button type="submit" variant="line" formAction={pathOf(assignManyPath)}>
          {words.assign}
        </Button>
      )}
      {ofOpening !== null && (
        <>
          {isCompared && (
            <Button type="submit" variant="line">
              {words.compare}
            </Button>
          )}
          {can('recruiter') && (
            <>
              <Button type="submit" variant="line" formAction={pathOf(decideManyPath(ofOpening))}>
                {words.decide}
              </Button>
              <Button type="submit" variant="line" formAction={pathOf(reviewersPath)}>
                {words.askReviewer}
              </Button>
            </>
          )}
        </>
      )}
      <Button type="submit" variant="quiet" formAction={path}>
        {words.keep}
      </Button>
    </ChoiceForm>
  )
}

/** Of which opening all of them are; of somebody on another page it is not known. */
function openingOf(chosen: readonly ListedInterview[], elsewhere: number): string | null {
  const [first] = chosen
  if (first === undefined || elsewhere > 0) return null
  return chosen.every(({ openingId }) => openingId === first.openingId) ? first.openingId : null
}

function hintOf(ofOpening: string | null): string {
  const { least, most } = comparedAtOnce
  return ofOpening === null ? words.oneOpening : fill(words.compared, { least: String(least), most: String(most) })
}
