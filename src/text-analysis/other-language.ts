import { isPastForm } from './past.ts'

/**
 * Whether somebody speaks another language than the interview's, which is the only one that is followed, so that what comes of it is a
 * sentence that says so, and never a level.
 */

/**
 * The commonest small words of languages that are written in Latin letters, accents folded. Words that are English as well
 * ("die", "in", "me", "on") are left out, as are those of names ("de", "la", "van").
 */
const languages: Readonly<Record<string, string>> = {
  arabicInLatin: 'ana enta mish mesh kont kunt lazem yalla bas shu kan kint hatha',
  dutch:
    'het een ik niet dat wij jullie zijn heb heeft hebben ook maar mijn voor met naar hoe wat waar toen daarna omdat werd waren geen samen gemaakt vorig jaar opnieuw kan kunnen deze mij',
  filipino:
    'ang ng mga ako ikaw siya kami po opo hindi naman kasi lang yung iyon pero masyadong marunong noong nang aking ko ninyo kayo sa ay para',
  french:
    "je tu il elle nous vous ils elles le les des du une est sont etait etaient avec dans sur mon ma mes son ses pas ne qui que quoi comment pourquoi parce mais ensuite apres avant tout bien chez aux cette ces ai avons avez ont fait j'ai c'est l'ai n'ai d'un d'une l'equipe moi-meme m'a qu'il s'il oubliez donnez votre vos notre nos et en pour",
  german:
    'ich du er wir ihr sie mich mir dich dir uns euch der das den dem des ein eine einen einem einer und oder aber nicht kein keine ist sind war waren habe hat hatte haben wurde mit auf fur von zu zum zur bei nach weil dass wenn wie was wo warum auch dann danach letztes jahr immer jemand konnen kann machen gemacht mein meine meinem meinen alle alles gib vergiss wieder selbst',
  hindiInLatin:
    'mujhe maine mera meri mere hum humne aap aapne kya hai hain tha thi ho nahi nahin mein ka ki ke ko se aur par lekin kyunki phir kar karna kiya karke sakta sakte sakti gaya gayi pichhle saal bhi woh yeh wala baat accha theek hota raha rahi',
  indonesian:
    'saya aku kami kita anda dia yang dan dengan untuk tidak bukan ini itu dari pada adalah sudah telah bisa akan karena kemudian tahun lalu sendiri juga ada bahwa',
  italian:
    "io lui lei noi voi loro il lo gli uno una della dello degli delle nel nella sono era erano ho hai abbiamo hanno con per non che chi come perche ma poi dopo prima tutto bene mio mia miei anche sulla questo questa molto l'anno scorso stato stata andato e' del",
  polish:
    'ja ty on ona my wy oni nie jest sa byl byla byli sie w z na do od po przez dla ze jak co gdzie dlaczego bo ale potem wszystko moj moja mam mialem mialam tego roku sam ktory bardzo tez juz zeszlym',
  portuguese:
    'eu voce ele ela nos eles elas um uma uns umas os da dos das no na nos nas em com para por nao sim que quem como porque mas depois antes tudo bem meu minha meus foi era estava tinha tenho passado ano muito tambem isso esse essa sozinho e',
  romanian:
    'eu tu el ea noi voi ei ele un unei este sunt era am ai avem cu pentru din pe la nu si sau dar ca ce cum unde dupa aceea totul bine meu mea anul trecut mers singur foarte',
  russianInLatin:
    'ya ty on ona my vy oni ne eto bylo byl byla chto kak gde pochemu potomu potom vsyo moy moya ochen uzhe',
  spanish:
    'yo tu el ella nosotros ellos ellas un una unos unas lo los las del al con por para pero porque que quien como cuando donde es son era eran estaba fue hay muy mas mi mis su sus se si sin sobre tambien despues antes todo bien ano pasado tengo tuve hizo hice puede hablar no y nota mismo tus',
  swahili: 'mimi wewe yeye sisi nina nilikuwa ni na ya wa kwa katika hii hiyo mwaka jana lakini sana pia baada kabla',
  swedish:
    'jag du han hon vi ni det den ett och att som inte med pa av till fran var hade har min mitt mina efter sedan alla mycket forra aret igen',
  turkish:
    'ben sen biz siz onlar bir ve ile icin degil cok ama sonra gecen yil kendim her sey iyi de da mi mu ne nasil neden cunku benim oldu ettim yaptim var yok bu',
}
const wordsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(languages).map(([name, words]) => [name, new Set(words.split(' '))]),
)

/** What nearly every English sentence has one word in four of. */
const english: ReadonlySet<string> = new Set(
  `a an the and or but if so of to in on at by for with from as is are was were be been am i'm i've i'd it's that's don't didn't
  do does did have has had i me my we us our you your he him his she her it its they them their this that these those there
  here what which who when where why how not no can could will would should may might just very also too than about into
  over out up down off again more some any all every other than then because after before one two said told asked made got
  went because yes please sorry thank thanks okay like want need know think work job last year time people problem`.split(
    /\s+/,
  ),
)

/** Letters that no English word has, in languages whose small words are mostly written with them. */
const otherLetters = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹłżźśćńęąřěůčšžıİğşßøåæ]/iu

