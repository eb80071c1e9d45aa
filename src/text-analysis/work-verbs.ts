/**
 * Verbs by which people say what they did at work, base forms.
 * Source: the verbs of the evaluation design (5.3), with everyday work of office, care, kitchen, shop and building
 * added. Words that are more often nouns ("time", "place", "stock") are left out. British spelling; "-ize" is derived.
 */
const bases = `
accept acknowledge acquire activate adapt add address adjust administer admit adopt advise advocate agree align
allocate amend analyse annotate announce answer anticipate apologise apply approach archive argue arrange
articulate ask assemble assess assign assist assure attach attend audit authorise automate
bake balance bathe benchmark bisect book brainstorm break brief bring budget build bundle buy
calculate call calm cancel capture care carry certify challenge champion change charge chart chase check choose
clarify classify clean clear close coach code collaborate collect combine comfort commission commit communicate
compare compile complete compose compute conduct configure confirm confront connect consolidate construct consult
contact contribute convene convert convince cook coordinate correct counsel count cover craft create curate
customise cut
debrief debug decide decline decrease delete dial drop deduct defend defer define defuse delegate deliver demo demonstrate deploy
describe design detect determine develop devise diagnose dig digitise direct discover discuss dismantle dispatch
dispense display distribute divide document double draft draw drive
earn edit educate eliminate email emphasise enable encourage enforce engage engineer enhance enlist enrol ensure
enter equip escalate establish estimate evaluate examine exchange execute expand experiment explain explore export
extend extract
facilitate fetch file fill filter finalise find finish fit fix flag focus follow forecast form formulate forward
foster fulfil fund
gather generate get give go grade greet group grow guide
halt handle help highlight hire hold host
identify illustrate implement import improve include incorporate increase influence inform initiate insert insist
inspect install instruct integrate interpret interview introduce invent investigate invite invoice involve isolate
iterate
join judge justify
keep
label launch lead learn liaise lift list listen load locate lock log look lower
maintain make manage map mark master measure mediate meet mend mentor merge message migrate minimise mitigate mix
mobilise model modify monitor motivate move
narrow negotiate note notice notify
observe obtain offer open operate optimise order organise outline outsource oversee own
pack package paint pair participate partner patch pay perform persuade phase phone pick pilot pitch plan post
practice practise predict prepare present prevent print prioritise process produce profile program promote prompt
proofread propose protect prototype prove provide prune publicise publish pull purchase pursue push put
qualify quantify query question quote
raise rank reach redo ride ring read reallocate reassign reassure rebalance rebuild recommend reconcile record recover recruit
redesign redirect reduce refactor refer refine reframe refresh refund refuse register rehearse reinforce reject
relay release relocate remind remove rename renegotiate renew reorder reorganise repair repeat rephrase replace
replay reply report reposition represent reproduce request reschedule rescue research reserve reset reshape resolve
respond restart restock restore restructure retrain retrieve return reuse review revise revisit reward rework
rewrite roll rotate run
sample save scale scan schedule scope score screen search secure segment select sell send separate sequence serve
set settle shadow shape share shift ship shortlist show sign simplify simulate sit sketch solve sort source speak
specify split spot stabilise stack staff standardise start stay steer step sterilise stop streamline strengthen
structure study submit substitute suggest summarise supervise supply support surface survey swap switch synthesise
tackle tailor take type unplug talk tally target teach tell test thank tidy tighten trace track train transcribe transfer
transform translate transport treat triage trim troubleshoot try tune turn tutor tweak
unify unload unlock unpack update upgrade upload use utilise
validate verify vet visit volunteer
walk warn wash watch weigh weld widen win wipe wire withdraw work wrap write`
  .split(/\s+/)
  .filter(Boolean)

const irregular: Readonly<Record<string, readonly string[]>> = {
  break: ['broke', 'broken'],
  bring: ['brought'],
  build: ['built'],
  buy: ['bought'],
  choose: ['chose', 'chosen'],
  dig: ['dug'],
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
  redo: ['redid', 'redone'],
  ride: ['rode', 'ridden'],
  ring: ['rang', 'rung'],
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

function spellings(base: string): string[] {
  if (/(?:i|y)se$/.test(base)) return [base, `${base.slice(0, -2)}ze`]
  return [base]
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

const forms: ReadonlySet<string> = new Set(bases.flatMap(spellings).flatMap(inflect))

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
