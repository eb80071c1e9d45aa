/**
 * Verbs that no list of work verbs holds: "I clamped the neutral", "chalked a cross on every wall". A trade has its own, so
 * after "I" every word counts that is no state of mind, no helper and no adverb, where something follows that it was done to.
 */

/** What stands before the thing something was done to, or in its place. */
const objects: ReadonlySet<string> = new Set(
  `the a an my our his her their its this that these those it him them me us you each every both all some any no one two
  three four five six seven eight nine ten half another other round up down out off over into onto through
  myself himself herself itself ourselves themselves`.split(/\s+/),
)

/** States of mind, possession and being, helpers and adverbs: nothing is done by them. */
const states: ReadonlySet<string> = new Set(
  `am is are was were be been being 'm 's 'd 've 'll have has had having do does did done can could will would shall should
  may might must ought need needs needed want wants wanted wish wished like liked love loved hate hated prefer preferred
  enjoy enjoyed think thinks thought believe believed know knows knew known feel feels felt hope hoped guess guessed
  suppose supposed mean meant remember remembered forget forgot understand understood seem seemed look appear appeared
  become became remain remained exist existed belong belonged live lived lie lay stand stood die died fall fell happen
  happened hear heard see saw seen expect expected assume assumed doubt doubted fear feared worry worried care cared
  trust trusted deserve deserved tend tended used struggle struggled suffer suffered face faced love lack lacked lose lost
  fail failed miss missed mind realise realised realize realized experience experienced receive received dislike disliked
  imagine imagined wonder wondered respect respected value valued appreciate appreciated admire admired strive let's
  always never often sometimes usually really actually basically honestly just also only even still maybe perhaps
  probably definitely certainly mostly generally normally quite very too so as if when then because but and or not than
  about like with without for from in on at to of by happy sure glad proud able good great best well here there now
  myself personally together almost already kind sort more less much many most least once twice again later sooner
  first second third next last both either neither what which who how where why bound supposed based given related tired
  interested involved responsible compared located surrounded concerned motivated excited dedicated committed
  convinced scared ashamed embarrassed impressed surprised pleased satisfied relieved mixed due`.split(/\s+/),
)

/** Past forms that do not end in "-ed" and stand in no list of work verbs. */
const irregularPasts: ReadonlySet<string> = new Set(
  `swept caught fed hung laid lit stuck shut split spread wound bent bound bit blew cast clung crept dealt drank dug ate
  flung forgave froze ground hid hit knelt leapt left let lent made plugged rose said saw sewed shook shot slid slung
  sought spent spun sprang stole strung struck swore swam swung threw tore trod woke wore wove wrung`.split(/\s+/),
)

/** Whether the word after "I" is something done, whatever trade it comes from. */
export function isDeed(tokens: readonly string[], at: number): boolean {
  const word = tokens[at] ?? ''
  if (word.length < 3 || states.has(word) || /(?:ly|n't|ing|'\w+)$/.test(word)) return false
  return isPast(word) || objects.has(tokens[at + 1] ?? '')
}

/** A sentence that begins with a past verb and what it was done to has lost its "I": "Masked it", "Plotted by hour". */
export function isOpeningDeed(tokens: readonly string[], at: number): boolean {
  const word = tokens[at] ?? ''
  return word.length >= 3 && !states.has(word) && isPast(word) && tokens.length > at + 1
}

function isPast(word: string): boolean {
  return /[a-z]{2}ed$/.test(word) || irregularPasts.has(word)
}
