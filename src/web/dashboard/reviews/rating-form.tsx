import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ratingWords } from '#content/dashboard-ratings.ts'
import { fill } from '#content/fill.ts'
import { type DraftLevel, type RatingSheet, ratingLevels } from '#contract/customer/ratings.ts'
import { clockText } from '#report/figures.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FieldError, TextAreaField } from '#ui/form/field.tsx'
import { Moment } from '#web/area/moment.tsx'
import { levelName, noLevel, sentenceName } from './rating-action.ts'

type Competency = RatingSheet['competencies'][number]

interface RatingFormProps {
  sheet: Pick<RatingSheet, 'competencies' | 'seen' | 'draft'>
  /** What was chosen and typed so far. */
  levels: readonly DraftLevel[]
  errors: Readonly<Record<string, string>>
}

const words = ratingWords

/** What was said and what is made of it, competency by competency; no level is chosen before a person chooses it. */
export function RatingForm({ sheet: { competencies, seen, draft }, levels, errors }: RatingFormProps): ReactNode {
  const problems = competencies.flatMap(({ id, name }) =>
    [levelName(id), sentenceName(id)].flatMap((field) => {
      const message = errors[field]
      const fieldId = field === levelName(id) ? `${field}:1` : field
      return message === undefined ? [] : [{ fieldId, message: `${name}: ${message}` }]
    }),
  )
  return (
    <Form method="post" noValidate>
      {problems.length > 0 && (
        <div className="pb-8">
          <ErrorSummary problems={problems} hasFirstFocus />
        </div>
      )}
      <input type="hidden" name="seen" value={seen ?? ''} />
      {competencies.map((competency) => (
        <section key={competency.id} aria-labelledby={`rate:${competency.id}`} className="ruled py-8 md:py-10">
          <h2 id={`rate:${competency.id}`} className="subtitle">
            {competency.name}
          </h2>
          <p className="label mt-1 max-w-[44em]">{competency.definition}</p>
          <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Said competency={competency} />
            <Choice
              competency={competency}
              chosen={levels.find(({ competencyId }) => competencyId === competency.id) ?? null}
              errors={errors}
            />
          </div>
        </section>
      ))}
      <div className="ruled flex flex-wrap items-center gap-x-4 gap-y-3 pt-6">
        {/* The first button is the one that Enter presses: nothing is frozen by it. */}
        <Button type="submit" name="do" value="save" variant="line">
          {words.save}
        </Button>
        <Button type="submit" name="do" value="submit">
          {words.submit}
        </Button>
        {draft !== null && (
          <p className="label">
            {words.savedAt} <Moment at={draft.at} />
          </p>
        )}
      </div>
      <p className="label mt-3 max-w-[44em]">{words.submitHint}</p>
    </Form>
  )
}

/** Questions and answers in their order, and nothing marked in them. */
function Said({ competency: { exchanges } }: { competency: Competency }): ReactNode {
  return (
    <div className="grid content-start gap-6">
      {exchanges.map(({ question, turns }) => (
        <div key={question}>
          <h3 className="max-w-[40em] font-medium">{question}</h3>
          {turns.length === 0 && <p className="mt-2 text-sm text-muted">{words.silent}</p>}
          <ul className="mt-2 grid gap-3">
            {turns.map(({ id, isCandidate, text, isTyped, isCorrected, startMs }) => (
              <li key={id} className={isCandidate ? '' : 'border-s-2 border-line ps-4 text-muted'}>
                <p className="label figures">
                  {[
                    isCandidate ? words.candidate : words.interviewer,
                    clockText(startMs),
                    isTyped ? words.typed : '',
                    isCorrected ? words.corrected : '',
                  ]
                    .filter((part) => part !== '')
                    .join(', ')}
                </p>
                <p className="mt-0.5 max-w-[44em] wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface ChoiceProps {
  competency: Competency
  chosen: DraftLevel | null
  errors: Readonly<Record<string, string>>
}

/** The plan's own scale: described at 1, 3 and 5, and what lies clearly between. */
function Choice({ competency: { id, name, anchors }, chosen, errors }: ChoiceProps): ReactNode {
  const field = levelName(id)
  const error = errors[field]
  return (
    <div className="grid content-start gap-6">
      <fieldset aria-describedby={error === undefined ? undefined : `${field}-error`}>
        <legend className="field-label">{fill(words.level, { competency: name })}</legend>
        <div className="mt-2 grid gap-1">
          {ratingLevels.map((level) => (
            <Option
              key={level}
              field={field}
              value={String(level)}
              title={String(level)}
              means={meaningOf(level, anchors)}
              isChosen={chosen?.level === level}
            />
          ))}
          <Option
            field={field}
            value={noLevel}
            title={words.none}
            means={words.noneMeans}
            isChosen={chosen?.level === null}
          />
        </div>
        <FieldError id={`${field}-error`} error={error} className="mt-1" />
      </fieldset>
      <TextAreaField
        id={sentenceName(id)}
        name={sentenceName(id)}
        label={words.sentence}
        rows={2}
        maxLength={500}
        defaultValue={chosen?.sentence ?? ''}
        error={errors[sentenceName(id)]}
      />
    </div>
  )
}

interface OptionProps {
  field: string
  value: string
  title: string
  means: string
  isChosen: boolean
}

function Option({ field, value, title, means, isChosen }: OptionProps): ReactNode {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
      <input
        id={`${field}:${value}`}
        type="radio"
        name={field}
        value={value}
        defaultChecked={isChosen}
        className="mt-1 accent-ink"
      />
      <span>
        <span className="figures block font-medium">{title}</span>
        <span className="label block">{means}</span>
      </span>
    </label>
  )
}

function meaningOf(level: (typeof ratingLevels)[number], anchors: Competency['anchors']): string {
  if (level === 2 || level === 4) return fill(words.between, { low: String(level - 1), high: String(level + 1) })
  return anchors[level]
}
