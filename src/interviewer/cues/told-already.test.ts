import { describe, expect, test } from 'vitest'
import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { begin, demoPlan, hear } from '../testing/dialogue.ts'
import { isToldAlready } from './told-already.ts'

describe('what was said is not asked for again', () => {
  test.each([
    [
      'missing_result',
      'How did you confirm it was really fixed, and has it come back since?',
      [
        'I made the key unique per invoice.',
        'There were zero duplicates in the fourteen months since, and a daily query checks that.',
      ],
    ],
    [
      'missing_result',
      'What became easier because of it?',
      ['I wrote the template with them.', 'What used to take three days took two hours.'],
    ],
    [
      'missing_result',
      'What could they do on their own afterwards?',
      ['I sat next to him for the first one.', 'He did the next one alone and wrote the guide.'],
    ],
    [
      'missing_result',
      'How did it turn out?',
      ['I asked the office whether the lorry could come at five.', 'It comes at five now.'],
    ],
    [
      'missing_result',
      'How did it end for them?',
      ['I wrote to the stonemason.', 'He still comes, but now he brings eggs.'],
    ],
    [
      'missing_result',
      'What do you do differently now?',
      ['I gave the wrong pills.', 'Since then I read the name aloud every time.'],
    ],
    ['missing_own_role', 'Whom did you tell?', ['I did the fix first, told finance on Monday and swapped two weeks.']],
    [
      'missing_own_role',
      'What did you do next?',
      ['I deleted their data.', 'I rang them, restored it and sat with their tester.'],
    ],
    [
      'general_statement',
      'Can you take one particular occasion?',
      ['I made a new list in Excel.', 'It took about two weeks.'],
    ],
    [
      'missing_steps',
      'How did you decide what came first?',
      ['I asked the gaffer which lorries mustn’t miss, so I put the fast ones on those.'],
    ],
    [
      'missing_own_role',
      'What did you do yourself?',
      ['I said why don’t we give out numbers, like they do in the big shops.', 'We tried it and it was a bit better.'],
    ],
    [
      'missing_result',
      'How did it end for them?',
      [
        'A boy would not speak in class.',
        'I let him answer on a small board.',
        'By spring he read two lines out loud.',
        'His mother wrote me a card.',
      ],
    ],
    [
      'general_statement',
      'Can you take one particular occasion?',
      [
        'Swab counts in theatre came up one short, and it was always put down to carelessness.',
        'I pulled the records and opened ten packs of that batch with a witness.',
        'Two packs held four swabs with the band intact.',
        'I quarantined the batch and the supplier recalled it.',
      ],
    ],
    [
      'missing_specifics',
      'Can you give me a detail, such as how long, how many or how much?',
      ['I suggested that we write one test together each term.', 'We did that twice.'],
    ],
    [
      'missing_result',
      'How did it end, and did it last?',
      [
        'Nobody used the reading corner.',
        'I moved the shelves round.',
        'I think it did help, more classes came, although I never counted.',
      ],
    ],
    [
      'missing_result',
      'How did it turn out?',
      ['I formed a study group and looked the concepts up.', 'I ended that class with an A.'],
    ],
    [
      'missing_result',
      'How did it turn out?',
      ['Two of them were upset.', 'I talked to each alone and was able to find a compromise.'],
    ],
    ['missing_result', 'What do you do differently now?', ['I trusted people.', 'I’ve learned to look first.']],
    ['missing_own_role', 'What did you do yourself?', ['Both teachers gave us tasks.', 'I did both assignments.']],
    ['missing_reason', 'Why that way?', ['I chose the server because we changed the model every two weeks.']],
  ] as const)('%s: %s', (trigger, probe, sentences) => {
    expect(isToldAlready(trigger, probe, sentences)).toBe(true)
  })
})

describe('what was not said is asked for', () => {
  test.each([
    [
      'missing_result',
      'How did it end, and did it last?',
      [
        'I pulled the log for six weeks and compared every missing parcel with its label.',
        'So I stayed two evenings and watched.',
        'The printer ran out of labels, and people put an old one back on.',
      ],
    ],
    [
      'missing_result',
      'How did it turn out?',
      ['Two people of our group never came.', 'I messaged them both and split the report.'],
    ],
    [
      'missing_result',
      'How did it end?',
      ['I read the log of the printer.', 'I looked for the driver on the page of the vendor.'],
    ],
    [
      'missing_result',
      'How did it end?',
      ['When a group is not going well I motivate everybody.', 'I am a people person.'],
    ],
    [
      'missing_result',
      'What do you do differently now?',
      ['I let a stranger in without a badge.', 'I got a warning for it.'],
    ],
    ['missing_own_role', 'What was your own part?', ['We talked about it.', 'In the end we all got it done somehow.']],
    [
      'general_statement',
      'Can you take one particular occasion?',
      ['I always stay calm.', 'I believe every problem is an opportunity.'],
    ],
    [
      'general_statement',
      'Can you take one particular occasion?',
      [
        'In a recent programme we were facing significant headwinds and a lack of alignment around the vision.',
        'So I engaged stakeholders at every level and we co-created a roadmap that was both ambitious and realistic.',
        'We moved the dial on engagement and on delivery.',
      ],
    ],
    ['missing_reason', 'Why?', ['I would read the task again and ask a colleague.']],
  ] as const)('%s: %s', (trigger, probe, sentences) => {
    expect(isToldAlready(trigger, probe, sentences)).toBe(false)
  })
})

test('an answer that tells the change is not asked for it, and one without a fact is', async () => {
  const { state } = await begin(demoPlan)
  const told = await hear(
    state,
    'Nights and days did not speak because days left the bay full. I stayed on an hour one morning and watched. I asked the office whether the lorry could come at five. It comes at five now.',
  )
  expect(told.action.kind).toBe('question')
  const empty = await hear(
    state,
    'I think problem solving is really one of my biggest strengths. I always stay calm under pressure and look at a problem from all angles. I believe every problem is an opportunity in disguise.',
  )
  expect(empty.action.cause).toBe(`${ruleIds.generalStatement} general_statement`)
})
