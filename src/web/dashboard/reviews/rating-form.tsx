import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ratingWords } from '#content/dashboard-ratings.ts'
import { fill } from '#content/fill.ts'
import { type RatingSheet, ratingLevels } from '#contract/customer/ratings.ts'
import { clockText } from '#report/figures.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FieldError, TextAreaField } from '#ui/form/field.tsx'
import { Moment } from '#web/area/moment.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { noLevel } from './rating-command.ts'

type Competency = RatingSheet['competencies'][number]

interface RatingFormProps {
  sheet: Pick<RatingSheet, 'competencies' | 'seen' | 'draft' | 'own'>
  reply: Reply | undefined
}

/** A competency with what its fields hold and what is wrong with them. */
interface Row {
  competency: Competency
  /** What its fields' names begin with. */
  name: string
  /** Empty where none is chosen. */
  level: string
  sentence: string
  levelError: string | undefined
  sentenceError: string | undefined
}

const words = ratingWords

/** What was said and what is made of it, competency by competency; no level is chosen before a person chooses it. */
export function RatingForm({ sheet, reply }: RatingFormProps): ReactNode {
  const { seen, draft } = sheet
  const rows = readRows(sheet, reply)
  const pressed = useNavigation().formData?.get('do')
  const problems = rows.flatMap(({ competency, name, levelError, sentenceError }) =>
    [
      { fieldId: `${name}.level:1`, error: levelError },
      { fieldId: `${name}.sentence`, error: sentenceError },
    ].flatMap(({ fieldId, error }) =>
      error === undefined ? [] : [{ fieldId, message: `${competency.name}: ${error}` }],
    ),
  )
  return (
    <Form method="post" noValidate>
      {problems.length > 0 && (
        <div className="pb-8">
          <ErrorSummary problems={problems} hasFirstFocus />
        </div>
      )}
      <input type="hidden" name="seen" value={seen ?? ''} />
      {rows.map(({ competency, ...row }) => (
        <section key={competency.id} aria-labelledby={`rate:${competency.id}`} className="ruled py-8 md:py-10">
          <input type="hidden" name={`${row.name}.competencyId`} value={competency.id} />
          <h2 id={`rate:${competency.id}`} className="subtitle">
            {competency.name}
          </h2>
          <p className="label mt-1 max-w-[44em]">{competency.definition}</p>
          <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Said competency={competency} />
            <Choice competency={competency} {...row} />
          </div>
        </section>
      ))}
      <div className="ruled flex flex-wrap items-center gap-x-4 gap-y-3 pt-6">
        {/* The first button is the one that Enter presses: nothing is frozen by it. */}
        <Button type="submit" name="do" value="save" variant="line" {...busy(pressed === 'save')}>
          {words.save}
        </Button>
        <Button type="submit" name="do" value="submit" {...busy(pressed === 'submit')}>
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

/** What was typed and not taken, else the draft, else the rating that an answer's correction has opened again. */
function readRows({ competencies, draft, own }: RatingFormProps['sheet'], reply: Reply | undefined): Row[] {
  const { isRefused, typedIn, errorOf } = readAnsweredForm(reply, reply?.form?.of)
  const stored = draft?.levels ?? own?.levels ?? []
  return competencies.map((competency, index) => {
    const name = `levels.${index}`
    const row = stored.find(({ competencyId }) => competencyId === competency.id)
    const level = row?.level === null ? noLevel : String(row?.level ?? '')
    const sentence = row?.sentence ?? ''
    return {
      competency,
      name,
      level: isRefused ? (typedIn(`${name}.level`) ?? '') : level,
      sentence: isRefused ? (typedIn(`${name}.sentence`) ?? '') : sentence,
      levelError: errorOf(`${name}.level`),
      sentenceError: errorOf(`${name}.sentence`),
    }
  })
}

function busy(isBusy: boolean) {
  return { 'aria-disabled': isBusy, 'data-busy': isBusy }
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

/** The plan's own scale: described at 1, 3 and 5, and what lies clearly between. */
function Choice({ competency, name, level: chosen, sentence, levelError, sentenceError }: Row): ReactNode {
  const field = `${name}.level`
  return (
    <div className="grid content-start gap-6">
      <fieldset aria-describedby={levelError === undefined ? undefined : `${field}-error`}>
        <legend className="field-label">{fill(words.level, { competency: competency.name })}</legend>
        <div className="mt-2 grid gap-1">
          {ratingLevels.map((level) => (
            <Option
              key={level}
              field={field}
              value={String(level)}
              title={String(level)}
              means={meaningOf(level, competency.anchors)}
              isChosen={chosen === String(level)}
            />
          ))}
          <Option
            field={field}
            value={noLevel}
            title={words.none}
            means={words.noneMeans}
            isChosen={chosen === noLevel}
          />
        </div>
        <FieldError id={`${field}-error`} error={levelError} className="mt-1" />
      </fieldset>
      <TextAreaField
        id={`${name}.sentence`}
        name={`${name}.sentence`}
        label={words.sentence}
        rows={2}
        maxLength={500}
        defaultValue={sentence}
        error={sentenceError}
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
