import { hearSpanish, saysDangerByCues } from '#text-analysis/intents/hear-spanish.ts'
import { normaliseText, tokenise } from '#text-analysis/normalise.ts'
import { isOtherThanSpanish } from '#text-analysis/other-language.ts'
import { measureSpanish, readSpanish } from '#text-analysis/spanish/read-sentences.ts'
import { isPlainSpanishReply, readSpanishReply } from '#text-analysis/spanish/replies.ts'
import { contentStemsInSpanish, stemInSpanish } from '#text-analysis/spanish/stems.ts'
import { isShort } from '../cues/short.ts'
import { isSurelyDanger as isSurelyDangerInEnglish } from '../cues/sure-danger.ts'
import { isOnlyThinking } from '../cues/thinking.ts'
import type { Language } from './language.ts'
import { spanishCues } from './spanish-cues.ts'
import { spanishSpeech } from './spanish-speech.ts'

const thoughtPhrases: ReadonlySet<string> = new Set([
  ...'oh ok bueno pues este mmm eh ah ay si claro ahora y por favor gracias un momento segundo minuto ver a espere'.split(
    ' ',
  ),
  ...['a ver', 'por favor', 'muy bien', 'buena pregunta', 'que buena pregunta', 'es una buena pregunta'],
  ...['dejeme ver', 'dejeme pensar', 'dejame pensar', 'dejame ver', 'dejeme pensarlo', 'lo estoy pensando'],
  ...[
    'estoy pensando',
    'tengo que pensar',
    'voy a pensar',
    'que le digo',
    'como le digo',
    'como decirlo',
    'vamos a ver',
  ],
  ...['buena', 'dificil', 'interesante'].flatMap((how) => [`pregunta ${how}`, `esta ${how}`, `es ${how}`]),
])

/** Longest rest beside a request that tells nothing, in words. */
const longestReason = 5

/** Insults are heard as requests are, in any sentence; swearing about things is none. */
function isAbusive(said: string, words: number): boolean {
  return isShort(said, words) && hearSpanish(said).some(({ intents }) => intents.includes('abuse'))
}

const more = '(?:mas|otra cosa|mas cosas)'
const toAdd = '(?: (?:que|para|por) (?:agregar|anadir|decir|contar|comentar|aportar|sumar|decirle|contarle))?'
const nothingMore = new RegExp(
  `^(?:(?:no|si|bueno|pues|creo que|la verdad|y|pienso que|yo creo que|ya|por mi parte|gracias)[ ,.]+)*(?:(?:eso|esto|ese|asi) (?:es|fue|seria|era)(?: practicamente| basicamente)? (?:todo|lo unico)|(?:es|seria|fue) todo|nada ${more}${toAdd}|(?:ya )?no (?:tengo|hay|recuerdo|me acuerdo de|se me ocurre) (?:nada )?(?:${more}|nada)${toAdd}|(?:ya )?no (?:tengo|hay) nada (?:${more} )?(?:que|para) (?:agregar|anadir|decir|contar)|hasta (?:ahi|aqui) (?:nada mas|nomas|llega|llego)?|hasta ahi|y ya|ya esta|es lo (?:unico|que recuerdo|que puedo decir)|le conte todo|ya le dije todo|ya le conte todo)(?:[ ,.]+(?:la verdad|gracias|por ahora|por el momento|creo|nada mas))*[.! ]*$`,
)
/** Characters of a remark that says no more. */
const longestRemark = 120

const kin =
  '(?:mi|nuestr[ao]) (?:esposo|esposa|marido|mujer|pareja|hij[ao]|nin[ao]|bebe|mama|papa|madre|padre|hermano|hermana|abuel[ao]|ti[ao]|amig[ao]|companer[ao]|novi[ao])'
const grief = new RegExp(
  [
    'muri(?:o|eron)|falleci[a-z]+|fallecimiento|muerte|muert[ao]s?|funeral|velorio|entierro|luto|duelo|cancer|suicid[a-z]+',
    'abus(?:o|aron|ada|ado)(?: sexual(?:mente)?| de mi)|violacion|violaron|aborto|asesin[a-z]+|ahog(?:o|aron)|terminal',
    `(?:perdi|perdimos|enterre|enterramos) a ${kin}`,
  ]
    .map((one) => `\\b(?:${one})\\b`)
    .join('|'),
)
/** "Ese turno me dejó muerta", "tiempo muerto". */
const figure =
  /\b(?:de vida o muerte|punto muerto|tiempos? muertos?|me dejo muert[ao]|muert[ao] de (?:risa|sueno|hambre|cansancio|miedo)|fechas? muertas?)\b/g

