import type { AnswerChannel, BegunOn, RatedBlind, ReachedStage } from '#contract/values/interview-reach.ts'

export const channelWords: Readonly<Record<AnswerChannel, string>> = {
  voice: 'By voice',
  text: 'In writing',
  both: 'By voice and in writing',
  none: 'Left before the first answer',
}

export const deviceWords: Readonly<Record<BegunOn, string>> = {
  phone: 'Phone',
  tablet: 'Tablet',
  computer: 'Computer',
  unknown: 'Not known',
}

/** What a list of interviews says of filters that numbers lead to and that no field of its form asks for. */
export const narrowedWords = {
  only: 'Only those who {what}.',
  and: ' and ',
  reached: {
    open: 'may still begin or finish',
    started: 'started',
    finished: 'finished the interview',
    reported: 'have a report',
    decided: 'were decided on',
    next_round: 'were offered a next round',
  } satisfies Record<ReachedStage, string>,
  channel: {
    voice: 'answered by voice',
    text: 'answered in writing',
    both: 'answered by voice and in writing',
    none: 'left before their first answer',
  } satisfies Record<AnswerChannel, string>,
  device: {
    phone: 'began on a phone',
    tablet: 'began on a tablet',
    computer: 'began on a computer',
    unknown: 'began on a device that is not known',
  } satisfies Record<BegunOn, string>,
  rated: {
    once: 'were rated blind',
    twice: 'were rated blind by two members or more',
  } satisfies Record<RatedBlind, string>,
  stoppedFirst: 'began and left before the first question',
  stopped: 'left at one question of the plan',
  decidedBy: 'were decided on by one member',
  decidedSince: 'were decided on from {day}',
  decidedUntil: 'were decided on until {day}',
  waitsFor: 'wait for one member’s decision',
  waitsForNobody: 'wait for a decision that nobody is to take',
} as const
