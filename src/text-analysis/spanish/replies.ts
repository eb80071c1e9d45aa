import { normaliseText, tokenise } from '../normalise.ts'

/** What people say in Spanish before a yes or a no. */
const lead =
  /^(?:bueno|pues|este|eh+|m+|ah|a ver|mire|la verdad|sinceramente|honestamente|por el momento|actualmente|lamentablemente|desafortunadamente|perdon|creo que|pienso que|yo creo que|hola|ok)[ ,.]+/
const yes =
  /^(?:si|sip|claro|por supuesto|desde luego|asi es|correcto|exacto|exactamente|efectivamente|afirmativo|obvio|obviamente|como no|con gusto|sin problema|ningun problema|no hay (?:ningun )?problema|no tengo (?:ningun )?(?:problema|inconveniente)|(?:la |lo |los |las )?tengo|cuento con|cumplo|(?:la |lo )?puedo|soy|estoy|he trabajado|estoy de acuerdo|me parece bien|vale|dale|de acuerdo)\b/
const no =
  /^(?:no|nop|nel|todavia no|aun no|ahora no|por ahora no|nunca|jamas|tampoco|ningun[oa]?|negativo|para nada|ya no|en absoluto|no la tengo|no lo tengo)\b/
/** "Claro que no" begins like a yes; "claro, no hay problema" is one. */
const surelyNo =
  /^(?:claro|por supuesto|desde luego|obvio|obviamente|efectivamente)(?: que)? no\b(?! (?:hay|tengo) (?:ningun )?(?:problema|inconveniente))/
/** Begins like a no and answers nothing. */
const neither =
  /^no (?:se|estoy segur[ao]|entiendo|entendi|comprendo|recuerdo|me acuerdo|quiero|quisiera|deseo|voy a (?:contestar|responder|decir)|le (?:oi|escuche|entiendo)|oi|escuche)\b/
/** Words after a yes that take it back. */
const limits =
  /\b(?:pero (?:no|ya no|todavia no|se (?:me )?vencio|vencida?)|vencid[ao]|vencio|caduc[a-z]+|en tramite|expir[a-z]+)\b/

/** How a sentence of Spanish answers a yes-or-no question; null where it says neither, or takes back what it says. */
export function readSpanishReply(sentence: string): 'yes' | 'no' | null {
  let said = normaliseText(sentence).replace(/^[¡¿ ]+/, '')
  for (let found = lead.exec(said); found !== null; found = lead.exec(said)) said = said.slice(found[0].length)
  if (neither.test(said)) return null
  if (surelyNo.test(said)) return 'no'
  if (yes.test(said)) return limits.test(said) ? null : 'yes'
  return no.test(said) ? 'no' : null
}

const replyWords: ReadonlySet<string> = new Set(
  `si sip claro supuesto desde luego asi es correcto exacto exactamente efectivamente afirmativo obvio obviamente como con gusto
  problema ningun ninguna ninguno hay inconveniente la lo los las le el ella un una uno de del que y o pero por para a en al
  tengo tiene tienen cuento cumplo puedo soy estoy no nop todavia aun ahora momento nunca jamas tampoco negativo nada ya absoluto he
  ha tenido he hecho la verdad vigente actualmente siempre gracias senora senor senorita usted ese esa eso esto esta este
  mi mis mio mia bueno pues sinceramente lamentablemente desafortunadamente perdon lo siento creo acuerdo vale dale`.split(
    /\s+/,
  ),
)

/** Whether a sentence of Spanish answers a yes-or-no question and does nothing else. */
export function isPlainSpanishReply(sentence: string, question: string): boolean {
  if (sentence.includes('?') || readSpanishReply(sentence) === null) return false
  const known = new Set(tokenise(question))
  const words = tokenise(sentence)
  return words.length > 0 && words.every((word) => replyWords.has(word) || known.has(word))
}

const bareWords = {
  yes: new Set(['si', 'claro', 'que', 'por', 'supuesto', 'asi', 'es', 'correcto', 'la', 'lo', 'las', 'los', 'tengo']),
  no: new Set(['no', 'la', 'lo', 'las', 'los', 'tengo']),
} as const

/** A reply that is a plain yes or no and nothing else; null for whatever is longer, hedged or told with an example. */
export function readBareSpanishReply(text: string): 'yes' | 'no' | null {
  const read = text.includes('?') ? null : readSpanishReply(text)
  return read !== null && tokenise(text).every((word) => bareWords[read].has(word)) ? read : null
}