/**
 * Only in the speaker's own present, where a sentence begins. High precision matters more than reach: a false alarm ends an
 * interview; whatever else is heard as danger is asked about.
 */
const sureDanger = new RegExp(
  `^(?:(?:y|pero|es que|la verdad|la neta|ya|hoy|a veces|creo que|siento que|por favor|ayuda|ayudenme|auxilio|estoy hart[ao]|no puedo mas|no aguanto mas|no|si|mire|oiga|sinceramente)[ ,.!]+)*(?:${[
    '(?:yo )?me (?:quiero|voy a) (?:matar|suicidar|ahorcar|quitar la vida)',
    '(?:me quiero morir|quiero morirme|quiero morir)(?=[.,;!]|$| ya| hoy| ahora)',
    '(?:quiero|voy a|pienso) (?:matarme|suicidarme|quitarme la vida|acabar con mi vida|ahorcarme)',
    '(?:estoy|he estado|llevo dias) pensando en (?:matarme|suicidarme|quitarme la vida)',
    '(?:he pensado|pienso) en (?:matarme|suicidarme|quitarme la vida)',
    'no quiero (?:seguir viviendo|vivir mas)',
    'ya no quiero (?:vivir|seguir viviendo|estar viv[ao])',
    '(?:voy a|quiero) matar a (?:mi|un|una|alguien|todos|ese|esa)\\b',
    '(?:lo|la|los|las) voy a matar(?=[.,;!]|$)',
    'me (?:esta|estan) (?:pegando|golpeando|apuntando|estrangulando)',
    '(?:estoy|estamos) en peligro(?=[.,;!]|$| ahora| aqui)',
    'no puedo respirar(?=[.,;!]|$| bien| y )',
    '(?:me esta dando|creo que me esta dando|estoy teniendo) un (?:infarto|derrame)',
    'me estoy (?:desangrando|ahogando|asfixiando)',
    '(?:llame|llamen) a (?:una |la )?(?:ambulancia|policia)(?=[.,;!]|$| por favor| ya| ahora)',
    '(?:necesito|necesitamos) (?:una ambulancia|a la policia)',
    '(?:acabo de tomarme|me tome) (?:todas|un frasco|una caja|un monton)',
  ].join('|')})`,
)
/** Words of a story in the same sentence. */
const story =
  /\b(?:dijo|dice|decia|grito|conto|pacientes?|client[ea]s?|alumn[oa]s?|residentes?|colegas?|companer[oa]s?|broma|pelicula|simulacro|capacitacion|curso|risa|hambre|calor|sueno|nervios|pena|semana pasada|ano pasado|aquella vez|una vez|cuando trabajaba)\b/

/** Words that stand in every other question about a job, by which none can be told from another. */
const commonWords: ReadonlySet<string> = new Set(
  contentStemsInSpanish(
    'trabajo trabajar puesto empleo empresa gente personas persona equipo dia tiempo favor decir pregunta preguntar saber necesito quiero ofrecen ofrece permiten permite posible normalmente cuanto mucho algun hay dan incluye puede puedo',
  ),
)

export const spanish: Language = {
  readsAnswers: false,
  hear: hearSpanish,
  read: readSpanish,
  measure: measureSpanish,
  hasAnswer: (text) =>
    readSpanish(text).some(
      ({ text: sentence, isInstructionToScorer }) => !isInstructionToScorer && !sentence.endsWith('?'),
    ),
  holdsEvidence: (text) => /\d/.test(text) || tokenise(text).length > longestReason,
  isAbusive,
  saysNothingMore: (text) => text.length <= longestRemark && nothingMore.test(normaliseText(text)),
  isPlainReply: isPlainSpanishReply,
  isReply: (sentence) => readSpanishReply(sentence) !== null,
  readYesNo: readSpanishReply,
  isOtherLanguage: isOtherThanSpanish,
  tellsGrief: (said) => grief.test(said.replace(figure, ' ')),
  // The weights hear danger where there is none more often than those of English.
  confirmsDanger: saysDangerByCues,
  // Who is in danger may say so in English, too.
  isSurelyDanger: (sentence) =>
    isSurelyDangerInEnglish(sentence) || (sureDanger.test(sentence.replace(/^[¡¿ ]+/, '')) && !story.test(sentence)),
  isOnlyThinking: (said) => isOnlyThinking(said, thoughtPhrases),
  isSameWord: (said, cue) => said === cue || stemInSpanish(said) === stemInSpanish(cue),
  contentWordsOf: (question) =>
    tokenise(question).filter((word) => contentStemsInSpanish(word).some((one) => !commonWords.has(one))),
  cues: spanishCues,
  speech: spanishSpeech,
}
