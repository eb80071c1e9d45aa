import { describe, expect, test } from 'vitest'
import { makePlan } from '../../tests/factories.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { makeConversation, makeFullConversation, questions, type Step, stories } from './testing/conversation.ts'

const plan = makePlan()

function evaluate(...script: Parameters<typeof makeConversation>[0]) {
  return evaluateInterview({ plan, turns: makeConversation(script) })
}

function findingsOf(...steps: Step[]) {
  return evaluate([questions.problem, ...steps]).skills[0]
}

describe('findings', () => {
  test('an outcome that was asked for and not given cites the probe and the reply', () => {
    const skill = findingsOf(
      { answer: 'Last winter the oven in our bakery kept stopping. I checked the plug and the cable at night.' },
      { probe: 'missing_result' },
      { answer: 'I do not remember that any more, sorry.' },
    )
    const finding = skill?.findings.find((one) => one.text === 'Stated no outcome when asked for one.')
    expect(finding?.evidence.map((one) => one.quote)).toEqual([
      'How did it end, and did it last?',
      'I do not remember that any more, sorry.',
    ])
  })

  test('an outcome that nobody asked for is listed as not asked for, and not held against anybody', () => {
    const skill = findingsOf({
      answer: 'Last winter the oven in our bakery kept stopping. I checked the plug and the cable at night.',
    })
    expect(skill?.notFound).toContain('how it ended (not asked for)')
    expect(skill?.findings.map((one) => one.text)).not.toContain('Stated no outcome when asked for one.')
  })

  test('a changed habit is how it ended', () => {
    const skill = findingsOf(
      { answer: 'Last winter I sent the price list of one client to another. I called both of them and apologised.' },
      { probe: 'missing_result' },
      { answer: 'Now I always check the address before I send, and it never happened again.' },
    )
    expect(skill?.findings.map((one) => one.text)).toContain('Stated how it ended when asked.')
    expect(skill?.findings.map((one) => one.text)).not.toContain('Stated no outcome when asked for one.')
  })

  test('a reply too short to quote leaves no claim, only the note that it was not found', () => {
    const skill = findingsOf(
      { answer: 'Last winter the oven in our bakery kept stopping. I checked the plug and the cable at night.' },
      { probe: 'missing_result' },
      { answer: 'Not sure.' },
    )
    expect(skill?.findings.some((one) => one.text.startsWith('Stated no outcome'))).toBe(false)
    expect(skill?.notFound).toContain('how it ended')
  })

  test('an own part that stays unnamed after being asked for cites the probe and the reply', () => {
    const skill = findingsOf(
      { answer: 'We had a broken oven last winter and our team checked the cables and called the electrician.' },
      { probe: 'missing_own_role' },
      { answer: 'Well, we all did it together in our team.' },
    )
    const finding = skill?.findings.find((one) => one.text.startsWith('Named no step of their own'))
    expect(finding?.evidence.at(-1)?.quote).toBe('Well, we all did it together in our team.')
  })

  test('a probe that was answered says so', () => {
    const skill = findingsOf(
      { answer: 'We had a broken oven last winter and our team checked the cables and called the electrician.' },
      { probe: 'missing_result' },
      { answer: 'In the end it was repaired and has not stopped since.' },
    )
    expect(skill?.findings.map((one) => one.text)).toContain('Stated how it ended when asked.')
  })

  test('every finding is a plain sentence without words for feelings', () => {
    const report = evaluateInterview({ plan, turns: makeFullConversation() })
    const texts = [
      ...report.skills.flatMap((skill) => skill.findings),
      ...report.communication,
      ...report.workStyle,
      ...report.highlights,
      ...report.summary,
    ].map((claim) => claim.text)
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text).not.toMatch(/confiden|nervous|enthusias|passion|happy|anxious|calm|motivat|personality|charis/i)
    }
  })
})

