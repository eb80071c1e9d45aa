import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const noExampleFixture: RuleFixture = {
  rule: ruleIds.noExample,
  fires: [
    "I don't know.",
    "Um, I really don't know.",
    "I've never had that.",
    'I have never had a job.',
    "I can't think of anything.",
    "I can't think of an example right now.",
    "I don't have an example.",
    'No idea.',
    'Nothing comes to mind.',
    "I can't remember a time like that.",
    { said: "I can't think of one.", before: ["I don't know."] },
  ],
  stays: [
    "I didn't know the answer so I asked my colleague.",
    "I don't know the exact number but I called thirty customers.",
    'I had never done it before, so I read the manual and built it.',
    "The customer didn't know his number.",
    'I never gave up.',
    "We couldn't remember the code and I called the bank.",
    {
      said: "I don't know.",
      before: ['At my last job I found two broken scales in the shop and I replaced both of them on the same day.'],
    },
    'My boss had no idea what went wrong.',
  ],
}

const told = 'We had a problem with the stock list at work and we fixed it together in the team.'

export const nothingMoreFixture: RuleFixture = {
  rule: ruleIds.nothingMore,
  fires: [
    { said: 'That is all that I can say about it.', before: [told] },
    { said: "No, that's it.", before: [told] },
    { said: "I can't think of anything else, sorry.", before: [told] },
    { said: 'I told you everything I remember.', before: [told] },
    { said: "There's nothing more to say.", before: ['I fixed the till.'] },
    { said: "That's all I've got.", before: [told] },
  ],
  stays: [
    "That's all I can say.",
    { said: 'That is all that I can say about it, but I asked the vendor twice.', before: [told] },
    { said: 'I told everything to my manager and she called the vendor.', before: [told] },
    { said: "That's it for me, please stop the interview.", before: [told] },
    { said: 'There was nothing left in the store, so I ordered more.', before: [told] },
  ],
}

export const tooShortFixture: RuleFixture = {
  rule: ruleIds.tooShort,
  fires: [
    'I fixed a printer.',
    'I passed the exam.',
    'The customer needed more time.',
    'Yes, there was a problem with the delivery.',
    'It was a hard time for everybody there and the mood was really not good at all.',
    { said: 'Oh yes, the team was difficult.', question: 1 },
  ],
  stays: [
    'I read the log of the printer, found the driver was old and installed the new one that afternoon.',
    {
      said: 'Yes.',
      before: ['I read the log of the printer, found that the driver was old and replaced it that afternoon.'],
    },
    'We had a fault in the line for three days and I wrote down every stop until I saw that it always came after the cleaning.',
    {
      said: 'I would tell the person what I think the task is for, then begin with the part that cannot be wrong.',
      before: ["I don't know.", 'No idea.'],
    },
  ],
}

export const offTopicFixture: RuleFixture = {
  rule: ruleIds.offTopic,
  fires: [
    'My favourite football player scored twice on Saturday and the second goal was really something, a volley from thirty yards out.',
    'So anyway the moon landing was in nineteen sixty nine and some people still say it never took place, which is funny.',
    'I like the sea best in winter, I swim with my brother for ten minutes and afterwards we eat soup, it tastes wonderful then.',
    'The mountains in Norway are beautiful in June, I saw three of them from the boat and the sun hardly ever set on them.',
    'Bananas are yellow, strawberries are red and I eat two of them each morning with yoghurt and honey on the balcony.',
  ],
  stays: [
    'The printer in the ward broke every Monday so I called the vendor and found the tray was bent and had them swap it.',
    'Our till was short by twenty pounds every Friday. I sat with the tapes for two evenings and noticed that refunds were typed twice.',
    'When I was at university my laptop died two days before the thesis was due and I had no backup of it.',
    'My favourite football player scored twice.',
    {
      said: 'Well the mountains in Norway are beautiful and I saw three of them from the train.',
      before: [
        'My favourite football player scored twice on Saturday and the second goal was really something, a volley from thirty yards out.',
      ],
    },
  ],
}
