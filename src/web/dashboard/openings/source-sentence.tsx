import type { ReactNode } from 'react'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import type { FromOccupation } from '#contract/interview/plan-draft.ts'
import type { PlanPartProps } from './plan-field.ts'

interface SourceSentenceProps {
  context: Pick<PlanPartProps['context'], 'sources'>
  /** Of what the sentence is the source, such as `mustHaves.0`. */
  field: string
  source: string | undefined
  /** Where the same sentence stands above already. */
  isHidden?: boolean
}

/** The sentence of the job's text that a part of the plan comes from. It travels with the form. */
export function SourceSentence({ field, source, context, isHidden = false }: SourceSentenceProps): ReactNode {
  const sentence = context.sources[field]
  return (
    <>
      {source !== undefined && <input type="hidden" name={`${field}.source`} value={source} />}
      {sentence !== undefined && !isHidden && (
        <p className="text-sm text-muted">
          {planEditor.fromText} <q className="font-serif">{sentence}</q>
        </p>
      )}
    </>
  )
}

/** The task or skill of an occupation that a competency comes from. It travels with the form, as JSON. */
export function OccupationSource({ field, from }: { field: string; from: FromOccupation }): ReactNode {
  const words = from.kind === 'task' ? planEditor.fromTask : planEditor.fromSkill
  return (
    <>
      <input type="hidden" name={`${field}.fromOccupation`} value={JSON.stringify(from)} />
      <p className="text-sm text-muted">
        {fill(words, { source: from.source, occupation: from.occupation })} <q className="font-serif">{from.text}</q>
      </p>
    </>
  )
}
