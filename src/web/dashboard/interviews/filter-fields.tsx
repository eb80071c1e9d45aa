import type { ReactNode } from 'react'
import { scoreBandWords, filterWords as words } from '#content/dashboard/interview-filters.ts'
import { pipelineWords, sourceWordsOf } from '#content/dashboard/pipeline.ts'
import { decisionStandingWords, interviewPartWords, interviewsWords } from '#content/dashboard-candidates.ts'
import { SourceKind } from '#contract/values/candidate-source.ts'
import { InterviewPart, InterviewSort, ScoreBand } from '#contract/values/invitation-words.ts'
import { DecisionStanding } from '#contract/values/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import type { InterviewsView } from '../addresses/interviews-address.ts'

interface FilterFieldsProps {
  view: InterviewsView
  /** To choose from; null on a list that is one opening's. */
  openings: readonly { id: string; title: string }[] | null
  /** Where nothing is narrowed down; null where nothing is. */
  clear: string | null
}

/** What a list of interviews can be narrowed down by, and its order. */
export function FilterFields({ view, openings, clear }: FilterFieldsProps): ReactNode {
  const { openingId, part, source, band, decision, since, until, sort } = view
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-4">
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
        {clear !== null && (
          <LinkButton to={clear} variant="quiet">
            {words.clear}
          </LinkButton>
        )}
      </p>
    </>
  )
}

/** Each kind; an advertisement is chosen beside an opening's candidates, and then stays to choose. */
function sourceChoices(current: string | null): string[] {
  return [...new Set([...SourceKind.options, ...(current === null ? [] : [current])])]
}
