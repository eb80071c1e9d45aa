import type {
  AnswerChannel,
  NumbersPart,
  NumbersRange,
  NumbersTable,
  ReachedStage,
  TimedStep,
} from '#contract/values/numbers.ts'
import type { PipelineStage } from '#contract/values/overview.ts'

/** What a list is called that is narrowed down to how far people came. */
export const reachedWords: Readonly<Record<ReachedStage, string>> = {
  started: 'Started',
  finished: 'Finished the interview',
  reported: 'Have a report',
  decided: 'Decided on',
}

export const channelWords: Readonly<Record<AnswerChannel, string>> = {
  voice: 'By voice',
  text: 'In writing',
  both: 'By voice and in writing',
  none: 'Left before the first answer',
}

/** What a list is narrowed down to by how far people came, and what it says of filters that numbers lead to. */
export const narrowedWords = {
  reached: 'Came as far as',
  anyReached: 'Anywhere',
  channel: 'How they answered',
  anyChannel: 'In any way',
  only: 'Only those who {what}.',
  and: ' and ',
  stoppedFirst: 'began and left before the first question',
  stopped: 'left at one question of the plan',
  decidedBy: 'were decided on by one member',
  decidedSince: 'were decided on from {day}',
  decidedUntil: 'were decided on until {day}',
  waitsFor: 'wait for one member’s decision',
} as const

