import { normaliseText } from '../normalise.ts'

/**
 * How people say in other languages than English and Spanish that they want to die, will kill themselves, or are being beaten. Nothing else of these
 * languages is understood; that nobody is told would be worse than a question too many.
 */
const phrases = [
  // Portuguese, Italian, French, Romanian
  ...['quero morrer', 'vou me matar'],
  ...['quero me matar', 'não quero mais viver', 'voglio morire', 'voglio uccidermi', 'mi uccido', 'suicidarmi'],
  ...['non voglio più vivere', 'je veux mourir', 'je vais me tuer', 'me suicider', 'je ne veux plus vivre'],
  ...['il me frappe', 'vreau să mor', 'mă sinucid'],
  // German, Dutch, Swedish
  ...['ich will sterben', 'ich möchte sterben', 'will nicht mehr leben', 'möchte nicht mehr leben', 'bringe mich um'],
  ...['mich umbringen', 'mir das leben nehmen', 'er schlägt mich', 'ik wil dood', 'wil niet meer leven'],
  ...['zelfmoord plegen', 'jag vill dö', 'vill inte leva'],
  // Polish, Russian, Ukrainian, Turkish
  ...['chcę umrzeć', 'zabiję się', 'nie chcę żyć', 'nie chcę już żyć', 'хочу умереть', 'не хочу жить'],
  ...['не хочу больше жить', 'убью себя', 'покончить с собой', 'хочу померти', 'не хочу жити'],
  ...['ölmek istiyorum', 'kendimi öldüreceğim', 'yaşamak istemiyorum'],
  // Hindi and Filipino in Latin letters, Vietnamese, Arabic, Chinese, Japanese
  ...['marna chahta', 'marna chahti', 'mar jaana chahta', 'mar jana chahti', 'jeena nahi chahta', 'jeena nahi chahti'],
  ...['gusto ko nang mamatay', 'gusto kong mamatay', 'magpapakamatay', 'tôi muốn chết', 'أريد أن أموت', 'سأقتل نفسي'],
  ...['我想死', '不想活', '自杀', '自殺', '死にたい'],
].map(normaliseText)

/** Whether a text says so in one of these languages. */
export function saysDangerElsewhere(text: string): boolean {
  const said = normaliseText(text)
  return phrases.some((phrase) => said.includes(phrase))
}
