import { type CandidateSource, readSource, type SourceKind } from '#contract/values/candidate-source.ts'
import type { PipelineStage } from '#contract/values/pipeline-stage.ts'

export const stageWords: Readonly<Record<PipelineStage, string>> = {
  held: 'Waiting to be let in',
  invited: 'Invited',
  in_progress: 'In progress',
  to_decide: 'To decide',
  advanced: 'Advanced',
  declined: 'Declined',
  ended: 'Dropped out',
}

export const pipelineWords = {
  stages: 'Stages',
  nobody: 'Nobody',
  oldest: 'oldest {age}',
  unopened: '{count} not opened',
  awaitReport: { one: '1 report being made', other: '{count} reports being made' },
  onHold: '{count} on hold',
  expired: '{count} expired',
  hours: '{count} h',
  days: '{count} d',
  sources: 'Where they come from',
  noSources: 'Nobody has come yet.',
  held: {
    one: '1 person has applied and waits to be let in.',
    other: '{count} people have applied and wait to be let in.',
    link: 'Look at them',
  },
  source: 'Source',
  anySource: 'Any source',
  resumeOf: 'Résumé of {name}',
  admit: 'Let in: send the link',
  heldFor: {
    places: 'Waits: the places were used up',
    suspected: 'Waits: this may be a program, please look',
  },
  head: {
    since: 'since {day}',
    more: 'More actions',
  },
} as const

const sourceKinds: Readonly<Record<SourceKind, string>> = {
  invitation: 'Invited by mail',
  'copied-link': 'Link passed on',
  apply: 'Apply link',
}

/** Whoever named an advertisement reads its name; a public link without one is what it is. */
export function sourceWords({ kind, label }: CandidateSource): string {
  return label ?? sourceKinds[kind]
}

/** @param key As the list holds it. */
export function sourceWordsOf(key: string): string {
  const source = readSource(key)
  return source === null ? key : sourceWords(source)
}
