import { isShort } from './short.ts'

/** Insults aimed at the listener. Swearing about things is not abuse. Source: evaluation design, 5.2. */
const insults =
  'idiot|moron|bitch|bastard|asshole|arsehole|dickhead|cunt|stupid (?:bot|machine|robot|thing|ai)|piece of (?:shit|crap|garbage)|retard|scumbag|wanker|dumbass|motherfucker'

const patterns = [
  `\\byou(?:'re| are)? (?:\\w+ ){0,3}(?:${insults})\\b`,
  `^(?:\\w+ ){0,2}(?:${insults})[.!]*$`,
  '\\b(?:fuck|screw|damn) (?:you|off)\\b',
  '\\bgo (?:fuck yourself|to hell|die)\\b',
  '\\bshut (?:the \\w+ )?up\\b',
  '\\byou (?:suck|are useless|are worthless|fucking \\w+)\\b',
  '\\b(?:kiss|suck) my \\w+\\b',
]

const abuse = new RegExp(patterns.join('|'))

/** Somebody told of abuse is not abusive: a report of it names who said it. */
const reported =
  /\b(?:said|says|told|called|calling|shouted|yelled|screamed|customer|client|patient|colleague|boss|he|she|they)\b/

/** Whether a short utterance insults the interviewer. Longer ones are answers, whatever their tone. */
export function isAbusive(said: string, words: number): boolean {
  return isShort(said, words) && abuse.test(said) && !reported.test(said)
}
