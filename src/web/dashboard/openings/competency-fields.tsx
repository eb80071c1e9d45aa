import type { ReactNode } from 'react'
import { ownCompetencyWords as ownWords } from '#content/dashboard/competencies.ts'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { libraryIdOf } from '#contract/customer/competency-library.ts'
import { planBounds } from '#contract/interview/plan-bounds.ts'
import { type DraftCompetency, planWeights } from '#contract/interview/plan-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { AddQuestion } from './add-question.tsx'
import { OwnFields } from './own-fields.tsx'
import { fieldIdOf, type PlanPartProps, wireField } from './plan-field.ts'
import { Caution, QuestionFields } from './question-fields.tsx'
import { OccupationSource, SourceSentence } from './source-sentence.tsx'

const words = planEditor.competencies

interface CompetencyFieldsProps extends PlanPartProps {
  competency: DraftCompetency
  index: number
  /** People agree too little with the built-in engine on it. */
  isUnfit: boolean
}

/** One competency: what it is, its place, its weight, and behind a press its questions. */
export function CompetencyFields(props: CompetencyFieldsProps): ReactNode {
  const { competency, index, isUnfit, draft, context, problems, taken } = props
  const { competencyId, own, weight, weightReason, questions, source, fromOccupation } = competency
  const field = `competencies.${index}`
  const choice = context.competencies[competencyId]
  const name = choice?.name || ownWords.unnamed
  const hasProblem = Object.keys(problems).some((each) => each.startsWith(`${field}.questions`))
  const hasCaution = Object.keys(context.cautions).some((each) => each.startsWith(`${field}.questions`))
  // What is to be written is open.
  const isBlank = own !== undefined && questions.some(({ text }) => text === '')
  const hasLost = taken.some((each) => each.startsWith(`${field}.questions`))
  const anchor = fieldIdOf(field)
  const mover = (what: 'up' | 'down' | 'remove', label: string, isDisabled = false) => (
    <Button
      type="submit"
      variant="quiet"
      name="do"
      value={`${what}:${index}`}
      formAction="#plan-competencies"
      disabled={isDisabled}
      aria-label={`${label}: ${name}`}
      className="px-3 disabled:border-transparent disabled:bg-transparent disabled:opacity-40"
    >
      {label}
    </Button>
  )
  return (
    <div id={anchor} data-competency="" tabIndex={-1} className="py-5 outline-none">
      <input type="hidden" name={`${field}.competencyId`} value={competencyId} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <h3 className="font-medium">
            <span className="figures text-muted">{index + 1}</span> {name}{' '}
            {own !== undefined && <span className="label font-normal">{ownWords.badge}</span>}
          </h3>
          <p className="label mt-0.5">{own === undefined ? choice?.definition : ownWords.rated}</p>
          <SourceSentence field={field} source={source} context={context} />
          {fromOccupation !== undefined && <OccupationSource field={field} from={fromOccupation} />}
          <Caution text={isUnfit ? words.unfit : undefined} />
          {problems[field] !== undefined && <p className="field-error mt-1">{problems[field]}</p>}
        </div>
        <div className="-mr-3 flex flex-wrap items-center gap-x-1 max-md:-ml-3">
          <SelectField
            {...wireField(`${field}.weight`, problems)}
            className="plan-weight max-md:ml-3"
            label={words.weight}
            aria-label={`${words.weight}: ${name}`}
            defaultValue={String(weight)}
            options={planWeights.map((each) => ({ value: String(each), label: String(each) }))}
          />
          {mover('up', words.up, index === 0)}
          {mover('down', words.down, index === draft.competencies.length - 1)}
          {mover('remove', words.remove)}
        </div>
      </div>
      {own !== undefined && <OwnFields own={own} field={`${field}.own`} problems={problems} />}
      <Field
        {...wireField(`${field}.weightReason`, problems)}
        className="plan-reason mt-3"
        label={words.reason}
        aria-label={`${words.reason}: ${name}`}
        hint={words.reasonHint}
        defaultValue={weightReason}
        maxLength={planBounds.weightReason.most}
        autoComplete="off"
      />
      <details className="mt-2" open={hasProblem || hasCaution || hasLost || isBlank}>
        <summary className="cursor-pointer list-none py-1">
          {(draft.mode === 'full' ? questions : questions.slice(0, 1)).map(({ text }, number) =>
            text === '' ? null : (
              <span key={text} data-shows={number} className="plan-shown">
                {text}
              </span>
            ),
          )}
          <span className="link inline-flex min-h-11 items-center text-sm">
            {words.questions}: {name}
          </span>
        </summary>
        <div className="grid gap-8 pt-3 pb-2">
          {questions.map((question, number) => (
            <QuestionFields
              key={question.bankId ?? `own-${number}`}
              question={question}
              isOwn={own !== undefined}
              field={`${field}.questions.${number}`}
              place={{ competency: index, number, name }}
              mode={draft.mode}
              above={source}
              context={context}
              problems={problems}
              taken={taken}
            />
          ))}
          <div className="flex flex-wrap items-center gap-3">
            {questions.length > 1 && (
              <Button type="submit" variant="line" name="do" value={`swap:${index}`} formAction={`#${anchor}`}>
                {words.swap}
              </Button>
            )}
            {own !== undefined && questions.length < planBounds.ownQuestions.most && (
              <AddQuestion index={index} anchor={anchor} name={name} />
            )}
          </div>
        </div>
      </details>
      {own !== undefined && <LibraryPress competencyId={competencyId} index={index} anchor={anchor} name={name} />}
    </div>
  )
}

interface LibraryPressProps {
  competencyId: string
  index: number
  anchor: string
  name: string
}

function LibraryPress({ competencyId, index, anchor, name }: LibraryPressProps): ReactNode {
  if (libraryIdOf(competencyId) !== null) return <p className="label mt-2">{ownWords.fromLibrary}</p>
  return (
    <Button
      type="submit"
      variant="line"
      name="do"
      value={`keep:${index}`}
      formAction={`#${anchor}`}
      aria-label={`${ownWords.keep}: ${name}`}
      className="mt-2"
    >
      {ownWords.keep}
    </Button>
  )
}
