import { describe, expect, test } from 'vitest'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import { makeTurns } from '../../tests/factories.ts'
import { evaluateWithCounterfactuals } from './counterfactual.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { makeSpanishConversation, spanishPlan, spanishStories } from './testing/spanish-conversation.ts'

const evaluate = (turns = makeSpanishConversation()) =>
  EvaluationReport.parse(evaluateWithCounterfactuals({ plan: spanishPlan, turns }))

describe('an interview in Spanish that no language model has rated', () => {
  test('has every competency, each answer in its place, and not a level, a score or a recommendation', () => {
    const report = evaluate()
    expect(report.unrated).toEqual({ reason: 'language', language: 'es' })
    expect(report.engine).toMatchObject({ name: 'openround-unrated', model: null })
    expect([report.overall, report.recommendation, report.bands]).toEqual([null, 'unrated', []])
    expect(report.skills.map(({ level, insufficientReason }) => [level, insufficientReason])).toEqual(
      spanishPlan.competencies.map(() => [null, 'not_read']),
    )
    expect(report.skills.flatMap(({ answers }) => answers)).toHaveLength(5)
    expect(report.limits[0]).toContain('held in Spanish')
    expect(report.limits.join(' ')).not.toMatch(/Scored by fixed rules|people who say little/)
  })

  test('has nothing that English words would have found in it', () => {
    const { communication, workStyle, redFlags, highlights, summary, counterfactual, skills, nextQuestions } =
      evaluate()
    expect([communication, workStyle, redFlags, highlights, summary, nextQuestions]).toEqual([[], [], [], [], [], []])
    expect(counterfactual).toBeUndefined()
    expect(skills.flatMap(({ findings, notFound }) => [...findings, ...notFound])).toEqual([])
    const english = evaluateInterview({ plan: { ...spanishPlan, language: 'en' }, turns: makeSpanishConversation() })
    expect(english.limits[0]).toContain('Scored by fixed rules')
  })

  test('says of what was skipped, not asked or misheard what it was, and asks for the first two', () => {
    const turns = makeSpanishConversation({
      team: [{ skipped: true }],
      learning: [{ answer: spanishStories.learning }],
    })
    const misheard = turns.map((turn) =>
      turn.text === spanishStories.learning ? { ...turn, asrConfidence: 0.4 } : turn,
    )
    const customerAt = misheard.findIndex(({ questionId }) => questionId === 'general.customer.q1')
    const report = evaluate(misheard.slice(0, customerAt))
    expect(report.skills.map(({ insufficientReason }) => insufficientReason)).toEqual([
      'not_read',
      'skipped',
      'not_read',
      'asr_unreliable',
      'not_asked',
    ])
    expect(report.limits.join(' ')).toMatch(/ended before every question.*Speech recognition was unreliable/s)
    expect(report.nextQuestions).toHaveLength(2)
  })

  test('of which danger was heard nothing is kept for a rating', () => {
    const turns = makeSpanishConversation().map((turn) =>
      turn.speaker === 'interviewer' && turn.kind === 'closing' ? { ...turn, cause: ruleIds.danger } : turn,
    )
    const report = evaluate(turns)
    expect(report.skills.flatMap(({ answers }) => answers)).toEqual([])
    expect(report.limits.join(' ')).toContain('nothing said in it is scored')
  })

  test('says of protected facts that they stand there unmarked, and that no model that rates is shown them', () => {
    const { limits } = evaluate()
    expect(limits.find((limit) => limit.includes('are not looked for'))).not.toContain('protected')
    expect(limits.join(' ')).toContain('not marked or hidden in Spanish; a language model that rates is not shown')
  })

  test('has what the candidate asked the team, but no sentence of it that tells a protected fact', () => {
    const asked = 'Tengo una pregunta. Mi hija está enferma. ¿Puedo trabajar desde casa?'
    const steps = [{ aside: asked }, { answer: spanishStories.team }]
    const turns = makeSpanishConversation({ team: steps }).map((turn) =>
      turn.text === asked ? { ...turn, flags: ['question_passed_on' as const] } : turn,
    )
    const questions = evaluate(turns).candidateQuestions ?? []
    expect(questions.map(({ text }) => text)).toEqual(['Tengo una pregunta.', '¿Puedo trabajar desde casa?'])
    expect(questions.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)).join(' ')).not.toContain('hija')
  })

  test('a request to skip the question takes back what was said to it, in Spanish too', () => {
    const steps = [{ answer: spanishStories.team }, { probe: 'missing_result' as const }]
    const skipWord = 'Omita esta pregunta.'
    const turns = makeSpanishConversation({ team: [...steps, { aside: skipWord }] })
    const asked = turns.findIndex(({ text }) => text === skipWord)
    const taken = turns.map((turn, at) => (at === asked + 1 ? { ...turn, cause: ruleIds.skip } : turn))
    expect(evaluate(taken).skills[1]?.insufficientReason).toBe('skipped')
  })
})

describe('a must-have in Spanish', () => {
  const requirement = { id: 'licence', text: 'A valid driving licence', mustHave: true }
  const question = { ...spanishPlan.questions[0], id: 'licence', competencyId: null, text: '¿Tiene licencia?' }
  const plan = { ...spanishPlan, requirements: [requirement], questions: [question] } as typeof spanishPlan

  function settle(reply: string) {
    const turns = makeTurns([
      { speaker: 'interviewer', kind: 'greeting', questionId: 'licence', cause: 'start', text: question.text },
      { speaker: 'candidate', kind: 'answer', questionId: 'licence', text: reply },
    ])
    const [match] = evaluateInterview({ plan, turns }).experienceMatch
    return [match?.status, match?.evidence.map(({ quote }) => quote)]
  }

  test.each([
    ['Sí.', 'met'],
    ['¡Sí, claro!', 'met'],
    ['SI', 'met'],
    ['No.', 'not_met'],
    ['No, no tengo.', 'not_met'],
    ['Sí, pero está vencida', 'not_read'],
    ['Todavía no', 'not_read'],
    ['No hay problema, la tengo desde 2019', 'not_read'],
    ['Yes', 'not_read'],
  ])('“%s” is %s, and stands there whole', (reply, status) => {
    expect(settle(reply)).toEqual([status, [reply]])
  })
})
