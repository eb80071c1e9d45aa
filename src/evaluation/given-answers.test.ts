import { describe, expect, test } from 'vitest'
import { makePlan } from '../../tests/factories.ts'
import { collectAnswers, wasProbed } from './given-answers.ts'
import { makeConversation, questions, stories } from './testing/conversation.ts'

const plan = makePlan()

function collect(turns: ReturnType<typeof makeConversation>, questionId: string = questions.problem) {
  const given = collectAnswers(plan, turns).find((answer) => answer.question.id === questionId)
  if (!given) throw new Error(`No question ${questionId}`)
  return given
}

describe('collectAnswers', () => {
  test('follows the order of the plan, whatever the order of the turns', () => {
    const turns = makeConversation([
      [questions.problem, { answer: stories.problem }],
      [questions.team, { answer: stories.team }],
    ])
    const shuffled = [...turns].reverse()
    expect(collectAnswers(plan, shuffled)).toEqual(collectAnswers(plan, turns))
    expect(collectAnswers(plan, shuffled).map((answer) => answer.question.id)).toEqual(
      plan.questions.map((one) => one.id),
    )
  })

  test('leaves asides out of the answer', () => {
    const given = collect(
      makeConversation([[questions.problem, { aside: 'Could I have captions, please?' }, { answer: stories.problem }]]),
    )
    expect(given.turns.map((turn) => turn.text)).toEqual([stories.problem])
    expect(given.wasSkipped).toBe(false)
  })

  test('gives a turn without a question to the question last asked', () => {
    const turns = makeConversation([[questions.problem, { answer: stories.problem }]]).map((turn) =>
      turn.speaker === 'candidate' ? { ...turn, questionId: null } : turn,
    )
    expect(collect(turns).turns).toHaveLength(1)
  })

  test('knows which probes were asked, by cause or by wording, and what was replied', () => {
    const turns = makeConversation([
      [
        questions.problem,
        { answer: stories.problem },
        { probe: 'missing_result' },
        { answer: 'It lasted for a year.' },
      ],
    ])
    const given = collect(turns)
    expect(wasProbed(given, 'missing_result')).toBe(true)
    expect(wasProbed(given, 'missing_own_role')).toBe(false)
    expect(given.probes[0]?.replies.map((turn) => turn.text)).toEqual(['It lasted for a year.'])
    const unnamed = turns.map((turn) => (turn.kind === 'probe' ? { ...turn, cause: null } : turn))
    expect(wasProbed(collect(unnamed), 'missing_result')).toBe(true)
  })

  test('does not take a probe of one question for a probe of another', () => {
    const turns = makeConversation([
      [questions.problem, { answer: stories.problem }, { probe: 'missing_result' }, { answer: 'It lasted.' }],
      [questions.team, { answer: stories.team }],
    ])
    expect(wasProbed(collect(turns, questions.team), 'missing_result')).toBe(false)
  })

  test('forgets probes and words from before the twin', () => {
    const given = collect(
      makeConversation([
        [
          questions.problem,
          { answer: 'There was something once.' },
          { probe: 'missing_result' },
          { answer: 'I forgot.' },
          { twin: true },
          { answer: 'I would ask a colleague first.' },
        ],
      ]),
    )
    expect(given.type).toBe('situational')
    expect(given.probes).toEqual([])
    expect(given.turns.map((turn) => turn.text)).toEqual(['I would ask a colleague first.'])
  })

  test('takes an earlier answer for a question whose interviewer heard that it was told with the other', () => {
    const reply = 'Yes, that one, nothing to add.'
    const turns = makeConversation([
      [questions.problem, { answer: stories.problem }],
      [questions.team, { answer: reply }],
      [questions.customer, { answer: stories.customer }],
    ])
    const told = turns.map((turn) =>
      turn.speaker === 'interviewer' && turn.questionId === questions.customer
        ? { ...turn, cause: `go_back told ${questions.problem}` }
        : turn,
    )
    expect(collect(told, questions.team).turns.map(({ text }) => text)).toEqual([stories.problem, reply])
    expect(collect(told, questions.customer).turns.map(({ text }) => text)).toEqual([stories.customer])
    expect(collect(turns, questions.team).turns.map(({ text }) => text)).toEqual([reply])
  })

  test('ignores turns of questions that the plan does not have', () => {
    expect(collect(makeConversation([['unknown.q1', { answer: stories.problem }]])).wasAsked).toBe(false)
  })
})
