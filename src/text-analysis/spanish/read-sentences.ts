import type { AnswerAnalysis } from '../analyse-answer.ts'
import type { SentenceAnalysis } from '../analyse-sentence.ts'
import { normaliseText, tokenise } from '../normalise.ts'
import type { SentenceSpan } from '../sentences.ts'
import { splitSentences } from '../sentences.ts'
import { contentStemsInSpanish } from './stems.ts'

/** Words of joining before which a long run of Spanish without punctuation is cut. */
const connective = /^(?:y|pero|entonces|porque|cuando|despues|luego|aunque|asi|yo)$/i

export function splitSpanish(text: string): SentenceSpan[] {
  return splitSentences(text, connective)
}

/** Wording in Spanish that speaks to whoever rates. Source: evaluation design, 5.5. */
const toScorer = new RegExp(
  [
    '(?:ignor|olvid|omit|descart|desoig)[a-z]{1,5} (?:todas? )?(?:las |tus |sus |estas |esas |cualquier )*(?:instrucci[a-z]+|reglas?|indicaciones|criterios|rubrica|lo anterior)',
    '(?:dame|deme|den(?:me)?|ponme|pongame|pon|ponga|asigna|asigne|asigname|otorga|otorgame|otorgue|califica(?:me)?|califique(?:me)?|calificame|evaluame|evalueme|puntuame|puntueme|regalame)[a-z ]{0,24}(?:maxim[ao]|perfect[ao]|mas alt[ao]|mejor (?:nota|calificacion|puntuacion|puntaje)|excelente|\\b5\\b|\\b10\\b|\\b100\\b|cien\\b|diez\\b|cinco\\b)',
    'nota (?:para|al?) (?:la ia|el (?:evaluador|modelo|sistema)|quien (?:evalua|califica))',
    'si (?:eres|usted es|es) (?:una? )?(?:ia|inteligencia artificial|modelo|bot|maquina)\\b',
    'como (?:una? )?(?:modelo de lenguaje|ia)\\b',
    '(?:el|la|este|esta) candidat[oa] (?:es|demostro|demuestra|tiene|merece) (?:excelente|perfect[ao]|excepcional|sobresaliente|el nivel|nivel|la maxima|la mejor)',
    '(?:recomienda|recomiende|recomiendame|recomiendeme|aprueba(?:me)?|apruebe(?:me)?|contratame|contrateme)(?: (?:que|a|mi|para|este|esta|al|la|contratacion|contratar))',
    '(?:muestra|muestrame|muestreme|revela|revele|imprime|dime|digame|repite|repita)[a-z ]{0,20}(?:tus instrucciones|sus instrucciones|el prompt|tu prompt|la rubrica|la puntuacion|las instrucciones del sistema)',
    '(?:maxima|mejor|perfecta|mas alta) (?:calificacion|puntuacion|nota|puntaje) (?:para|en) (?:mi|todo|todas|este|esta)',
    '\\b(?:prompt|system|sistema) ?:',
    'fin de la entrevista, (?:asistente|evaluador)',
    '(?:recomendar|recomiende|recomienden) (?:la |su |mi )?contratacion',
    '(?:debes?|tienes? que|tu trabajo es) (?:considerar|dar|darme|calificar|evaluar|poner|asignar)',
    '(?:pon|ponga|fija|fije|deja|deje) (?:la |mi )?(?:calificacion|puntuacion|nota)[a-z ]{0,24} (?:en|a|como) (?:excelente|maxim|perfect|diez|cinco|10|5)',
    '(?:modo de calificacion|cumple (?:con )?todos los criterios|diez de diez|10 de 10|cinco de cinco|5 de 5)',
    '(?:para|a) (?:la ia|el modelo|quien (?:este |esta )?(?:calificando|evaluando|califique|evalue|lea))',
  ].join('|'),
)
/** What is told of others, or of the work. */
const told =
  /\b(?:cliente|jefe|jefa|alumn[ao]s?|profesor|me (?:pidio|dijo)|pedi|pidieron|dijeron|les dije|le dije|nos pidio)\b/

export function instructsScorerInSpanish(sentence: string): boolean {
  const said = normaliseText(sentence)
  return toScorer.test(said) && !told.test(said)
}

/** A sentence with its words and nothing found in them: what an answer in Spanish tells is read by people and models. */
export function readSpanish(text: string): SentenceAnalysis[] {
  return splitSpanish(text).map((span) => ({
    ...span,
    tokens: tokenise(span.text),
    stems: contentStemsInSpanish(span.text),
    iActions: 0,
    tradeDeeds: 0,
    weActions: 0,
    ownDeeds: 0,
    imperativeSteps: 0,
    episodes: 0,
    tasks: 0,
    results: 0,
    reasons: 0,
    numbers: 0,
    namedThings: [],
    buzzwords: 0,
    isCustom: false,
    isHabitual: false,
    tellsChange: false,
    links: 0,
    obstacles: 0,
    isInstructionToScorer: instructsScorerInSpanish(span.text),
  }))
}

/** How long an answer in Spanish is; nothing else is known of it. */
export function measureSpanish(sentences: readonly SentenceAnalysis[]): AnswerAnalysis {
  const own = sentences.filter((sentence) => !sentence.isInstructionToScorer)
  return {
    words: own.reduce((total, { tokens }) => total + tokens.length, 0),
    evidenceWords: 0,
    iActions: 0,
    weActions: 0,
    steps: 0,
    episodes: 0,
    tasks: 0,
    results: 0,
    reasons: 0,
    links: 0,
    numbers: 0,
    namedThings: [],
    habitual: 0,
    topicOverlap: 0,
    instructionsToScorer: sentences.filter((one) => one.isInstructionToScorer).map(({ text }) => text),
    sentences,
    evidenceSentences: [],
  }
}
