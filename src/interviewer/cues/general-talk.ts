import type { SentenceAnalysis } from '#text-analysis/analyse-sentence.ts'
import { particularStems } from '#text-analysis/particulars.ts'
import { showsOccasion } from '#text-analysis/shown.ts'

/** Fewest words that are general talk; fewer are simply short. */
const minWords = 8
/** Different things an answer names that speaks of something particular, in whatever tense. */
const minParticulars = 6
const past =
  /\b(?:was|were|wasn't|weren't|had|did|didn't|went|came|said|told|got|made|took|gave|found|[a-z]{2,}(?<!e)ed)\b/i

/**
 * Nothing that happened: neither an occasion nor a past verb, and hardly a thing by its name. How that ended or who did it
 * cannot be asked; one occasion can.
 */
export function isGeneralTalk(sentences: readonly SentenceAnalysis[]): boolean {
  const said = sentences.filter((one) => !one.isInstructionToScorer)
  const words = said.reduce((total, one) => total + one.tokens.length, 0)
  if (words < minWords || said.some((one) => showsOccasion(one.text) || past.test(one.text))) return false
  return particularStems(said.flatMap((one) => one.tokens)).size < minParticulars
}

/**
 * Words that place an answer in work, study or volunteering, which is all that a question such as "a problem at work,
 * in study or in volunteering" asks for: a broken printer shares no word with it and is no less its answer. They count
 * as topic for the rule `off_topic` alone, which then keeps its question for weather, food and football. Never read by the scorer.
 */
export const workLifeWords: string = [
  // People and places of work
  'work worker coworker colleague teammate team group crew staff employee employer manager boss supervisor leader lead',
  'director owner apprentice intern trainee engineer developer designer analyst nurse doctor surgeon pharmacist teacher',
  'driver waiter waitress chef cook cashier guard technician mechanic plumber electrician carpenter builder recruiter',
  'accountant lawyer officer agent client customer patient guest visitor passenger resident tenant supplier vendor',
  'contractor company business firm agency office branch department warehouse factory plant workshop shop store',
  'restaurant kitchen hotel cafe hospital clinic ward surgery pharmacy library school classroom nursery bank depot',
  'salon studio farm garage laboratory lab charity volunteer committee council union church shelter',
  // Study
  'study student pupil university college course class lecture seminar professor tutor thesis dissertation essay exam',
  'assignment homework semester degree lab presentation',
  // What work is made of
  'job role career shift handover rota roster overtime task duty project plan schedule deadline meeting agenda call',
  'email mail letter message phone ticket request order delivery parcel shipment stock inventory invoice receipt refund',
  'payment budget price cost contract sale account report spreadsheet file form document record database table query',
  'software system server website page app code bug release deploy backup log laptop computer printer scanner machine',
  'equipment tool vehicle truck van forklift pallet shelf label barcode till register checkout',
  'booking reservation appointment menu dish medication dose treatment chart policy rule procedure process safety',
  'incident audit inspection training interview application hire campaign survey event fundraiser donation lesson',
  // Trouble, and what is done about it
  'problem issue fault error mistake wrong broken broke break failure failed crash crashed outage leak delay delayed late',
  'missing lost short shortage stuck complaint complain angry upset conflict argue argument disagree disagreement',
  'misunderstanding repair fix fixed solve solved solution cause check checked replace replaced restore restored',
  'organise organize explain explained apologise apologize apologised apologized translate translated help helped',
  'support supported teach taught train trained coach learn learned learnt skill feedback advice experience',
].join(' ')