/** Fewest words of which a language can be told. */
const minWords = 3
/** Different words that are needed, small ones or with such letters: two stand in the names of towns and in broken English. */
const fewestDifferent = 3
/** Hesitations of English speakers that are words elsewhere. */
const fillers: ReadonlySet<string> = new Set(['um', 'er', 'uh', 'ah', 'eh', 'em', 'hm'])
const openers: ReadonlySet<string> = new Set([...fillers, 'so', 'well', 'and', 'then', 'ok', 'okay', 'yes', 'no'])
/** Past forms in which languages are taught, learnt and met. */
const otherPast = /^(?:taught|learnt|met|sent|sold|built|sang|paid|spelt)$/
const withCapitalNouns = 'german'
/** Share of small words of a language; English sentences reach it with neither names nor single words of another one. */
const minShare = 0.25
const minLetters = 0.4

/** Letters of other scripts are counted, since some of them write no spaces. */
const letters = /\p{L}/gu
const latin = /\p{Script=Latin}/gu
const fewestLetters = 2
/** Text to look at, in characters: a language shows in less. */
const looked = 4_000

export function isOtherLanguage(text: string): boolean {
  const part = text
    .slice(0, looked)
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
  const all = part.match(letters)?.length ?? 0
  const other = all - (part.match(latin)?.length ?? 0)
  if (other >= fewestLetters && other > all / 2) return true
  const written = part.match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? []
  if (written.length < minWords) return false
  const words = written.map((word) => word.toLowerCase())
  const folded = words.map(foldAccents)
  if (beginsInEnglish(folded)) return false
  const inEnglish = folded.filter((word) => english.has(word)).length
  if (inEnglish > words.length / 4) return false
  const withLetters = words.filter((word) => otherLetters.test(word)).length
  if (withLetters / words.length >= minLetters) return true
  const isName = namesAmong(part, written)
  return [...wordsOf].some(([language, own]) => {
    const found = folded.filter(
      (word, at) =>
        (own.has(word) || otherLetters.test(words[at] ?? '')) &&
        !fillers.has(word) &&
        !isName(at, language === withCapitalNouns),
    )
    return (
      new Set(found).size >= fewestDifferent &&
      found.length / words.length >= minShare &&
      found.length > 1.5 * inEnglish
    )
  })
}

/** "I taught them je suis, tu es": told in English, whatever else it quotes. */
function beginsInEnglish(words: readonly string[]): boolean {
  const at = words.findIndex((word) => !openers.has(word))
  const verb = words[at + 1] ?? ''
  return /^(?:i|we)$/.test(words[at] ?? '') && (isPastForm(verb) || otherPast.test(verb))
}

const afterSentence = /[.!?][\s"')]{1,3}$/

/**
 * Which words are of names: capitalised inside a sentence, or before such a word ("du Pont"). A language that capitalises
 * its nouns has small words before them. Text in capitals throughout has none.
 */
function namesAmong(part: string, written: readonly string[]): (at: number, hasCapitalNouns: boolean) => boolean {
  if (part === part.toUpperCase()) return () => false
  const places = [...part.matchAll(/\p{L}+(?:['-]\p{L}+)*/gu)].map((match) => match.index)
  const isFirst = (place: number) => afterSentence.test(part.slice(Math.max(0, place - 4), place))
  const isCapital = written.map((word, at) => /^\p{Lu}/u.test(word) && at > 0 && !isFirst(places[at] ?? 0))
  return (at, hasCapitalNouns) => isCapital[at] === true || (!hasCapitalNouns && isCapital[at + 1] === true)
}

function foldAccents(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
}

const spanish: ReadonlySet<string> = new Set([
  ...(wordsOf.get('spanish') ?? []),
  ...`a de la me te se le les nos que en por con para como eso esto esta este ese esa hay he ha han soy eres estoy estamos estaba
  ya bien bueno pues entonces asi cada vez cliente clientes trabajo equipo jefe dia dias ano anos hacer decir dije dijo uno dos
  tres si claro gracias favor quiero puedo tenia tenemos tiene nada algo siempre nunca cual cuales donde quien`.split(
    /\s+/,
  ),
])
const onlyEnglish = new Set([...english].filter((word) => !spanish.has(word)))
const onlySpanish = new Set([...spanish].filter((word) => !english.has(word)))
/** Small words that English has and Spanish has not, of all words: names of tools and posts in an answer never reach it. */
const minEnglish = 0.3

/** Whether a sentence in a Spanish interview is English. */
export function isEnglish(text: string): boolean {
  const words = foldedWordsOf(text)
  if (words.length < minWords) return false
  const found = words.filter((word) => onlyEnglish.has(word))
  return (
    new Set(found).size >= 2 &&
    found.length / words.length >= minEnglish &&
    found.length > 1.5 * words.filter((word) => onlySpanish.has(word)).length
  )
}

/** Whether somebody speaks another language than Spanish. */
export function isOtherThanSpanish(text: string): boolean {
  const part = text.slice(0, looked).normalize('NFC')
  const all = part.match(letters)?.length ?? 0
  const other = all - (part.match(latin)?.length ?? 0)
  if (other >= fewestLetters && other > all / 2) return true
  if (isEnglish(part)) return true
  const words = foldedWordsOf(part)
  if (words.length < minWords) return false
  const inSpanish = words.filter((word) => spanish.has(word)).length
  return [...wordsOf].some(([language, own]) => {
    if (language === 'spanish') return false
    const found = words.filter((word) => own.has(word) && !spanish.has(word) && !fillers.has(word))
    return (
      new Set(found).size >= fewestDifferent &&
      found.length / words.length >= minShare &&
      found.length > 1.5 * inSpanish
    )
  })
}

function foldedWordsOf(text: string): string[] {
  const part = text
    .slice(0, looked)
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
  return (part.match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? []).map((word) => foldAccents(word.toLowerCase()))
}
