const kin =
  'wife|husband|partner|son|daughter|child|baby|mum|mom|mother|dad|father|brother|sister|grand[a-z]+|gran|nan|uncle|aunt|friend'

const grief = new RegExp(
  [
    'died|dying|death|dead|funeral|grave|grief|cancer|suicid\\w*|abus\\w+|assault\\w*|raped?|miscarriage|passed away|killed|murder\\w*|violence',
    'hanged|hung (?:himself|herself|themselves)|drowned|stillb\\w+|stabbed|crushed|overdose\\w*|terminally ill',
    `(?:lost|buried) (?:my|our|his|her|their) (?:${kin})|(?:my|our) (?:${kin}) passed`,
  ]
    .map((one) => `\\b(?:${one})\\b`)
    .join('|'),
)

/** Whether somebody tells of what people go through for long; nothing light is said after it, and nothing is asked at once. */
export function tellsGrief(said: string): boolean {
  return grief.test(said)
}
