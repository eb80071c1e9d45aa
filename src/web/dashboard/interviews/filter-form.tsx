import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { pipelineWords, sourceWordsOf } from '#content/dashboard/pipeline.ts'
import { decisionStandingWords, interviewsWords, scoreBandWords } from '#content/dashboard-candidates.ts'
import { SourceKind } from '#contract/values/candidate-source.ts'
import { InterviewSort, ScoreBand } from '#contract/values/invitation-words.ts'
import { DecisionStanding } from '#contract/values/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { type InterviewsView, isNarrowed, queryOf, showing, usual } from '../addresses/interviews-address.ts'
import { HiddenView } from './hidden-view.tsx'

const words = interviewsWords.narrow

interface FilterFormProps {
  view: InterviewsView
  path: string
  /** To choose from; null on a list that is one opening's. */
  openings: readonly { id: string; title: string }[] | null
  /** What no field says of what the list is narrowed down to, as a sentence. */
  narrowed: string | null
}

/** Sends itself as an address, so that every list can be passed on and gone back to; what it does not ask for stays. */
export function FilterForm({ view, path, openings, narrowed }: FilterFormProps): ReactNode {
  const { openingId, search, source, band, decision, since, until, sort } = view
  // What the form asks for itself is not also hidden in it; a page further on is of the list before.
  const unasked = {
    search: '',
    source: null,
    band: null,
    decision: null,
    since: null,
    until: null,
    sort: 'newest' as const,
  }
  const kept = { ...showing(view), ...unasked }
  const isMoreUsed = source !== null || since !== null || until !== null || sort !== 'newest'
  return (
    <Form method="get" action={path} aria-label={words.label} className="mb-6 grid gap-4">
      <HiddenView view={{ ...kept, openingId: openings === null ? openingId : null, compare: view.compare }} />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1.5fr))_auto]">
        <Field
          name="search"
          type="search"
          label={interviewsWords.search}
          defaultValue={search}
          maxLength={254}
          autoComplete="off"
        />
        {openings !== null && (
          <SelectField
            name="opening"
            label={words.opening}
            placeholder={interviewsWords.allOpenings}
            defaultValue={openingId ?? ''}
            options={openings.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <SelectField
          name="band"
          label={words.band}
          placeholder={words.anyBand}
          defaultValue={band ?? ''}
          options={ScoreBand.options.map((value) => ({ value, label: scoreBandWords[value] }))}
        />
        <SelectField
          name="decision"
          label={words.decision}
          placeholder={words.anyDecision}
          defaultValue={decision ?? ''}
          options={DecisionStanding.options.map((value) => ({ value, label: decisionStandingWords[value] }))}
        />
        <Button type="submit" variant="line">
          {words.apply}
        </Button>
      </div>
      <details open={isMoreUsed}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
          {words.more}
        </summary>
        <div className="mt-2 grid items-end gap-4 sm:grid-cols-2 lg:max-w-5xl lg:grid-cols-4">
          <SelectField
            name="source"
            label={pipelineWords.source}
            placeholder={pipelineWords.anySource}
            defaultValue={source ?? ''}
            options={sourceChoices(source).map((value) => ({ value, label: sourceWordsOf(value) }))}
          />
          <Field name="since" type="date" label={words.since} defaultValue={since ?? ''} />
          <Field name="until" type="date" label={words.until} defaultValue={until ?? ''} />
          <SelectField
            name="sort"
            label={words.sort}
            defaultValue={sort}
            options={InterviewSort.options.map((value) => ({ value, label: words.sorts[value] }))}
          />
        </div>
        <p className="label mt-2">{words.noScoreSort}</p>
      </details>
      {narrowed !== null && <p className="text-sm">{narrowed}</p>}
      {isNarrowed({ ...view, openingId: openings === null ? null : openingId }) && (
        <LinkButton
          to={path + queryOf({ ...showing(usual), part: view.part, stage: view.stage, compare: view.compare })}
          variant="quiet"
          className="-ml-4 justify-self-start"
        >
          {words.clear}
        </LinkButton>
      )}
    </Form>
  )
}

/** Each kind; an advertisement is chosen beside an opening's candidates, and then stays to choose. */
function sourceChoices(current: string | null): string[] {
  return [...new Set([...SourceKind.options, ...(current === null ? [] : [current])])]
}
