/** Words that may stand before a request without changing it. */
const leads = [
  '(?:ok|okay|well|so|um|uh|hmm|oh|ah|no|yes|yeah|sorry|excuse me|please|hey|hi|hello|thanks|thank you|listen|look|actually|maybe|just|honestly|really|then|now|and|but)',
  'i (?:think|guess|suppose|believe|am afraid)',
  "i'm (?:afraid|sorry)",
  '(?:i|we)',
  '(?:can|could|may|might|should|shall) (?:i|we)',
  '(?:can|could|would|will) you',
  "(?:i|we)(?:'d| would)? (?:really )?(?:want|like|prefer|love|need|have) to",
  "(?:i|we)(?:'ll| will|'d| would)",
  '(?:i|we) must',
  "i'm going to",
  "(?:let's|let us|let me)",
  '(?:do|would) you mind if (?:i|we)',
  'would you mind',
  'is it (?:possible|okay|ok|fine|alright) (?:to|if (?:i|we))',
  '(?:is it possible|any chance)(?: that)? (?:you|i|we) (?:can|could)',
]

/** Where a clause begins: the start, after a stop or comma. */
const clauseStart = '(?:^|[.?!,;:-]\\s*)'
/** What may follow a request to the end of its clause; a recogniser may leave out the comma before the next one. */
const tails =
  "(?:\\s*(?:,\\s*)?(?:please|thanks|thank you|then|now|again|for now|here|at all|sorry|if (?:i|we|you) (?:can|may|could)|if (?:that is|that's|it is|it's) (?:ok|okay|fine|possible|all right|alright)|ok|okay|once more|one more time))*\\s*(?=[.?!,;:-]|$|\\s(?:i|because|since|sorry|can|could|would)\\b)"

/** A cue said as a request: at the beginning of a clause, after nothing but polite words, and filling the clause. */
export function requestPattern(phrases: readonly string[]): RegExp {
  return new RegExp(`${clauseStart}(?:${leads.join('|')}|\\s|,)*(?<![a-z'])(?:${phrases.join('|')})${tails}`)
}

/** A cue that opens a clause and may be followed by anything in it up to a turn such as "but". */
export function openingPattern(phrases: readonly string[]): RegExp {
  return new RegExp(
    `${clauseStart}(?:${leads.join('|')}|\\s|,)*(?<![a-z'])(?:${phrases.join('|')})(?![a-z'])(?:(?!\\b(?:but|although|though|however|except|so|then|and)\\b)[^.?!;])*`,
  )
}
