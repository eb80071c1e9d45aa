import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { planEditor } from '#content/dashboard/plan-editor.ts'
import { fill } from '#content/fill.ts'
import { measurePlan, type PlanMeasure } from './measure-plan.ts'
import { showQuestions } from './show-questions.ts'

interface PlanSummaryProps extends PlanMeasure {
  isUnsaved: boolean
}

/** How long the interview is, as it is edited. Without script the figures are those of the last answer. */
export function PlanSummary({ isUnsaved, ...measured }: PlanSummaryProps): ReactNode {
  const line = useRef<HTMLParagraphElement>(null)
  const [measure, setMeasure] = useState<PlanMeasure>(measured)
  const [isChanged, setIsChanged] = useState(isUnsaved)

  useEffect(() => {
    const form = line.current?.closest('form')
    if (!form) return
    const listening = new AbortController()
    const { signal } = listening
    const update = () => {
      showQuestions(form)
      setMeasure(measurePlan(form))
      setIsChanged(true)
    }
    form.addEventListener('input', update, { signal })
    form.addEventListener('change', update, { signal })
    return () => listening.abort()
  }, [])

  const { questions, minutes, halfWidth } = measure
  const words = fill(planEditor.length.summary, {
    questions: String(questions),
    minutes: String(minutes),
    points: String(halfWidth),
  })
  return (
    <p ref={line} role="status" className="figures min-w-0 grow text-sm">
      {words} {isChanged && <span className="text-muted">{planEditor.unsaved}</span>}
    </p>
  )
}
