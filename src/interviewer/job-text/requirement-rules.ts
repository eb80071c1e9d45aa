import type { RequirementKind } from '#contract/interview/plan-draft.ts'
import { type Clause, oneOf } from './clause.ts'
import type { AdvertSection } from './split-advert.ts'
import { beginsWithPay, namesATown } from './top-lines.ts'

interface RequirementRule {
  cues: RegExp
  /** Words beside which the cue is about something else. */
  unless?: RegExp
  /** Sections in which it is never stated. */
  notIn: readonly AdvertSection[]
  /** Counts only where the advert demands it; what the job is like (hours, place, pay) is stated, not demanded. */
  isDemandedOnly: boolean
  /** What tells it without one of the words. */
  orElse?(clause: Clause): boolean
  /** What else has to be so. */
  also?(clause: Clause): boolean
}

const boasts: readonly AdvertSection[] = ['about', 'benefits', 'equality']
const wishes: readonly AdvertSection[] = [...boasts, 'preferred']
const wishesAndDuties: readonly AdvertSection[] = [...wishes, 'duties']

const month =
  '(?:(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\b\\.?|(?<=\\d(?:st|nd|rd|th)? |\\b(?:in|from|by|of|early|late|mid) )may\\b|may(?= \\d))'
const yearPart = '(?:,? \\d{4})?'
export const date = `(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}${yearPart}|${month}(?: \\d{1,2}(?:st|nd|rd|th)?\\b)?${yearPart}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|(?:the )?(?:autumn|spring|summer|fall|winter|school year)(?: term)?(?: (?:of )?\\d{4})?)`
const soon = '(?:asap|as soon as possible|immediate(?:ly)?|right away|at once)'

const count = '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen)'
const period = `${count}\\+?(?: \\(\\d+\\))?\\s?(?:(?:-|–|to|or) ?${count}\\+?\\s?)?(?:or more |full )?(?:years?|months?|yrs?)\\b`
const years = oneOf(period)

const hour = '(?:\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:[ap]m\\b|[ap]\\.m\\.)|\\d{1,2}[:.]\\d\\d|noon|midnight)'
const until = '\\s?(?:to|–|—|-|until|till|and)\\s?'
const timeSpan = oneOf(
  `${hour}${until}(?:${hour}|\\d{1,2}\\b)`,
  `\\d{1,2}${until}\\d{1,2}(?:[:.]\\d\\d|\\s?[ap]m\\b|\\s?[ap]\\.m\\.)`,
)
const day = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\\b'

const money =
  /[$€£]\s?\d|\b(?:usd|eur|gbp|chf|dkk|sek|nok|pln|cad|aud)\s?\d|\b\d[\d,.]{0,15}\s?k?\s?(?:(?:usd|eur|gbp|chf|euros?|dollars?|pounds)\b|[€£$])/
const payWord = oneOf(
  '(?:salary|salaries|base pay|pay range|wages?|hourly rate|pay rate|rate of pay|remuneration|compensation|package|pro rata|gross|pays|pay is|pay of|base(?! is)|basic rate|ote|mps|ups)\\b|pay:',
)
const payRate =
  /(?:\b(?:an|a|per|each)|\/)\s?(?:hour|hr|h|year|yr|annum|month|week|shift)\b|\bp\.?a\b|\b(?:hourly|annually)\b/

const languages =
  /\b(?:English|english|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Turkish|Arabic|Mandarin|Cantonese|Chinese|Japanese|Korean|Hindi|Urdu|Punjabi|Bengali|Russian|Ukrainian|Romanian|Greek|Swedish|Danish|Norwegian|Finnish|Czech|Hungarian|Vietnamese|Tagalog|Somali|Hmong|Welsh|British Sign Language|BSL|ASL)\b/

const weight = /\b(?:lift\w*|carry\w*|handl\w+)\b.{0,30}\b\d+ ?(?:kg|kilos?|lbs?|pounds)\b/

