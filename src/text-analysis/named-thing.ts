import { particularStems } from './particulars.ts'
import { splitSentences } from './sentences.ts'
import { contentStems, stem } from './stems.ts'
import { isPastWorkVerb, isWorkVerb } from './work-verbs.ts'

/** What stands before a thing that an account speaks of; people's own things become "your". */
const determiners: Readonly<Record<string, string>> = {
  the: 'the',
  a: 'the',
  an: 'the',
  this: 'the',
  my: 'your',
  our: 'your',
}

/** After one of these, or at the end of a clause, the name of a thing is complete. */
const closing: ReadonlySet<string> = new Set(
  `and or but so then because since until while when whenever where wherever which who that if unless as than though although before after
  of to in on at by for with from into onto over under about around through during without against between behind
  is was were are had has have did does do would could should can will went came got kept started stopped
  he she it they we i you him her them us me my our his their its the a an this these those there here
  not never now again instead too either anyway though myself yourself himself herself itself ourselves themselves
  aloud apart away back once twice alone together today yesterday tomorrow already almost maybe properly straight off up down out`.split(
    /\s+/,
  ),
)

/** Never inside the name of a thing: pronouns and small words, and what only counts or compares. */
const neverInside: ReadonlySet<string> = new Set(
  `${[...closing].join(' ')} same other others another own few lot bit more most less least very really quite just only even
  first second third last next one two three four five six seven eight nine ten half whole each every all both some any
  much many such kind sort type way what how why who whose whom`.split(/\s+/),
)

/** People are not taken up as things; neither are words that judge or wound. */
const refused: ReadonlySet<string> = new Set(
  `man men woman women boy boys girl girls guy guys lady ladies gentleman child children kid kids son daughter daughters
  mother father parent parents wife husband brother sister friend friends neighbour neighbor mum mom dad grandmother
  grandfather aunt uncle cousin nephew niece widow baby babies person patient patients resident residents nurse doctor
  teacher student students pupil pupils chef cook driver drivers supplier suppliers engineer engineers developer developers
  intern trainee apprentice junior senior lad lads owner director sister matron tenant guest guests visitor shopper buyer
  buyers seller vendor vendors user users employee employees staff foreman gaffer mate mates buddy stranger lawyer
  idiot idiots fool mess disaster catastrophe nightmare hell crap shit rubbish nonsense fraud lie lies theft crime
  funeral death grave cancer suicide tumour tumor miscarriage abuse assault violence blood divorce
  truth world life god nature hand hands head heart mind eye eyes face fact facts thing stuff
  monday tuesday wednesday thursday friday saturday sunday
  stuck torn worn bent gone done lost meet meets officer
  afternoon noon midnight weekend weekends weekday weekdays spring summer autumn fall winter season dawn lunchtime
  courier couriers inspector inspectors surgeon surgeons
  left right front back top bottom middle centre center beginning start end rest majority minority
  prison jail police war camp court violence gun knife weapon drug drugs alcohol
  means goes fail fails runs works stops starts comes gets full shut open empty late dirty broken ready free clear
  euro euros pound pounds dollar dollars cent cents kilo kilos mile miles eleven twelve fifteen twenty thirty forty fifty
  assistant sponsor sponsors employer employers candidate colleague boss leader chief
  wrong bad worst worse terrible awful stupid poor bloody damn fucking ugly home quo
  line couple break star mood catalyst superpower effort standard standards rep
  age race sex religion church mosque temple pregnancy disability illness disease politics union strike`.split(/\s+/),
)

/** Slurs, obscene words, and what nobody wants to hear again, wherever they stand in a word. */
const unsayable =
  /nigg|negro|retard|bitch|boob|shit|fuck|\brap(?:e|es|ed|ist)\b|corpse|suck|whore|slut|\bfag|cunt|\bdick|\bcock\b|puss|arse|asshole|bastard|\bcrap|piss|wank|spastic|crippl|gyps|\bpaki|chink|kike|porn|nude|naked|penis|vagina|nazi|hitler|terror|murder|kill|dead|dying|parole|probation|\bvisa|green card|asylum|passport|immigra|deport/