describe('communication insights', () => {
  test('tell of order, directness and clarity with quotes from those answers', () => {
    const report = evaluate(
      [questions.problem, { answer: stories.problem }],
      [
        questions.team,
        { answer: 'Our lab group was late.' },
        { probe: 'missing_specifics' },
        { answer: 'We missed two of five deadlines, so I made a list with names for the other three.' },
      ],
    )
    expect(report.communication.map((signal) => [signal.id, signal.text])).toEqual([
      ['organisation', 'Told one answer in order, from the occasion to how it ended.'],
      ['directness', 'Began one answer with what the question asked for.'],
      ['clarity', 'Added particulars to one answer when asked for more.'],
    ])
  })

  test('are empty when nothing was rated', () => {
    expect(evaluate([questions.problem, { answer: 'No.' }]).communication).toEqual([])
  })
})

describe('work-style signals', () => {
  test('count what was described, most often first, and quote it', () => {
    const report = evaluateInterview({ plan, turns: makeFullConversation() })
    expect(report.workStyle.map((signal) => signal.text)).toEqual([
      'Described planning or listing the work, twice.',
      'Described asking others before going on, once.',
      'Described looking at facts before acting, once.',
    ])
    expect(report.workStyle[0]?.evidence).toHaveLength(2)
  })

  test('never come from what somebody says to be in general', () => {
    const report = evaluate([
      questions.problem,
      { answer: `${stories.problem} I always ask my colleagues and I usually make a list.` },
    ])
    expect(JSON.stringify(report.workStyle)).not.toContain('always')
  })
})

test('what was said in another language is not rated, and the report says why', () => {
  const turns = makeConversation([[questions.problem, { aside: 'Ich habe die Maschine selbst repariert.' }]])
  const flagged = turns.map((turn) => (turn.speaker === 'candidate' ? { ...turn, flags: ['other_language'] } : turn))
  const says = (of: typeof turns) =>
    evaluateInterview({ plan, turns: of }).limits.join(' ').includes('another language')
  expect([says(flagged), says(turns)]).toEqual([true, false])
})

describe('summary and next questions', () => {
  test('the summary says what the person did and how it ended, then what the answers hold', () => {
    const report = evaluate(
      [questions.problem, { answer: stories.problem }],
      [questions.team, { answer: 'We had a group at school and it was not going well, and then it was over for us.' }],
    )
    const [account, rated, thinnest] = report.summary
    expect(account?.text).toBe(
      'On problem solving: wrote down the hour of every stop for two weeks and compared it with the delivery times. How it ended: the oven did not stop once in four months.',
    )
    expect(account?.evidence.map(({ kind }) => kind)).toEqual(['action', 'result'])
    for (const { quote } of account?.evidence ?? []) expect(stories.problem).toContain(quote)
    expect(rated?.text).toBe('Two of five questions got an answer that could be rated.')
    expect(thinnest?.text).toMatch(/^The thinnest account was on teamwork/)
  })

  test('a summary tells no more than two accounts, one for each skill, and none of an answer below the middle', () => {
    const report = evaluateInterview({ plan, turns: makeFullConversation() })
    const told = report.summary.filter(({ text }) => text.startsWith('On '))
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ text }) => text.split(':')[0])).size).toBe(2)
    const weak = evaluate([
      questions.problem,
      { answer: 'There was a thing with the oven once, and we sort of looked into it together, and it was fine.' },
    ])
    expect(weak.summary.filter(({ text }) => text.startsWith('On '))).toEqual([])
  })

  test('what was not rated is asked again, what was not found is asked in the plan’s words', () => {
    const report = evaluate(
      [
        questions.problem,
        { answer: 'Last winter the oven in our bakery stopped. I checked the plug and the cable at night.' },
      ],
      [questions.team, { answer: stories.team }],
    )
    const asked = plan.questions.find(({ id }) => id === questions.problem)?.text
    expect(report.nextQuestions).toContain(`Problem solving, after “${asked}”: How did it end, and did it last?`)
    expect(report.nextQuestions.join(' ')).toContain('Tell me about a mistake you made')
    expect(new Set(report.nextQuestions).size).toBe(report.nextQuestions.length)
  })

  test('a requirement that was not mentioned becomes a question, not a finding', () => {
    const withRequirement = makePlan({ requirements: [{ id: 'r', text: 'Fluent Spanish', mustHave: true }] })
    const report = evaluateInterview({ plan: withRequirement, turns: makeFullConversation() })
    expect(report.nextQuestions).toContain('Not settled by this interview: Fluent Spanish. Ask for an example.')
    expect(report.redFlags).toEqual([])
  })
})
