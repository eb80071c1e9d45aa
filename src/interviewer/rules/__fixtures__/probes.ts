import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const generalStatementFixture: RuleFixture = {
  rule: ruleIds.generalStatement,
  fires: [
    'I always try to look at the cause first and I usually ask people what they saw before I change anything at all.',
    'Usually I would talk to everybody, listen to both sides and then I would look for a compromise that all can accept.',
    'In general I tend to stay calm with a problem, I ask questions and I always write down what has to be done and by whom.',
    {
      said: 'I would always help everybody in the group and I tend to listen more than I talk in such meetings.',
      question: 1,
    },
    {
      said: 'I usually make a list, I always start with the urgent things and I would tell people early when it gets late.',
      question: 2,
    },
  ],
  stays: [
    'Last year at my old job the press stopped twice a week. I always checked the oil first, and one day I found the leak.',
    'I found the leak on a Monday, replaced the seal and the press ran without a stop for the whole year after that.',
    {
      said: 'I would first check what the task is for, then I would usually ask a colleague who did it before me.',
      before: ["I don't know.", 'No idea.'],
    },
    {
      said: 'I always look first and usually ask afterwards.',
      before: [
        'I always try to look at the cause first and I usually ask people what they saw before I change anything at all.',
      ],
    },
  ],
}

export const ownRoleFixture: RuleFixture = {
  rule: ruleIds.ownRole,
  fires: [
    'The server of the shop was down for two days and it was a real problem, everyone was angry and the phone never stopped.',
    'We had a printer that failed every Monday. We checked the cables, we called the vendor and we replaced the toner.',
    'Last summer we lost nine orders a week. We counted the shelf, we compared the lists and I called the depot, we fixed it.',
    {
      said: 'There were five of us in the team and two never came, so the report was late and the teacher was not happy.',
      question: 1,
    },
    {
      said: 'We split the work, we called the customers and we moved the two big orders to the next week.',
      question: 2,
    },
  ],
  stays: [
    'I read the log of the printer, found that the driver was old and installed the new one that afternoon.',
    'I called the depot and I compared the lists, then we moved the gate together and the orders came back to normal.',
    {
      said: 'We all did it together as a team, that is how we work.',
      before: [
        'We had a printer that failed every Monday. We checked the cables, we called the vendor and we replaced the toner.',
      ],
    },
    {
      said: 'We would look at the plan again and we would ask the colleague next door about the task.',
      before: ["I don't know.", 'No idea.'],
    },
  ],
}

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

export const specificsFixture: RuleFixture = {
  rule: ruleIds.specifics,
  fires: [
    'I looked for the fault, checked the parts and replaced the broken one, and in the end it worked again as before.',
    'I talked to everybody about the conflict, proposed a plan and as a result people worked together again.',
    {
      said: 'I wrote a list, asked which things could wait and did the rest, and in the end most of it got done.',
      question: 2,
    },
    {
      said: 'I apologised, explained the mistake and corrected it, and as a result the work went well again.',
      question: 3,
    },
  ],
  stays: [
    'I looked for the fault for three days, checked the parts and replaced the broken one, and in the end it worked again.',
    'At my last job I looked for the fault, checked the parts and replaced one, and as a result it worked again.',
    'I looked for the fault in Jira, checked the parts and replaced the broken one, and in the end it worked again.',
    {
      said: 'It was a small part, I do not remember more than that.',
      before: [
        'I looked for the fault, checked the parts and replaced the broken one, and in the end it worked again as before.',
      ],
    },
  ],
}

const toTwin = ["I don't know.", 'No idea.']

export const reasoningFixture: RuleFixture = {
  rule: ruleIds.reasoning,
  fires: [
    {
      said: 'It depends on the person who gave the task, on the company and on what kind of task it is, really, as there are so many kinds.',
      before: toTwin,
    },
    {
      said: 'I would read the task again, ask a colleague about it and start with the part that is clear to me.',
      before: toTwin,
    },
    {
      said: 'Rules are rules and customers know that very well, everybody has to follow them at all times, whatever the story is, that is how it is.',
      before: toTwin,
      question: 4,
    },
    {
      said: 'I told my boss about it last week, and in the end the report was finished on time.',
      question: 2,
    },
  ],
  stays: [
    {
      said: 'I would read the task again, ask a colleague because they may know it, and start with the clear part.',
      before: toTwin,
    },
    'I looked for the fault for three days, replaced the broken part, and in the end it worked again.',
    {
      said: 'I would think about it some more.',
      before: [
        ...toTwin,
        'I would read the task again, ask a colleague about it and start with the part that is clear to me.',
      ],
    },
    {
      said: 'I sorted the orders by date, called the two largest customers and moved one, and in the end both were finished on time.',
      question: 2,
    },
  ],
}

export const enoughFixture: RuleFixture = {
  rule: ruleIds.enough,
  fires: [
    'I called the depot last May and compared the lists, and in the end the missing orders went from nine a week to one.',
    'At my last job I replaced the seal because the oil was black, and the press ran without a stop for three months, no complaint since then.',
    {
      said: 'I did the counting.',
      before: ['We lost nine orders. We counted the shelf, we compared the lists and we called the depot about it.'],
    },
    {
      said: 'In my second year I split the report into five parts, called the two who were missing, and as a result we handed it in on time.',
      question: 1,
    },
    {
      said: 'I would read the task again, ask a colleague because they may know it, and start with the clear part.',
      before: ["I don't know.", 'No idea.'],
    },
  ],
  stays: [
    'Skip.',
    "I don't know.",
    'I fixed it.',
    'We had a printer that failed every Monday. We checked the cables, we called the vendor and we replaced the toner.',
  ],
}
