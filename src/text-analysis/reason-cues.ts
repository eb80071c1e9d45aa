import { cuePattern } from './cues.ts'

/** Reasons, alternatives, checks and lessons. Source: evaluation design, 5.3, reason cues. */
export const reasonCues: RegExp = cuePattern([
  'because',
  ', so(?! (?:far|on|yeah|yes|basically)\\b)',
  'since (?:we|i|it)',
  'reason',
  'so that',
  'in order to',
  'trade-?offs?',
  'instead',
  'rather than',
  'compared?',
  'alternatives?',
  'decid\\w*',
  'reali[sz]e?[ds]?',
  'learn(?:ed|t|s)?',
  'lessons?',
  'next time',
  'in hindsight',
  'looking back',
  'differently',
  'turned out (?:that|he|she|they|it|we|the|there)',
  'root cause',
  'priorit\\w+',
  'weigh\\w*',
  'assum\\w+',
  'risks?',
  'measure\\w*',
  'test(?:ed|s)?',
  'verif\\w+',
  'check(?:ed|s)?',
  'hypothes\\w+',
  'evidence',
])

/** What ties steps together: cause, turn, contrast and order in time. Told stories have them, lists of achievements do not. */
export const linkCues: RegExp = cuePattern([
  'because',
  'cos',
  'so',
  'but',
  'although',
  'until',
  'then',
  'instead',
  'which meant',
  'turned out',
  "(?:was|were|did|could|had|is|are|would)n't",
  'since',
  "that's (?:why|what)",
  'not',
  'nobody',
  'nothing',
])

/** Somebody or something that stood in the way, and what did not go by itself. */
export const obstacleCues: RegExp = cuePattern([
  'still',
  'without',
  'stuck',
  'refused?',
  'hated?',
  'wrong',
  'never',
  'unless',
])
