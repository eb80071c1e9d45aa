import { spanishSubjects } from '#text-analysis/intents/spanish-questions.ts'
import { skipsQuestion } from '#text-analysis/skips-question.ts'
import type { Cues } from './language.ts'

const clause =
  '(?:^|[.?!¡¿,;:-]\\s*)(?:(?:bueno|pues|este|eh|mmm|la verdad|es que|creo que|sinceramente|honestamente|disculpe|perdon|lo siento|ahora mismo|por el momento|no|uy|ay|hijole|y|pero|yo),? )*'

/** Requests are heard by `hearSpanish`; only that there is no example is told from an answer here. */
const noExample = new RegExp(
  `${clause}(?:${[
    '(?:no (?:lo )?se|no sabria)(?=$|[.,;!?]| (?:que|como|la verdad|decirle|decirlo|bien|mucho|cual|si|realmente|nada|mas|responder|contestar)\\b)',
    'no (?:tengo|recuerdo|cuento con|me acuerdo(?: de)?|conozco|encuentro|hay) (?:ahora )?(?:ning|un |una |mucha |experiencia|ejemplo|nada|idea|respuesta|algo|algun)[a-z]*',
    'no (?:tengo|recuerdo|me acuerdo)(?=$|[.,;!?])',
    'no (?:he|habia) (?:tenido|trabajado|pasado|hecho|vivido|estado|enfrentado)',
    '(?:eso )?(?:nunca|no) (?:me )?(?:ha|habia) (?:pasado|tocado|sucedido|ocurrido)',
    'nunca (?:he|habia|tuve|me paso|me toco|me sucedio|hice|trabaje|estuve)',
    'no (?:me )?(?:paso|toco) (?:nunca|eso|nada)',
    'no se me (?:ocurre|viene)',
    'no me viene',
    'ni (?:idea|la menor idea)',
    'ningun[oa]?(?: (?:ejemplo|experiencia|caso))?(?=$|[.,;!?])',
    'sin (?:experiencia|idea|ejemplo)',
  ].join('|')})(?:(?!\\b(?:pero|aunque|sin embargo|entonces|asi que)\\b)[^.?!;])*`,
)

const opens = '^(?:(?:este|eh|mmm|bueno|pues|ah|ok|y|mire),? )*'

export const spanishCues: Cues = {
  asides: { noExample },
  leadIn:
    /^(?:bueno|ok|pues|si|no)?[ ,.]*(?:otro|otra|uno mas|una mas|un ejemplo mas|otro ejemplo|otra historia|otra vez que)[ .,:]*$/i,
  wantsPause: /\b(?:pausas?|pausita|pausar|descansos?|descansito|receso|break|bano|sanitario|aseo)\b/,
  wantsPace: /\b(?:despacio|lent[oa]|lentamente|rapido|pausad[oa]|pausadamente|fuerte|alto|volumen|claro)\b/,
  wantsTime: /\b(?:tiempo|minutos|tardo|tartamud[a-z]+)\b/,
  isSafe:
    /(?<!\bno )\b(?:estoy|me siento|si,?|sigo) (?:muy |totalmente |completamente |estoy ){0,3}(?:bien|a salvo|segur[ao](?! (?:de )?que\b)|tranquil[ao]|fuera de peligro)\b|\bno (?:hay|corro|estoy en) (?:ningun )?peligro\b/,
  tellsFear:
    /\b(?:miedo|temor|terror|panico|asustad[ao]|aterrad[ao]|atemorizad[ao]|amenaz[a-z]+|segur[ao] (?:de )?que|(?:me|nos|lo|la|le) (?:va|van|quiere|quieren|puede|pueden) a? ?(?:pegar|golpear|matar|lastimar|hacer dano|encontrar)|me (?:pega|pegan|golpea|golpean|persigue|sigue)|en peligro(?<!\bno (?:estoy|estamos) en peligro)(?<!\bningun peligro)|(?:pero|aunque) (?:mi|mis|el|ella|ellos|otr[ao]|alguien)\b)/,
  isFalseAlarm:
    /\btodo bien\b|(?<!\b(?:no|nunca) )\btodo esta bien\b|\bno (?:pasa|ocurre|es) nada\b|(?<!\bno )\b(?:es|era|fue) (?:una |solo |solo una |pura )?broma\b|(?<!\bno )\b(?:bromeaba|estaba bromeando|es un decir|era un decir|me referi(?:a)?|(?:hablaba|estaba hablando) de[l]?)\b|^no[ ,.]+(?:(?:estoy|este|estese|esta) )?tranquil[ao]\b(?<!\bno estoy tranquil[ao])/,
  isUnsure: /\bno (?:lo )?se\b|\bno estoy (?:muy |tan )?segur[ao](?! aqui| en)\b/,
  meansGoOn:
    /\b(?:no (?:quiero )?(?:me retir[a-z]+|retirarme|pare|paremos|parar|termine|terminar|terminemos|detener)|sig[oa]mos|siga|seguir|sigo|continu[a-z]+|adelante|quedarme|todavia no|aun no)\b/,
  meansStop: new RegExp(
    `\\b(?:parar|pare|paremos|terminar|termine|terminemos|acabar|acabemos|detener|stop|hasta aqui|me retiro)\\b|${opens}(?:si|claro|correcto|exacto|por supuesto|de acuerdo|ok|okay|por favor|afirmativo|esta bien|asi es|dale|vale|yes|yeah)\\b(?!(?: que)? no\\b)`,
  ),
  meansNo: new RegExp(
    `${opens}(?:no|nop|nel|mejor no|(?:claro|por supuesto|desde luego|obvio|obviamente)(?: que)? no)\\b`,
  ),
  accepts: /^(?:si|claro|ok|dale|vale|por favor|bueno)(?:[ ,]+(?:por favor|gracias|repita|repitala|claro|si))*[.!]?$/,
  asksLength: /\b(?:que tan (?:larg|detallad|extens|cort)[oa]|cuanto (?:debe|tiene que|deberia) (?:durar|hablar))/,
  skipsQuestion: skipsQuestion.es,
  offersAnother: /\botr[oa]\b/,
  saysAnswered:
    /\bya (?:se |te |le |lo |la |he |habia )*(?:dije|dicho|conte|contest|respond|explique|explicado|mencion|comente)|\bmisma (?:pregunta|respuesta)\b/,
  namesEarlier:
    /\b(?:anterior|anteriores|ultima|pasada|antes|atras|primera|segunda|tercera|cuarta|principio|omiti|salte)\b/,
  ordinals: ['primera', 'segunda', 'tercera', 'cuarta', 'quinta'].map((word) => new RegExp(`\\b${word}\\b`)),
  subjects: spanishSubjects,
}