/** A range of two sums that somebody earns in a year or a month: nothing else is offered from one to another. */
const payRange = /[$€£]\s?\d{2,3}(?:[,.]?\d{3}|k)\s?(?:-|–|—|to)\s?[$€£]?\s?\d{2,3}(?:[,.]?\d{3}|k)\b/

/** What a clause states of these is asked as that and not as a skill. */
const namedBefore: readonly RequirementKind[] = [
  'language',
  'physical',
  'shift',
  'travel',
  'experience',
  'qualification',
  'place',
  'right-to-work',
]

/** What everybody says of themselves: there is nothing to ask. */
const softSkill =
  /\b(?:team|communicat\w*|interpersonal|attitude|attention|detail|motivat\w*|enthusias\w*|passion\w*|organi[sz]\w*|pressure|priorit\w*|independent\w*|deadlines?|flexib\w*|adapt\w*|multi-?task\w*|people person|initiative|listen\w*|learn\w*|work (?:well|together|with others))\b/

const workplace =
  '(?:office|site|clinic|store|shop|warehouse|plant|depot|factory|school|branch|studio|hospital|lab|laboratory|kitchen|restaurant|workshop|practice|surgery|home|cent(?:re|er)|campus|headquarters|base|farm|salon|hotel|premises|bakery)'

