import {
  estimateLengthMs,
  knockOutSeconds,
  mustHaveSeconds,
  type QuestionLength,
  scoreHalfWidthOf,
  toMinutes,
} from '#contract/interview/estimate-length.ts'

export interface PlanMeasure {
  minutes: number
  questions: number
  /** 90 % half-width of the score in points, if every question is answered. */
  halfWidth: number
}

/** What the form's plan comes to, as it stands in its fields. */
export function measurePlan(form: HTMLFormElement): PlanMeasure {
  const values = new FormData(form)
  const isFull = values.get('mode') !== 'short'
  const followUps = Number(values.get('followUps'))
  const asked = [...form.querySelectorAll<HTMLElement>('[data-question]')].filter(
    (question) => isFull || question.dataset.question === '0',
  )
  const rated: QuestionLength[] = asked.map((question) => ({
    text: question.querySelector('textarea')?.value ?? '',
    expectedSeconds: Number(question.dataset.seconds),
    followUps,
  }))
  const mustHaves: QuestionLength[] = [...form.querySelectorAll<HTMLElement>('[data-must-have]')].map((part) => ({
    text: [...part.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')]
      .map(({ value }) => value)
      .join(' '),
    expectedSeconds: part.dataset.mustHave === 'yes-no' ? knockOutSeconds : mustHaveSeconds,
    followUps: 0,
  }))
  const questions = [...mustHaves, ...rated]
  return {
    questions: questions.length,
    minutes: toMinutes(estimateLengthMs(questions)),
    halfWidth: scoreHalfWidthOf(rated.length),
  }
}
