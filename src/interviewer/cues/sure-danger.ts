/**
 * A closed list, in the speaker's own present. High precision matters more than reach: a false alarm ends an
 * interview. Idioms ("the wait is killing me"), past tense and other people's words are no danger.
 */
const phrases = [
  "i(?:'m| am) (?:going to|gonna|about to|planning to|thinking (?:of|about)) (?:kill(?:ing)?|hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?) myself\\b(?! laughing)",
  'i (?:really |just )?(?:want|wanna|need|plan|intend) (?:to )?(?:kill|hurt|harm|cut) myself\\b',
  "i(?:'m| am) (?:going to|gonna|about to|planning to|thinking (?:of|about)) (?:end(?:ing)?|tak(?:e|ing)) my (?:own )?life",
  'i (?:really |just )?(?:want|wanna|plan|intend) (?:to )?(?:end|take) my (?:own )?life',
  "i(?:'m| am| feel|'m feeling| am feeling) suicidal",
  'i (?:really |just )?(?:want|wanna) (?:to )?die(?=[.!?,]|$| now| today| tonight| right now| anymore)',
  "i (?:don't|do not) want to (?:live|be alive|be here|exist) any ?more",
  "i(?:'m| am) (?:going to|gonna|about to|planning to) (?:commit suicide|kill (?:him|her|them|you|someone|somebody|people|everyone|everybody|my (?:\\w+))|shoot (?:him|her|them|you|someone|somebody|people|everyone|up)|stab (?:him|her|them|you|someone|somebody))",
  "(?:he|she|someone|somebody|my \\w+)(?:'s| is) (?:trying|going|threatening) to (?:kill|hurt|stab|shoot) me\\b",
  "(?:he|she|someone|somebody) (?:has|'s got|is holding) a (?:gun|knife)(?: (?:on|at|to) me| here)",
  "i(?:'m| am) (?:in danger|not safe)(?: right now| here| at home)?(?=[.!?,]|$)",
  '(?:please (?:someone |somebody )?(?:call|get)(?: me)? (?:an ambulance|the police|help|911|112|999)|call (?:an ambulance|the police|911|112|999) (?:for me|please)|i need (?:an ambulance|the police))(?: right)?(?: now)?(?=[.!?,]|$)',
  "i(?:'ve| have) been thinking (?:of|about) (?:killing|hurting|harming) myself|i(?:'ve| have) been thinking (?:of|about) ending my (?:own )?life|i (?:want to|wanna|could|might|will|should|would|am going to) (?:just )?end it all\\b",
  "(?:i think )?i(?:'m| am) having a (?:heart attack|stroke|seizure)",
  "i (?:can't|cannot) breathe(?=[.!?,]|$| please| properly| help)",
  "i (?:just )?took an overdose|i(?:'ve| have) (?:just )?(?:taken an overdose|overdosed)",
]

/** Only where a clause begins, so that "the patient told me i want to die" stays a story about the patient. */
const dangerous = new RegExp(
  `(?:^|[.!?;,-]\\s*)(?:(?:and|but|so|because|ok|okay|well|um|uh|honestly|sorry|please|look|help|actually|i think|i feel like|sometimes|no|yes) )*(?:${phrases.join('|')})`,
)

/** Words of a story in the same sentence: somebody else speaks, or it is long over. */
const story =
  /\b(?:said|says|saying|told|tells|telling|shouted|screamed|yelled|wrote|texted|called (?:us|me|in)|asked|patient|patients|customer|caller|client|resident|student|colleague|coworker|laughing|joke|joking|movie|film|training|exercise|drill|last (?:week|month|year)|once|back then)\b/

/** Whether a sentence says danger in words that need no second question. In normal form. */
export function isSurelyDanger(sentence: string): boolean {
  return dangerous.test(sentence) && !story.test(sentence)
}
