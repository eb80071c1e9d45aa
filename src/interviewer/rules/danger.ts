import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { readYesNo } from '#text-analysis/yes-no.ts'
import { close, countRule, promptInForce, remember, stay, timesUsed } from '../moves.ts'
import { asAside, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'

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

/** Danger to self or others. What is certain stops the interview at once; else the person is asked first. */
export const danger: DialogueRule = {
  id: ruleIds.danger,
  situation: 'Danger to self or others',
  respond(situation) {
    if (situation.utterance === null) return null
    if (soundsDangerous(situation)) return stopForSafety(situation)
    if (situation.awaitsSafety) return hearSafety(situation)
    return situation.intents.has('danger') ? checkSafety(situation, `${ruleIds.danger} check`) : null
  },
}

const isSafe =
  /\b(?:i am|i'm|yes|yeah|totally|completely) (?:\w+ )?(?:safe|fine|ok|okay|all right|alright|good)\b|\bno danger\b|\bnot in danger\b/
/** Who does not know whether they are safe is not. */
const isUnsure = /\b(?:don't|do not|dont) (?:really )?know\b|\bnot (?:really |so )?sure\b/
const maxChecks = 2

/** A false alarm ends nothing; what stays unclear is asked once more. */
function hearSafety(situation: Situation): DialogueStep {
  const { said, state, intents, plan } = situation
  const answer = readYesNo(said)
  const safe = isSafe.test(said) || (answer === 'yes' && !intents.has('danger'))
  if (!safe && (answer === 'no' || isUnsure.test(said) || intents.has('danger'))) return stopForSafety(situation)
  if (!safe && timesUsed(state, ruleIds.danger) < maxChecks) return checkSafety(situation, `${ruleIds.danger} unclear`)
  const prompt = promptInForce(plan, state)
  return stay(
    remember(state, [prompt]),
    {
      say: [...wording.safetyGoOn, prompt],
      kind: 'aside',
      cause: `${ruleIds.danger} safe`,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

function checkSafety(situation: Situation, cause: string): DialogueStep {
  const step = stay(
    { ...countRule(situation.state, ruleIds.danger), phase: 'checking_safety' },
    { say: wording.safetyCheck, kind: 'aside', cause, questionId: situation.question.id },
    asAside(situation),
  )
  return alerting(situation, step, false)
}

function stopForSafety(situation: Situation): DialogueStep {
  const say = situation.utterance?.canAlert === true ? wording.safety : wording.safetyUnheard
  const step = close(situation.state, say, ruleIds.danger, asAside(situation), 'safety')
  return alerting(situation, step, true)
}

function alerting({ heard, utterance }: Situation, step: DialogueStep, isCertain: boolean): DialogueStep {
  const said = heard.find(({ text, intents }) => intents.includes('danger') || isDangerous(normaliseText(text)))
  return { ...step, action: { ...step.action, alert: { isCertain, sentence: said?.text ?? utterance?.text ?? '' } } }
}

/** In every sentence: a threat beside an instruction to the scorer is one. */
function soundsDangerous({ utterance }: Situation): boolean {
  return normaliseText(utterance?.text ?? '')
    .split(/(?<=[.!?])\s+/)
    .some(isDangerous)
}

function isDangerous(sentence: string): boolean {
  return dangerous.test(sentence) && !story.test(sentence)
}
