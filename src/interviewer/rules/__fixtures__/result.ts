import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const resultFixture: RuleFixture = {
  rule: ruleIds.result,
  fires: [
    'Last winter our vans kept running out of fuel. I checked two of them myself and saw the driver leave the engine on at each stop.',
    'I read the log of the printer, found that the driver was old and looked for the new one on the page of the vendor.',
    {
      said: 'In my second year two people of our group never came. I messaged them both and split the report into pages.',
      question: 1,
    },
    {
      said: 'In December I had forty parcels and four hours. I called the shops and asked which ones could wait.',
      question: 2,
    },
    {
      said: 'There was an old man at the library who shouted about the computers. I sat with him and listened to him.',
      question: 4,
    },
  ],
  stays: [
    'I called the depot last May and compared the lists, and in the end the missing orders went from nine a week to one.',
    'I asked both leads to try the sheet for two weeks, and as a result the handover worked and nobody complained again.',
    'We lost orders. We counted the shelf, we compared the lists and we called the depot about it.',
    {
      said: 'I compared the lists once more and counted the shelf.',
      before: [
        'Last winter our vans kept running out of fuel. I checked two of them myself and saw the driver leave the engine on at each stop.',
      ],
    },
  ],
}