const mostWords = 3
const longestWord = 16
const word = /^[a-z]+(?:['-][a-z]+)*$/

interface Named {
  /** With its article, in words to the candidate: "the hoist scale", "your handover sheet". */
  text: string
  head: string
  words: number
  at: number
}

/**
 * A thing that an account is about, in the candidate's own words: what stands between an article and the end of its phrase,
 * best where it comes back or has a closer name. Null where nothing is named so plainly that it can be said back.
 * @param known What was asked: its words name nothing of the account's own.
 */
export function nameThing(sentences: readonly string[], known: string): string | null {
  // Without capitals a name looks like any other word.
  if (!/\p{Lu}/u.test(sentences.join(' '))) return null
  const knownStems = new Set(contentStems(known))
  const named = sentences
    .flatMap((sentence) => splitSentences(sentence).map(({ text }) => text))
    .flatMap((sentence, at) => phrasesOf(sentence, at))
    .filter(({ head }) => !knownStems.has(stem(head)))
  const uses = countHeads(sentences)
  const worth = ({ head, words, at }: Named) => 2 * Math.min(uses.get(stem(head)) ?? 1, 3) + words - at / 10
  const isPlainlyMeant = ({ head, words }: Named) => words > 1 || (uses.get(stem(head)) ?? 1) > 1
  const [best] = named.filter(isPlainlyMeant).sort((a, b) => worth(b) - worth(a))
  return best?.text ?? null
}

function phrasesOf(sentence: string, at: number): Named[] {
  const tokens = sentence.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? []
  return tokens.flatMap((token, place) => {
    const article = determiners[token.toLowerCase()]
    if (article === undefined) return []
    const phrase = phraseAfter(tokens.slice(place + 1, place + 2 + mostWords))
    return phrase === null
      ? []
      : [{ text: `${article} ${phrase.join(' ')}`, head: phrase.at(-1) ?? '', words: phrase.length, at }]
  })
}

/** The words before what ends the phrase; null where one of them may be a verb, a quality, a name or a person. */
function phraseAfter(tokens: readonly string[]): string[] | null {
  const end = tokens.findIndex(
    (token) => !/^[\p{L}]/u.test(token) || closing.has(token.toLowerCase()) || isShortened(token),
  )
  const words = tokens.slice(0, end < 0 ? tokens.length : end)
  if (end <= 0 || words.length > mostWords || (words.length > 1 && mayFollowVerb(tokens[end] ?? ''))) return null
  const head = words.at(-1) ?? ''
  if (unsayable.test(words.join(' '))) return null
  return words.every(isPlain) && isThing(head) && words.slice(0, -1).every(isDescribing) ? words : null
}

/** "The timer reset whenever", "a day means you ask": the word before one of these may be a verb. */
const afterVerbs: ReadonlySet<string> = new Set(
  `i you he she it we they him her them us me because since until while when whenever where wherever if unless as than though
  although before after so then again now up down out off back away twice once`.split(/\s+/),
)

function mayFollowVerb(token: string): boolean {
  return afterVerbs.has(token.toLowerCase())
}

/** "didn't", "she's": a verb is in it. */
function isShortened(token: string): boolean {
  return /['’](?!s$)|^(?:that|what|who|where|there|here|he|she|it|let)['’]s$/i.test(token)
}

function isPlain(one: string): boolean {
  return word.test(one) && one.length <= longestWord && !neverInside.has(one) && !refused.has(one)
}

function isThing(head: string): boolean {
  return head.length > 2 && !/(?:ed|ing|ly)$/.test(head) && !isWorkVerb(head) && particularStems([head]).size > 0
}

function isDescribing(one: string): boolean {
  return !/(?:ly|est)$/.test(one) && !isPastWorkVerb(one)
}

function countHeads(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of contentStems(sentences.join(' '))) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
