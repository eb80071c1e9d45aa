import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { planEditor } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import { measurePlan, type PlanMeasure } from './measure-plan.ts'
import { pressInPlace } from './press-in-place.ts'
import { showQuestions } from './show-questions.ts'

interface PlanComfortProps extends PlanMeasure {
  isUnsaved: boolean
}

/**
 * How long the interview is, as it is edited; and presses of the form that change it without leaving the page. Without
 * script the figures are those of the last answer, and every press loads the page.
 */
export function PlanComfort({ isUnsaved, ...measured }: PlanComfortProps): ReactNode {
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
    form.addEventListener('submit', (event) => void pressInPlace(form, event, update), { signal })
    return () => listening.abort()
  }, [])

  const { questions, minutes, halfWidth } = measure
  const words = fill(planEditor.length.summary, {
    questions: String(questions),
    minutes: String(minutes),
    points: String(halfWidth),
  })
  return (
    <p ref={line} role="status" className="figures text-sm">
      {words} {isChanged && <span className="text-muted">{planEditor.unsaved}</span>}
    </p>
  )
}
