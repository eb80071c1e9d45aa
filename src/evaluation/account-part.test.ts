import { describe, expect, test } from 'vitest'
import { scoreAnswer } from './score-answer.ts'
import { prepareContext } from './scoring-context.ts'

const context = prepareContext({
  type: 'past',
  questionTexts: ['Tell me about a difficult problem at work, in study or in volunteering that you solved.'],
})
const terse =
  'School kept losing its lights at half nine. Two firms had been in and swapped breakers. I clamped the neutral for a morning. Eleven amps on it, should be near nothing. Old kitchen ring borrowed its neutral from the lighting. Split them. Not tripped since, that is three winters.'
const vague =
  'So at my last place we had some problems with a few things and we kind of looked into it and had some meetings about it with different people, and we changed a few things in the process together as a team, and in the end it got better and everybody was happy with the result that we achieved.'
const second =
  'In the care home one woman don’t eat. Three weeks she lost four kilo. I look what she eats and I write it on paper. She eats only when nobody sits opposite, so I ask the nurse, can she eat by the window with the radio. After one month she had two kilo back.'

describe('an account', () => {
  test('is rated by what it names and what was done, not by its length or its English', () => {
    const of = (text: string) => scoreAnswer(text, context).level
    expect(of(terse)).toBeGreaterThanOrEqual(4)
    expect(of(second)).toBeGreaterThanOrEqual(4)
    expect(of(vague)).toBeLessThanOrEqual(2.5)
  })

  test('is not made by fluent words for qualities, however many', () => {
    const fluent =
      'In a recent transformation programme we were facing a number of significant headwinds, siloed working, legacy mindsets, a lack of alignment around the north star. What I brought to that was really a holistic, outcome-driven lens. So I engaged stakeholders at every level, made sure that everybody felt heard, and we co-created a roadmap that was both ambitious and realistic. We moved the dial on engagement and ultimately we unlocked a really significant step change in how the organisation shows up.'
    expect(scoreAnswer(fluent, context).level).toBeLessThanOrEqual(3)
    expect(scoreAnswer(fluent, context).caps).toContain('thin_account')
  })

  test('is not what anybody would do', () => {
    const talk =
      'You are just late, that is what people don’t understand, they shout at you, but if there are forty people getting on with buggies and one with a card, then you’re late and you don’t speed.'
    expect(scoreAnswer(talk, context).account?.particulars).toBe(0)
  })

  test('of problems, meetings and things is thin, however long', () => {
    expect(scoreAnswer(vague, context).caps).toContain('thin_account')
    expect(scoreAnswer(terse, context).caps).not.toContain('thin_account')
  })

  test.each([
    'Communication is very important and teamwork is the key to success in life.',
    'Quality matters to me more than speed, and honesty matters more than both.',
    'Sales in the region went up by 34 percent that year.',
    'Our building has 14 floors and 320 parking spaces.',
  ])('gains nothing by a sentence beside it: %s', (beside) => {
    expect(scoreAnswer(`${terse} ${beside}`, context).account?.particulars).toBe(
      scoreAnswer(terse, context).account?.particulars,
    )
  })

  test('is looked for only where a past occasion was asked for', () => {
    expect(scoreAnswer(terse, { ...context, type: 'situational' }).account).toBeNull()
  })
})