/** How each kind is told. The order is the one in which a plan prefers them. */
const rules: Readonly<Record<RequirementKind, RequirementRule>> = {
  licence: {
    cues: oneOf(
      '(?<!post-)(?:licen[cs]e[sd]?|licensure|registration|certificates?|certifications?|certified|accreditation|chartered)\\b',
      'registered (?:with|as)\\b|(?:security|baggage) clearance|(?<!work |working |residence )permits?\\b(?! to)|driving record',
      '(?<!login |user |your )credentials?\\b|qualified teacher status|qts\\b|members?(?:hip)?(?: in good standing)? of (?:their|a|the|your)\\b',
      '(?:cdl|nmc pin|bls|acls|cpr|cscs|hgv|lgv)\\b|(?:cscs|sia|c1|cpcs) card',
    ),
    unless: oneOf(
      'our (?:firm|company|site|school|team|organi[sz]ation) (?:is|was|has)|we (?:are|have|hold|were|won)\\b|has held|agreement|software licen|sponsor licen|to registration',
      'certificate of good conduct|birth certificate|licen[cs]e fee|continuing education|diploma and',
    ),
    notIn: wishes,
    isDemandedOnly: true,
  },
  'right-to-work': {
    cues: oneOf(
      'right[- ]to[- ](?:live (?:and|&) )?work\\b|(?:eligib\\w+|authori[sz]\\w+|entitled?|permi\\w+|legally able) to (?:\\w+ )?(?:live and )?work\\b',
      'work(?:ing)? (?:permit|permission|authori[sz]ation|visa)|residence permit',
      "(?:cannot|can't|cant|unable to|not able to|do not|don't|no)\\b.{0,25}\\bsponsor",
    ),
    unless: oneOf(
      '(?:we (?:can |will |do |are (?:able|happy) to )?sponsor|sponsorship (?:is )?(?:available|possible|offered))',
    ),
    notIn: ['preferred'],
    isDemandedOnly: false,
  },
  shift: {
    cues: oneOf(
      timeSpan.source,
      '\\d+(?:\\.\\d+)?(?: ?(?:-|–|to) ?\\d+)?[- ]?(?:hours?|hrs?),? ?(?:a|per|each|\\/) ?(?:week|wk)\\b|\\d+[- ]hour (?:working )?week|\\d days (?:a|per) week \\(|(?:work|is|are) \\d days (?:a|per) week|\\(\\d+ ?(?:hrs?|hours)\\)|\\d+ hours (?:over|across|spread|in) \\w+ days',
      '(?:1st|2nd|3rd|first|second|third) shift$|(?:night|late|early|rotating|weekend|evening|twilight|split|alternating|three|two|four) (?:shifts?|position|rota|duties)\\b|(?:twelve|eight|ten|\\d+)-hour shifts\\b',
      'shifts? (?:are|run|pattern|work|rota|system|basis)\\b|work(?:ing|s)? (?:in |on )?(?:\\w+ ){0,3}shifts\\b|rota\\b|nights only|permanent nights|hours are\\b|(?:working )?hours\\s*:',
      'on[- ]call\\b.{0,40}\\b(?:every|once|per|week|month|rota|one)\\b',
      'every (?:other|second|third|fourth|fifth|sixth|eighth) week\\b|evening (?:events?|meetings?|classes)\\b',
      `(?:every (?:other|second|third|fourth)|alternate|alternating) (?:${day}|weekends?|nights?)`,
      `${day}.{0,30}\\b\\d{1,2}(?:[:.]\\d\\d)?${until}\\d{1,2}\\b|${day}\\s?(?:to|–|-|through|until)\\s?${day}`,
      '(?:weekends?|saturdays?|sundays?|(?:bank|public) holidays?|evenings)\\b.{0,80}\\b(?:works?|required|expected|must|include[sd]?|rota|every|availab\\w+)\\b',
      '(?:works?|working|must|include[sd]?|including|every|available|one)\\b.{0,80}\\b(?:weekends?|saturdays?|sundays?|(?:bank|public) holidays?|evenings)\\b',
      'overtime\\b.{0,20}\\b(?:required|expected|mandatory)',
    ),
    unless: oneOf(
      'voluntary|optional|opening hours|have taken part|call us|closing date|deadline|is open\\b|interviews? (?:will|are|on)|experience\\b',
      "(?:no|not|don't|never)\\b.{0,25}\\b(?:overtime|weekends?|nights?|shifts?)\\b",
    ),
    notIn: boasts,
    isDemandedOnly: false,
    also: (clause) => timeSpan.test(clause.said) || !states('pay', clause),
  },
  place: {
    cues: oneOf(
      '(?:^location|^place(?: of work)?|^work(?:ing)? location|^work ?place|^based|^site|^where)\\s*[:–-]',
      '^(?:on-?site|in[- ]person|remote(?: \\([^()]{2,30}\\))?)$|(?:in|at) the \\w+ (?:office|depot|store|branch)\\b|(?<!for )your home office|hybrid\\b(?! (?:cloud|car|vehicle))|(?:fully|100 ?%|partly|mostly|not a) remote\\b|remote(?:ly)? (?:role|position|job|work(?:ing)?|only|within|from|in)\\b|remote-first',
      'on[- ]?site\\b(?=.{0,40}\\b(?:role|position|job|work|days?|only|required|week)\\b)|(?:role|position|job|work|post|presence)\\b.{0,40}\\bon[- ]?site\\b',
      `(?:in|from|at|on|join) our (?:\\w+[ -]){0,4}${workplace}\\b(?=.{0,60}\\b(?:days?|week|every|on (?:mon|tue|wed|thu|fri)|only|not|and)\\b|$|\\.)`,
      "(?:role|position|job|post|you|you'll|be|are|is) (?:be )?(?:based|located) (?:in|at|out of)\\b|work(?:ing)? from home|home[- ]based|takes? place (?:on|at|in)\\b",
      '(?:all|work|done|role|job) in person\\b|you must live\\b|(?:own|reliable) transport(?:ation)?\\b|own (?:way of getting|car to get)\\b|liv(?:e|ing) in (?:an? )?[\\w -]{2,20}time ?zone|(?:dispatch|start|leave) from home\\b|willing(?:ness)? to relocate|relocation is required',
    ),
    unless: oneOf(
      'parking|canteen|gym\\b|nursery|childcare|relocation (?:package|help|support|allowance|budget)|from abroad|team days?',
      "(?:we|company|customers?|clients?|retailers?|who|firm|headquarters?|hq) (?:are|is|'re|were)? ?(?:based|located)\\b|headquartered",
    ),
    notIn: wishes,
    isDemandedOnly: false,
    orElse: namesATown,
    also: (clause) => !states('travel', clause) || /\b(?:based|hybrid|remote|on-?site)\b/.test(clause.said),
  },
  start: {
    cues: oneOf(
      `^from ${date}|^when\\s*:.{0,20}(?<![\\w])${date}|(?:can )?start (?:you )?(?:on )?${day}`,
      `(?:start(?:s|ing)?|begin(?:s|ning)?|commenc\\w+|join(?:ing)?|required|available|availability|welcome|needed|wanted|in place|need you|with us)\\b.{0,60}?(?<![\\w])(?:${date}|${soon}\\b|between ${month})`,
      `${date}.{0,40}\\bstart\\b|immediate start|(?:vacant|open|post) from ${date}`,
    ),
    unless: oneOf(
      'closing date|deadline|apply by|applications? (?:by|until|close)|founded|since\\b|interviews? (?:are|on|will)|benefits start|end(?:s|ing)? (?:on|in)\\b',
    ),
    notIn: boasts,
    isDemandedOnly: false,
  },
  qualification: {
    cues: oneOf(
      "degree\\b|bachelor'?s?\\b|master'?s\\b|(?:b\\.?sc|m\\.?sc|mba|ph\\.?d|hnd|ged|nvq|aca|acca|cima)\\b|diploma\\b|gcses? (?:in|at|grade)|\\d+ gcses?|high school|educated to",
      '(?:nvq|qqi|btec|svq|level) (?:level )?\\d\\b|apprenticeship|journeyman|vocational training|completed training|trained as|graduat(?:e|ion) (?:from|of|in)\\b',
      '(?:fully |part )?qualified (?!teacher status|applicants|candidates|leads|meetings)\\w+|(?:professional|formal|teaching|recognised|relevant|trade|nursing|culinary) qualification',
    ),
    unless: oneOf(
      'degree of|all qualified|study leave|we offer|leads? to|towards?\\b(?! it)|knowledge of|attach|submit|enclose|food hygiene',
    ),
    notIn: wishes,
    isDemandedOnly: true,
  },
  experience: {
    cues: oneOf(
      `${period}(?: or more)? (?:(?:of|in|with)\\b(?! (?:hire|hiring|employment|starting|joining))|\\w+ing\\b)|history of \\w+ing\\b`,
      `${period}(?=.{0,120}\\b(?:experience|hands-on|worked|working|background|practice|in an?|as an?)\\b)`,
      'experience (?:of|in|with|as|at|on|building|working|managing|leading|using|running|teaching|driving|handling|selling)\\b|track record',
      '(?:proven|previous|prior|relevant|practical|hands-on|demonstrable|successful|work|professional|industry|recent|solid|strong) (?:\\w+ ){0,2}experience\\b',
      "(?:you(?:'ve| have)|who has|have) (?:already |previously )?(?:taken|led|built|run|sold|taught|driven|served|(?!need|advanc|interest|limit|unus)\\w{3,}ed)\\b",
    ),
    unless: oneOf(
      '(?:customer|user|guest|patient|candidate|developer|shopping) experience\\b|depending on (?:your )?experience|since \\d{4}|history of(?! \\w+ing\\b)|have (?:settled|started|joined)\\b',
      'attach|submit|enclose|r[ée]sum[ée]|cv\\b|sabbatical|age\\b|applicants who have',
    ),
    notIn: wishesAndDuties,
    isDemandedOnly: true,
    orElse: ({ written, section }) =>
      section === 'required' && /^\W*[A-Z][\w+#.&/ -]{2,40} experience\W*$/.test(written),
    also: ({ said }) => !years.test(said) || !/\b(?:contract|probation|warranty|trip)\b/.test(said),
  },
  skill: {
    cues: oneOf(
      '(?:knowledge|understanding|command|mastery|expertise|grasp) (?:of|in|with)\\b|advanced (?:excel|word)\\b|(?:computer|it|excel|digital) (?:skills|literacy|literate)\\b',
      '(?:proficien\\w+|skilled|competent|confident|comfortable|familiar\\w*|fluent|expert) (?:with|in|at|using)\\b|know(?:s|ing)? your way around|you know \\w+ inside out',
      '(?:able to|ability to|can) (?:read|use|operate|program|code|cook|weld)\\b|comfortable \\w+ing\\b',
    ),
    notIn: wishesAndDuties,
    isDemandedOnly: true,
    orElse: ({ written, said, section }) =>
      !softSkill.test(said) &&
      ((section === 'required' &&
        /^(?:\W*)(?:you (?:should|must|will) be able to|be able to|able to|ability to|can|confident) (?!be\b|demonstrate\b|show\b)\w+/.test(
          said,
        )) ||
        /\b(?:[Ss]trong|[Ee]xpert|[Ee]xcellent|[Aa]dvanced|[Ss]olid|[Gg]ood|[Ww]orking) (?:[A-Z][\w+#.]+)(?: (?:and|or|skills|is|are)\b|[,;.]|$)/.test(
          written,
        )),
    also: (clause) => !namedBefore.some((kind) => states(kind, clause)),
  },
  language: {
    cues: oneOf(
      '(?:comfortable|fluen\\w+|proficien\\w+|native|command|speak\\w*|spoken|written|read|reading|business|level|[abc][12]|mother tongue|bilingual|verbal\\w*|good|excellent|knowledge|conversational|communicat\\w+|write|writing|talk)\\b',
    ),
    unless: /english (?:teacher|literature|department|lessons?)|teach(?:es|ing|er)? (?:of )?english/,
    notIn: wishesAndDuties,
    isDemandedOnly: true,
    also: ({ written }) => languages.test(written),
  },
  physical: {
    cues: oneOf(
      '(?:lift\\w*|carry\\w*|mov(?:e|ing)|push\\w*|handl\\w+)\\b.{0,40}\\b\\d+(?:\\.\\d+)? ?(?:kg|kilos?|kilograms?|lbs?|pounds|stone)\\b',
      '(?:stand(?:ing)?|walk(?:ing)?|on your feet|kneel\\w*|bend\\w*|climb\\w*)\\b.{0,40}\\b(?:hours?|shift|day|periods?|ladders?)\\b',
      '(?:move|moving) and handl(?:e|ing)\\b|manual handling\\b|work(?:ing)? at heights?\\b|physically (?:fit|demanding|able|active)|physical (?:work|fitness|demands|labou?r)\\b|head for heights',
    ),
    notIn: wishes,
    isDemandedOnly: false,
    // A weight is part of the work wherever it stands; standing and walking only where it is asked for.
    also: ({ said, isDemanded, isOptional }) => !isOptional && (isDemanded || weight.test(said)),
  },
  travel: {
    cues: oneOf(
      'travel(?:l?ing|s)?\\b.{0,60}\\b(?:times?|trips?|offices?|sites?|customers?|clients?|overnight|days?|month|year|week|required|regularly|europe|country|nationally|internationally|region|schools)\\b',
      '(?:willing\\w*|able|ready|prepared|expected|required) to travel\\b|travel (?:is|to|of|up)\\b|\\d+ ?% travel',
      '(?:business|residential|overnight|field) trips?\\b|nights? away\\b|retreats?\\b.{0,20}\\b(?:an?|per|each|every) (?:year|quarter)|(?:all|everyone|everybody|team) (?:all )?meets? (?:up |in person )?(?:for|in)\\b',
    ),
    unless: oneOf(
      'travel (?:industry|company|agency|agent|expenses|allowance|card|time|costs|insurance|sector|discounts?)\\b|(?:no|little|without) travel',
    ),
    notIn: boasts,
    isDemandedOnly: false,
  },
  check: {
    cues: oneOf(
      '(?:background|criminal (?:record|history)|credit|dbs|police|security|vetting|drug|pre-employment|medical|driving record|mvr|garda|basic|vulnerable sector|barring|child protection)(?:[- ](?:and|&) \\w+)? ?(?:checks?|screen(?:s|ing|ings|ed)?|tests?|vetting|clearance)\\b',
      'fingerprint\\w*|(?:tb|tuberculosis) (?:test|clearance|screening)|vaccinat\\w+|immuni[sz]ations?\\b|(?:two|three|\\d|satisfactory|professional|employment) references\\b',
      'clearance (?:to|at) \\w+ level|(?:sc|dv|bpss) clear(?:ed|ance)|(?:enhanced|basic|standard) (?:dbs|disclosure)|certificate of good conduct|exclusion list|(?:dbs|drug)[- ](?:checked|free)\\b|working with children (?:check|card)',
    ),
    unless: /\b(?:no|not|without|never)\b.{0,20}\b(?:check|screen|test)/,
    notIn: ['about', 'benefits', 'preferred'],
    isDemandedOnly: false,
    also: ({ said, isDemanded }) =>
      isDemanded ||
      oneOf(
        '(?:subject|depends?|pass|undergo|hire|will be|conditional|contingent|run a|complete|carried out|everyone|everybody|all staff)\\b',
      ).test(said),
  },
  pay: {
    cues: new RegExp(`${money.source}|\\bsalary\\b.{0,40}\\b\\d{2,3},\\d{3}\\b`),
    unless: /\b(?:for every|referral)\b/,
    notIn: ['about', 'equality'],
    isDemandedOnly: false,
    also: (clause) => beginsWithPay(clause) || namesPay(clause),
  },
}

/** Whether a clause with a sum in it says that the sum is earned. */
function namesPay({ said, section, heading }: Clause): boolean {
  if (payRange.test(said)) return !/\b(?:revenue|turnover|million|billion|funding|deals?|contracts?)\b/.test(said)
  if (/\bbudget\b/.test(said)) return false
  if (payWord.test(said)) return true
  if (/\b(?:money|how much|pay|salary|compensation)\b/.test(heading) && /^\W*(?:up to |from )?[$€£]/.test(said)) {
    if (!/ for (?:your|the)\b/.test(said)) return true
  }
  const isRate = payRate.test(said) && !notPay.test(said)
  return isRate && (section !== 'benefits' || /\b(?:an|per) hour\b|hourly/.test(said))
}

const notPay = oneOf(
  '(?:tuition|prices?|fees?|costs?|subscriptions?|allowance|revenue|turnover|million|billion|raised|funding|quota|donat\\w+|vouchers?|discount|match|stipend|sales of|worth)\\b',
)
/** Kinds that a heading helps to tell: under *Start*, a month is enough. */
const withHeading: ReadonlySet<RequirementKind> = new Set(['start', 'shift'])

/** Whether the clause states something of the kind. */
export function states(kind: RequirementKind, clause: Clause): boolean {
  const { cues, unless, notIn, isDemandedOnly, orElse, also } = rules[kind]
  if (notIn.includes(clause.section)) return false
  if (clause.isOptional && (isDemandedOnly || kind === 'travel')) return false
  if (isDemandedOnly && !clause.isDemanded) return false
  if (unless?.test(clause.said)) return false
  const isSaid =
    cues.test(clause.said) ||
    (withHeading.has(kind) && cues.test(`${clause.heading}: ${clause.said}`)) ||
    orElse?.(clause) === true
  return isSaid && (also?.(clause) ?? true)
}
