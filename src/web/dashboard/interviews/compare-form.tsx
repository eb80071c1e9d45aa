import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { wayWords } from '#content/dashboard/ways.ts'
import { interviewsWords } from '#content/dashboard-candidates.ts'
import { fill } from '#content/fill.ts'
import { comparedAtOnce } from '#contract/customer/comparison.ts'
import { Button } from '#ui/button.tsx'
import { comparePath, type InterviewsView, queryOf } from '../addresses/interviews-address.ts'
import { decideManyPath } from '../addresses/openings-address.ts'
import { reviewersPath } from '../addresses/reviewers-address.ts'
import { useWorkspace } from '../use-workspace.ts'
import { HiddenView } from './hidden-view.tsx'

/** The form that the boxes of the table belong to, wherever they stand. */
export const compareFormId = 'compare'

const words = interviewsWords.compare

interface CompareFormProps {
  view: InterviewsView
  /** The list's own address. */
  path: string
  /** Who is listed on this page and can be ticked here. */
  listed: readonly string[]
  /** The list is of one opening; people of several are not compared. */
  openingId: string | null
}

/** Sends who is ticked to the comparison, or keeps it in the list's address while one looks for more. */
export function CompareForm({ view, path, listed, openingId }: CompareFormProps): ReactNode {
  const { pathOf, can } = useWorkspace()
  if (openingId === null) return listed.length === 0 ? null : <p className="label mt-4">{words.oneOpening}</p>
  const elsewhere = view.compare.filter((id) => !listed.includes(id))
  if (listed.length === 0 && elsewhere.length === 0) return null
  return (
    <Form
      id={compareFormId}
      method="get"
      action={pathOf(comparePath)}
      aria-label={words.label}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <HiddenView view={{ ...view, openingId, after: '', compare: elsewhere }} />
      <Button type="submit">{words.compare}</Button>
      <Button type="submit" variant="line" formAction={path}>
        {words.keep}
      </Button>
      {can('recruiter') && (
        <>
          <Button type="submit" variant="line" formAction={pathOf(decideManyPath(openingId))}>
            {wayWords.decideOnTicked}
          </Button>
          <Button type="submit" variant="line" formAction={pathOf(reviewersPath)}>
            {words.askReviewer}
          </Button>
        </>
      )}
      <span className="label">
        {fill(words.hint, { least: String(comparedAtOnce.least), most: String(comparedAtOnce.most) })}
        {elsewhere.length > 0 && ` ${fill(words.elsewhere, { count: String(elsewhere.length) })}`}
      </span>
      {view.compare.length > 0 && (
        <Link to={path + queryOf({ ...view, compare: [] })} className="link inline-block py-2 text-sm">
          {words.clear}
        </Link>
      )}
    </Form>
  )
}
