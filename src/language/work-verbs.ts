/**
 * Verbs by which people say what they did at work, base forms.
 * Source: about 290 verbs of the evaluation design (5.3), with everyday work of care, kitchen, shop and building added.
 */
const bases = `
add address adjust administer admit agree align analyse analyze answer apologise apologize apply approach argue arrange
ask assemble assess assign assist audit automate
balance bake bathe benchmark bisect book break bring budget build buy
calculate call calm cancel capture care carry change charge chart chase check clarify clean clear close coach code
collect combine comfort communicate compare compile complete configure confirm confront connect consult contact
contribute convert convince cook coordinate correct count cover create cut
debug decide decline decrease define delegate deliver demonstrate deploy describe design detect develop diagnose
direct discuss dispense document double draft draw drive
edit eliminate email encourage enter escalate establish estimate evaluate examine exchange expand explain explore export
facilitate file fill filter find finish fit fix flag focus follow forecast form
gather generate get give go grow group guide
handle help hire hold host
identify implement import improve increase inform insist inspect install interview introduce invent investigate invite
involve isolate
join keep label launch lead learn lift list listen load log look lower
maintain make manage map mark measure meet mend mentor merge message migrate mix model monitor motivate move
negotiate note notice notify
observe offer open operate optimise optimize order organise organize outline oversee own
pack paint pair patch pay perform persuade phone pick pilot plan post practice practise prepare present prevent print
prioritise prioritize process produce profile program promote propose prototype prove provide publish pull push put
query question
raise reach read reassign reassure rebuild recommend reconcile record recruit redesign reduce refactor refer refund
refuse rehearse release remind remove reorganise reorganize repair repeat replace replay reply report reproduce request
research reschedule resolve respond restart restock restore restructure retrain return review revise rewrite roll rotate
run
save scan schedule screen search segment sell send separate serve set share ship show sign simplify sit sketch solve
sort speak split spot stack staff start stay step stop streamline structure study submit suggest summarise summarize
supervise support survey swap switch
take talk target teach tell test trace track train transfer translate triage troubleshoot try turn tutor
unload update upgrade use
validate verify visit volunteer
walk warn wash watch weigh weld win wipe wire withdraw work wrap write`
  .split(/\s+/)
  .filter(Boolean)

const irregular: Readonly<Record<string, readonly string[]>> = {
  break: ['broke', 'broken'],
  bring: ['brought'],
  build: ['built'],
  buy: ['bought'],
  draw: ['drew', 'drawn'],
  drive: ['drove', 'driven'],
  find: ['found'],
  get: ['got', 'gotten'],
  give: ['gave', 'given'],
  go: ['went', 'gone'],
  grow: ['grew', 'grown'],
  hold: ['held'],
  keep: ['kept'],
  lead: ['led'],
  learn: ['learnt'],
  make: ['made'],
  meet: ['met'],
  oversee: ['oversaw', 'overseen'],
  pay: ['paid'],
  rebuild: ['rebuilt'],
  rewrite: ['rewrote', 'rewritten'],
  run: ['ran'],
  sell: ['sold'],
  send: ['sent'],
  show: ['showed', 'shown'],
  sit: ['sat'],
  speak: ['spoke', 'spoken'],
  take: ['took', 'taken'],
  teach: ['taught'],
  tell: ['told'],
  win: ['won'],
  withdraw: ['withdrew', 'withdrawn'],
  write: ['wrote', 'written'],
}

function inflect(base: string): string[] {
  const endsInE = base.endsWith('e')
  const forms = [
    base,
    `${base}s`,
    endsInE ? `${base}d` : `${base}ed`,
    endsInE ? `${base.slice(0, -1)}ing` : `${base}ing`,
    ...(irregular[base] ?? []),
  ]
  if (/[^aeiou]y$/.test(base)) forms.push(`${base.slice(0, -1)}ied`, `${base.slice(0, -1)}ies`)
  if (/[^aeiou][aeiou][bdglmnprt]$/.test(base)) forms.push(`${base}${base.at(-1)}ed`, `${base}${base.at(-1)}ing`)
  if (/(?:s|x|ch|sh)$/.test(base)) forms.push(`${base}es`)
  return forms
}

const forms: ReadonlySet<string> = new Set(bases.flatMap(inflect))

const pastForms: ReadonlySet<string> = new Set(
  [...forms].filter((form) => form.endsWith('ed')).concat(Object.values(irregular).flat()),
)

/** Ordinary words that would turn into a work verb if "-ed" were put back ("not" into "noted"). */
const notTruncated: ReadonlySet<string> = new Set(['not', 'car', 'cod'])

/**
 * Whether the word is a work verb in any inflection. A lost final "-ed" still counts ("I check the logs", "I mov it"):
 * dialects and recognisers drop it, and counting it cost 0.40 standard deviations in the first version (design, 7.1).
 */
export function isWorkVerb(word: string): boolean {
  return forms.has(word) || (word.length >= 3 && !notTruncated.has(word) && forms.has(`${word}ed`))
}

/** Whether the word is a work verb in a past form; in a list of nouns this tells the verb ("labels, checked, packed"). */
export function isPastWorkVerb(word: string): boolean {
  return pastForms.has(word)
}
