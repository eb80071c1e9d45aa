import type { ScoreBand } from '#contract/values/invitation-words.ts'

/** Bands of the score, by the interval: whoever's touches one is in it. */
export const scoreBandWords: Readonly<Record<ScoreBand, string>> = {
  advance: '70 or more',
  advance_with_questions: '55 to 69',
  human_review: '40 to 54',
  not_supported: 'Below 40',
  insufficient_evidence: 'Report without a score',
}

/** What a list of interviews is narrowed down by. */
export const filterWords = {
  label: 'Narrow the list down',
  opening: 'Opening',
  state: 'State',
  anyState: 'Any state',
  band: 'Score',
  anyBand: 'Any score',
  decision: 'Decision',
  anyDecision: 'Any decision',
  apply: 'Show',
  since: 'Invited from',
  until: 'Invited until',
  sort: 'Order',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', changed: 'Last event' },
  noScoreSort:
    'There is no order by score: it would rank people whom their interviews cannot tell apart. Compare candidates of one opening instead.',
  clear: 'Clear the filters',
} as const
