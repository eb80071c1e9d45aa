import type { ReactNode } from 'react'
import { ownCompetencyWords } from '#content/dashboard/competencies.ts'
import { planEditor, probeTriggerWords } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import type { Probe } from '#contract/interview/bank.ts'
import { usualAnswerSeconds } from '#contract/interview/estimate-length.ts'
import type { DraftQuestion, PlanMode } from '#contract/interview/plan-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { AlertMark } from '#ui/marks.tsx'
import { fieldIdOf, type PlanPartProps, wireField } from './plan-field.ts'
import { SourceSentence } from './source-sentence.tsx'

const words = planEditor.competencies

interface QuestionFieldsProps extends Pick<PlanPartProps, 'problems' | 'taken'> {
  context: Pick<PlanPartProps['context'], 'bank' | 'cautions' | 'sources'>
  question: DraftQuestion
  field: string
  place: { competency: number; number: number; name: string }
  mode: PlanMode
  /** Of a competency that is not the bank's: it may be taken out. */
  isOwn?: boolean
  /** The sentence that the competency comes from, which stands above. */
  above: string | undefined
}

/** A question as it is asked, in other words, and what is asked where something is missing. */
export function QuestionFields({
  question,
  field,
  place,
  mode,
  isOwn = false,
  above,
  context,
  problems,
  taken,
}: QuestionFieldsProps): ReactNode {
  const { bankId, type, text, rephrase, probes, source } = question
  const original = context.bank[bankId ?? ''] ?? null
  const isOurs = original !== null && original.text === text && original.rephrase === rephrase
  const isSecondOfShort = place.number > 0 && mode === 'short'
  const isTaken = taken.includes(field)
  const shownProbes = isOurs ? probes : [...probes, ...emptyProbes(question)]
  const title = fill(words.question, { number: String(place.number + 1) })
  const kept = type === 'situational' ? words.asTwin : words.secondShort
  return (
    <fieldset
      data-question={place.number}
      data-seconds={original?.seconds ?? usualAnswerSeconds}
      className="grid gap-4 border-s border-line ps-5"
    >
      <legend className="float-left mb-1 w-full text-sm">
        <span className="font-medium">{title}</span>{' '}
        <span className="text-muted">
          {isSecondOfShort ? kept : words.type[type]}. {isOurs ? words.ours : words.changed}.
        </span>
      </legend>
      {isOwn && type === 'knowledge' && <p className="text-xs text-muted">{ownCompetencyWords.knowledge}</p>}
      <input type="hidden" name={`${field}.bankId`} value={bankId ?? ''} />
      <input type="hidden" name={`${field}.type`} value={type} />
      <TextAreaField
        {...wireField(`${field}.text`, problems)}
        label={words.text}
        aria-label={`${words.text}: ${place.name}, ${title}`}
        defaultValue={text}
        rows={3}
      />
      <Caution text={context.cautions[`${field}.text`]} />
      <SourceSentence field={field} source={source} context={context} isHidden={source === above} />
      {isTaken && (
        <>
          <input type="hidden" name="withoutThem" value={field} />
          <Caution text={words.taken} />
        </>
      )}
      <details open={isTaken}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.more}</summary>
        <div className="grid gap-4 pt-2">
          <TextAreaField
            {...wireField(`${field}.rephrase`, problems)}
            label={words.rephrase}
            aria-label={`${words.rephrase}: ${place.name}, ${title}`}
            defaultValue={rephrase}
            rows={3}
          />
          <Caution text={context.cautions[`${field}.rephrase`]} />
          {shownProbes.map((probe, index) => (
            <div key={probe.when} className="grid gap-2">
              <input type="hidden" name={`${field}.probes.${index}.when`} value={probe.when} />
              {isAsked(probe) ? (
                <TextAreaField
                  {...wireField(`${field}.probes.${index}.text`, problems)}
                  label={probeTriggerWords[probe.when]}
                  aria-label={`${probeTriggerWords[probe.when]}: ${place.name}, ${title}`}
                  defaultValue={probe.text}
                  rows={2}
                />
              ) : (
                <input type="hidden" name={`${field}.probes.${index}.text`} value={probe.text} />
              )}
              <Caution text={context.cautions[`${field}.probes.${index}.text`]} />
            </div>
          ))}
        </div>
      </details>
      {original !== null && !isOurs && (
        <Button
          type="submit"
          variant="quiet"
          name="do"
          value={`restore:${place.competency}:${place.number}`}
          formAction={`#${fieldIdOf(`competencies.${place.competency}`)}`}
          className="-ms-4 justify-self-start"
        >
          {words.restore}
        </Button>
      )}
      {isOwn && (
        <Button
          type="submit"
          variant="quiet"
          name="do"
          value={`remove-question:${place.competency}:${place.number}`}
          formAction={`#${fieldIdOf(`competencies.${place.competency}`)}`}
          aria-label={`${ownCompetencyWords.removeQuestion}: ${place.name}, ${title}`}
          className="-ms-4 justify-self-start"
        >
          {ownCompetencyWords.removeQuestion}
        </Button>
      )}
    </fieldset>
  )
}

/** Room for the follow-ups that a question of its type may need; one that is left empty is none. */
function emptyProbes({ type, probes }: DraftQuestion): Probe[] {
  const usual: readonly Probe['when'][] =
    type === 'past' ? ['missing_own_role', 'missing_result'] : ['missing_steps', 'missing_reason']
  return usual.filter((when) => probes.every((probe) => probe.when !== when)).map((when) => ({ when, text: '' }))
}

/** The interviewer has no clock to ask this one by; it stays with its question. */
function isAsked({ when }: Probe): boolean {
  return when !== 'enough_evidence_time_left'
}

/** Something to think about, which keeps nobody from going on. */
export function Caution({ text }: { text: string | undefined }): ReactNode {
  if (text === undefined) return null
  return (
    <p className="flex gap-2 text-xs text-warn">
      <AlertMark className="mt-0.5 size-3.5 shrink-0" />
      {text}
    </p>
  )
}
