import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { listWords } from '#content/dashboard/lists.ts'
import { pipelineWords, sourceWordsOf } from '#content/dashboard/pipeline.ts'
import {
  decisionStandingWords,
  interviewPartWords,
  interviewsWords,
  scoreBandWords,
} from '#content/dashboard-candidates.ts'
import { InterviewFilter } from '#contract/customer/invitations.ts'
import { SourceKind } from '#contract/values/candidate-source.ts'
import { InterviewPart, InterviewSort, ScoreBand } from '#contract/values/invitation-words.ts'
import { DecisionStanding } from '#contract/values/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { type InterviewsView, queryOf, showing } from '../addresses/interviews-address.ts'
import { Fold } from '../parts/fold.tsx'
import { HiddenView } from './hidden-view.tsx'

const words = interviewsWords.narrow

interface FilterFormProps {
  view: InterviewsView
  path: string
  /** To choose from; null on a list that is one opening's. */
  openings: readonly { id: string; title: string }[] | null
}

/** Sends itself as an address, so that every list can be passed on and gone back to; what it does not ask for stays. */
export function FilterForm({ view, path, openings }: FilterFormProps): ReactNode {
  const { openingId, part, search, source, band, decision, since, until, sort } = view
  const isOfAll = openings !== null
  const whole = InterviewFilter.parse({})
  // What the form asks for itself is not also hidden in it; a page further on is of the list before.
  const kept = { ...showing(whole), openingId: isOfAll ? null : openingId, stage: view.stage, compare: view.compare }
  const set = [isOfAll ? openingId : null, part, source, band, decision, since, until].filter((value) => value !== null)
  return (
    <Form method="get" action={path} aria-label={words.label} className="list-filter">
      <HiddenView view={kept} />
      <input
        type="search"
        name="search"
        aria-label={interviewsWords.search}
        placeholder={interviewsWords.search}
        defaultValue={search}
        maxLength={254}
        autoComplete="off"
        className="input list-search"
      />
      <Fold label={listWords.filters} count={set.length} isWide>
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-4">
          {isOfAll && (
            <SelectField
              name="opening"
              label={words.opening}
              placeholder={interviewsWords.allOpenings}
              defaultValue={openingId ?? ''}
              options={openings.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
          <SelectField
            name="state"
            label={words.state}
            placeholder={words.anyState}
            defaultValue={part ?? ''}
            options={InterviewPart.options.map((value) => ({ value, label: interviewPartWords[value] }))}
          />
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
        <p className="label mt-3">{words.noScoreSort}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Button type="submit">{words.apply}</Button>
          {(set.length > 0 || search !== '' || view.stage !== null) && (
            <LinkButton to={path + queryOf({ ...kept, stage: null })} variant="quiet">
              {words.clear}
            </LinkButton>
          )}
        </p>
      </Fold>
    </Form>
  )
}

/** Each kind; an advertisement is chosen beside an opening's candidates, and then stays to choose. */
function sourceChoices(current: string | null): string[] {
  return [...new Set([...SourceKind.options, ...(current === null ? [] : [current])])]
}