/** What a member reads on the page of the numbers. `{names}` stand for values. */
export const numbersPage = {
  title: 'Numbers',
  lead: 'How recruiting goes, counted from what happened. Each number leads to the people it counts.',
  parts: {
    label: 'Parts of the numbers',
    funnel: 'Funnel and time',
    interviews: 'Interviews',
    reviewers: 'Reviewers',
    cost: 'Time and cost',
  } satisfies Record<NumbersPart | 'label', string>,
  filter: {
    label: 'What is counted',
    range: 'Days',
    ranges: { '30': 'Last 30 days', '90': 'Last 90 days', year: 'This year' } satisfies Record<
      Exclude<NumbersRange, 'days'>,
      string
    >,
    from: 'From',
    to: 'To',
    opening: 'Opening',
    allOpenings: 'All openings',
    show: 'Show',
    period: '{since} – {until}, compared with {beforeSince} – {beforeUntil}. Days are in UTC.',
  },
  tooFew: {
    one: '1 candidate: too few to compare',
    other: '{count} candidates: too few to compare',
  },
  rate: {
    of: '{part} of {whole}',
    interval: '{low}–{high} %',
  },
  change: {
    more: 'More than before, beyond what chance explains.',
    less: 'Less than before, beyond what chance explains.',
    same: 'No clear difference from before: chance may explain it.',
    tooFew: 'Too few in one of the two periods to compare them.',
  },
  noOpening: 'Without an opening',
  none: 'Nobody was invited in these days.',
  noneStarted: 'Nobody who was invited in these days has begun.',
  noneHint: 'Choose other days or another opening, or invite candidates.',
  csv: 'Download as CSV',
  csvOf: 'Download “{table}” as CSV',
  columns: {
    stage: 'Stage',
    now: 'These days',
    before: 'Days before',
    ofBefore: 'Of the stage before',
    source: 'Source',
    opening: 'Opening',
    finishedShare: 'Finished',
    finishedBefore: 'Finished, days before',
    step: 'Step',
    time: 'How long',
    timeBefore: 'Days before',
    measured: 'Measured',
    question: 'Question',
    stopped: 'Stopped here',
    share: 'Of those who started',
    channel: 'How they answered',
    started: 'Started',
    member: 'Member',
    decided: 'Decided',
    took: 'From report to decision',
    waiting: 'Waiting now',
    waited: 'Waiting for',
  },
  tables: {
    stages: 'Funnel',
    sources: 'By source',
    openings: 'By opening',
    times: 'Time to each stage',
    questions: 'Where candidates stop',
    channels: 'Voice and writing',
    reviewers: 'Load by member',
    cost: 'Interview time',
  } satisfies Record<NumbersTable, string>,
  leads: {
    stages: 'Everybody invited in these days, or who applied, and how far they have come by now.',
    sources:
      'Finished: of those whose interview is over, so that whoever may still come is not counted against a source.',
    openings: 'Finished: of those whose interview is over.',
    times: 'Of those invited in these days who have come so far.',
    questions: 'The last question that candidates were asked who began and never finished.',
    channels:
      'How those who began have answered. Whether on a phone or a computer is not stored, so it is not counted.',
    reviewers: 'Decisions of these days, and what waits now, whatever the days.',
    cost: 'How long candidates were connected, pauses between visits left out.',
  } satisfies Record<NumbersTable, string>,
  stages: {
    invited: 'Invited or applied',
    started: 'Started',
    finished: 'Finished',
    reported: 'Report ready',
    decided: 'Decided',
  } satisfies Record<PipelineStage, string>,
  completion: {
    label: 'finished',
    before: 'The days before: {share}.',
    was: 'the days before: {count}',
    note: '{finished} of {settled} whose interview is over; the true share lies in {interval} nine times in ten.',
    few: '{finished} of {settled} whose interview is over.',
    noneYet: 'Nobody’s interview is over yet.',
    openLabel: 'still open',
    openNote: 'may still begin or finish',
    invited: 'invited or applied',
    decided: 'decided',
  },
  deleted: {
    one: '1 of them was deleted since, as retention or the candidate asked. It counts here and is in no list, so that a list may hold fewer.',
    other:
      '{count} of them were deleted since, as retention or the candidates asked. They count here and are in no list, so that lists may hold fewer.',
  },
  steps: {
    start: 'Invited, to started',
    finish: 'Started, to finished',
    report: 'Finished, to report ready',
    decision: 'Report ready, to decided',
    whole: 'Invited, to decided',
  } satisfies Record<TimedStep, string>,
  time: {
    spread: 'half within {half}, nine in ten within {nineInTen}',
    none: 'nobody yet',
    minute: { one: '1 minute', other: '{count} minutes' },
    hour: { one: '1 hour', other: '{count} hours' },
    day: { one: '1 day', other: '{count} days' },
  },
  stopped: {
    first: 'Before the first question',
    number: 'Question {position}',
    unknown: {
      one: '1 more stopped; it was deleted since, and where with it.',
      other: '{count} more stopped; they were deleted since, and where with them.',
    },
    chooseOpening: 'Choose an opening to read its questions: the numbers here are of several plans.',
    lead: '{stopped} of {started} who began never finished.',
    leadBefore: 'The days before: {stopped} of {started}.',
  },
  channelsCut: 'Of the newest {count} who began.',
  channelUnknown: {
    one: '1 more began and was deleted since, and how they answered with it.',
    other: '{count} more began and were deleted since, and how they answered with them.',
  },
  reviewers: {
    halfWait: 'half for up to {half}',
    nobody: 'Nobody’s',
    nobodyHint: 'Of openings whose owner decides no more. Workspace owners find them in their inbox.',
    former: {
      one: '1 more decision was taken by somebody who is no member any more.',
      other: '{count} more decisions were taken by people who are no members any more.',
    },
    agreement: 'Do reviewers agree?',
    agreementText:
      'How often members who rated the same interview blind gave the same level, with one another and with the report. It needs two ratings of one interview to say anything, and 20 interviews for its measure.',
    agreementLink: 'Inter-rater agreement',
    fairness: 'Is anybody treated differently?',
    fairnessText:
      'Selection rates by group against the four-fifths rule, with intervals. It needs a list of your own with a group for each candidate, such as sex or ethnicity as they have said it themselves: none of that is stored here, and the list is forgotten when the page is left. Rates of few people are told as few.',
    fairnessLink: 'Fairness audit',
    fairnessOwner: 'Owners of the workspace can run the fairness audit.',
  },
  cost: {
    finished: 'interviews finished',
    inList: 'in the list',
    nineInTen: 'nine in ten at most {length}',
    before: 'the days before: {value}',
    half: 'half took at most',
    total: 'connected in all',
    noneKept: 'No finished interview of these days is kept.',
    deleted: 'Interviews deleted since are not in these figures: their length went with them.',
    ai: 'Outside AI services',
    aiText:
      'What interviews and plans of these days used at the AI services of your configuration, by the prices given there.',
    aiNone:
      'Nothing was asked of an outside AI service in these days: the built-in engine costs nothing beyond your plan.',
    aiCost: 'cost of AI services',
    aiEach: 'for each interview that used them',
    aiCalls: 'requests',
    aiInterviews: '{count} interviews',
    unpriced: 'unknown',
    underCent: 'under $0.01',
    unpricedNote: 'some requests had no price: give prices in the API configuration',
    aiOpening: 'AI services are summed up for all openings together. Choose all openings to see them.',
    aiOwner: 'What AI services cost is shown to owners of the workspace.',
    usage: 'Plan and usage',
    api: 'API configuration',
  },
} as const
