import { hearSentences } from './intents/hear-sentences.ts'
import { tokenise } from './normalise.ts'
import { isOtherLanguage } from './other-language.ts'
import { findProtectedFacts } from './protected-facts.ts'
import { leadInOf, type SentenceSpan, splitSentences } from './sentences.ts'

/** Said to or about the interviewer, not to the question. */
const besideTheQuestion =
  /^(?:(?:sorry|okay|ok|wait|fine|um|well|yes|no|oh|and|but|by the way),? ){0,3}(?:(?:that's|that is) not what i asked|nobody(?:'s| has)? answered me|you (?:moved on|didn't answer|did not answer|are not listening|aren't listening|asked me that already)|i (?:asked (?:you )?if (?:it|this|there|you|the (?:job|role|position))\b|meant|hadn't answered|do not understand|don't understand|want to withdraw|withdraw|do not consent|don't consent)|please (?:stop|delete)|i (?:don't|do not) want to waste|(?:can|could|may|might) (?:you|we|i) (?:please |just )?(?:repeat|go back|skip|have|take|get|turn|pause|ask|stop)|i (?:can't|cannot) (?:hear|see|think) |i(?:'d| would) (?:start|need|like) (?:in |the |a |some )?(?:my )?(?:maternity|questions|break|extra time|human|person)|i can do (?:one|two|three|four|five) days)/i

/** Manners towards the interviewer; what follows the comma may be the answer and is longer. */
const courtesy =
  /^(?:(?:absolutely|sure|of course|well|so|oh|yes|okay),? ){0,2}(?:(?:that|this|it)(?:'s| is) (?:an? )?(?:\w+ )?|(?:an? )?(?:really |very )?)(?:great|good|interesting|excellent|lovely|nice|tough|hard|difficult|fair) question\b|^(?:many )?thank(?:s| you) (?:very much |so much )?for (?:asking|having|the question|your time)\b|^i(?:'m| am) (?:so |really |very )?glad (?:that )?you (?:ask|bring|brought|mention)|^let me (?:walk|talk|take) you through\b/i
const maxCourtesy = 12

/** Sounds like "I said it already": says again what was said and adds too little to be read. */
const restatement =
  /^(?:i think )?(?:yes,? |well,? )?i(?:'ve| have)? (?:already |just )?(?:said|told you|explained)\b|, as i said[.!]?$|^(?:i )?(?:said|told you|asked)(?: that| it)?,? didn't i\b|^i asked, didn't i\b/i
const minRestatement = 8

const minRest = 3

/**
 * The sentences of an answer that may be rated, quoted or counted: without questions to the interviewer, requests, remarks
 * on the interview, and facts about the person that no decision may rest on.
 * @param mustHave The question of a must-have that was answered; see `findProtectedFacts`.
 */
export function ratableSentences(text: string, mustHave: string | null = null): SentenceSpan[] {
  const hidden = findProtectedFacts(text, mustHave)
  const answered = hearSentences(text, mustHave).filter(
    (heard) => heard.isAnswer || heard.intents.includes('scorerInstruction'),
  )
  return splitSentences(text)
    .flatMap(withoutLeadIn)
    .filter((span) => {
      const said = span.text.replace(/[’]/g, "'")
      if (isOtherLanguage(said)) return false
      if (/\?["”)]*$/.test(said) || besideTheQuestion.test(said)) return false
      if (courtesy.test(said) && said.split(' ').length <= maxCourtesy) return false
      if (restatement.test(said) && said.split(' ').length < minRestatement) return false
      if (hidden.some((fact) => fact.start < span.end && fact.end > span.start)) return false
      return answered.some((heard) => heard.start < span.end && heard.end > span.start)
    })
}

function withoutLeadIn(span: SentenceSpan): SentenceSpan[] {
  const lead = leadInOf(span.text)
  if (lead === 0) return [span]
  const rest = { text: span.text.slice(lead), start: span.start + lead, end: span.end }
  return tokenise(rest.text).length >= minRest ? [rest] : []
}
