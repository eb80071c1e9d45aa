import { contentStems, contentStemsOf } from './stems.ts'

/**
 * Words that any account could hold whatever it is about: of work in general, of trouble in general, of praise and of
 * plans. What is left names the things of one account ("clamp", "offside", "insulin"), whoever tells it and in how few words.
 */
const general: ReadonlySet<string> = new Set(
  contentStems(
    `work working worker team teams time times people person persons everybody everyone someone somebody anybody anything
    something everything nothing thing things stuff somehow somewhere job jobs day days week weeks month months year years
    hour hours minute minutes morning evening night today yesterday company companies business client clients customer
    customers colleague colleagues coworker manager managers boss supervisor leader member members group groups project
    projects meeting meetings workshop workshops problem problems issue issues challenge challenges challenging situation
    situations difficulty difficulties experience experiences skill skills ability strength strengths weakness opportunity
    opportunities success successful successfully goal goals target targets objective result results results-driven
    outcome outcomes impact process processes procedure procedures approach approaches solution solutions solve solved
    solving strategy strategies strategic plan plans planned planning priority priorities prioritise prioritize
    prioritisation prioritization task tasks deadline deadlines role roles responsibility responsibilities responsible
    communication communicate communicated communicating collaboration collaborate collaborative cooperation relationship
    relationships trust respect attitude mindset passion passionate motivation motivate motivated energy value values
    adding quality performance improvement improve improved improving better best development develop developed growth
    grow learning learn learned learnt feedback stakeholder stakeholders alignment align aligned workstream workstreams
    roadmap framework frameworks programme program initiative initiatives transformation transition governance management
    manage managed leadership lead led organise organised organisation structure structures resource resources requirement
    requirements need needs needed expectation expectations environment culture personality personalities perspective
    angle angles aspect aspects area areas topic topics point points matter matters way ways lot lots bit kind sort part
    parts side sides end ends ended start started begin began beginning case cases example examples instance moment
    moments step steps different difference various several many few certain difficult hard easy good great nice happy
    important big small huge new old young clear clearly open openly honest honestly right wrong sure fine okay stressful
    busy calm positive negative natural strong fast quick always never sometimes often usually every together really very
    actually basically obviously simply quickly finally eventually able possible think thought believe believed feel felt
    understand understood try tried help helped helping support supported handle handled deal dealt deliver delivered
    delivery ensure ensured drive drove driving focus focused contribute contributed participate involve involved engage
    engaged adapt adapted adjust achieve achieved achieving reach reached provide provided offer offered give gave given
    take took taken make made get got did done come came look looked talk talked talking speak spoke said say tell told
    ask asked asking listen listened listening use used find found change changed happen happened keep kept put let set
    bring brought want wanted like liked love know knew see saw seen hear heard call called show showed explain explained
    discuss discussed agree agreed decide decided decision share shared move moved moving forward continue continued
    finish finished complete completed completing increase increased reduce reduced rise rose percent number numbers
    level levels high higher low lower long longer short late later early earlier first second third next last before
    after since until again still even almost mostly maybe perhaps probably quite rather enough whole overall general
    generally particular especially place places question questions answer answers word words idea ideas mistake mistakes
    error errors fault learn lesson lessons failure pressure stress conflict conflicts care careful carefully patient
    patience friendly flexible flexibility proactive proactively proactivity dynamic innovative best practice practices
    agile matrix touchpoint touchpoints synergy complex comprehensive continuous effective effectively efficient
    efficiently efficiency smooth smoothly satisfaction satisfied success story proud perfect perfectionist multitasking
    teamwork dream key glad exactly walk passionate percent people-person learner hundred opportunity opportunities
    going guess mean sorry thank thanks please yes yeah okay well mindset mindsets energy journey vision mission empathy
    passion values lens engage engaged engaging empower empowered stakeholder believer courage friction shift dial tone
    underperforming career significant relentless conversation conversations everyday somehow plenty whatever throughout
    ultimately concretely compassion vulnerability urgent truly deep deeply calmly smart tough nightmare mad
    annoyed angry unfair action actions background context`,
  ),
)

const figure = /^\d/

/** Endings of words for qualities, doings and manners: "alignment", "curiosity", "effectively" name nothing that was there. */
const quality =
  /(?:ness|ity|ities|ship|ships|ances?|ences?|isms?|tions?|sions?|ments?|ly|ive|ous|ful|able|ible|ical|istic|ional|ural)$/
const minQuality = 7
/** Things all the same. */
const things: ReadonlySet<string> = new Set(
  `station stations medication medications injection injections inspection inspections reception extension ambulance
  ambulances appliance appliances insurance substance entrance entrances conference apartment apartments department
  basement appointment appointments equipment document documents instrument instruments garment garments cement payment
  payments university electricity facility television ventilation vaccination prescription prescriptions examination
  audience sequence vegetable vegetables portable variable variables table vertical chemical chemicals medical family
  locomotive archive archives assembly supply presentation petition auction junction lotion plantation partition
  radiation infection operation reservation reservations`.split(/\s+/),
)

/** Whether the word speaks of a quality, a doing or a manner, and names nothing that was there. */
export function isQuality(word: string): boolean {
  return word.length >= minQuality && quality.test(word) && !things.has(word)
}

/** Different stems of the words that name things of their own account, and of no other. */
export function particularStems(words: readonly string[]): Set<string> {
  const named = contentStemsOf(words.filter((word) => !isQuality(word)))
  return new Set(named.filter((stem) => !general.has(stem) && !figure.test(stem)))
}
