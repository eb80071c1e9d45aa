import type { Intent } from '#contract/interview/dialogue.ts'
import { normaliseText } from '../normalise.ts'
import { saysDangerInSpanish, story } from './spanish-danger.ts'

/**
 * What candidates ask for in Spanish beside danger, whatever language they are interviewed in: their agreement, a person, an
 * end, a break, the question again or another one. Written without accents, as `normaliseText` leaves them. Of everything else that is
 * said in Spanish nothing is understood.
 */
const phrases: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'withdraw',
    [
      '(?:retiro|quiero retirar|revoco|quito|quiero revocar) (?:mi )?(?:consentimiento|acuerdo|permiso|autorizacion)',
      '(?:ya no|no) (?:doy mi consentimiento|consiento|estoy de acuerdo con (?:esto|la grabacion|que me graben)|acepto (?:esto|la grabacion|que me graben))',
      '(?:deje|dejen|pare|paren|detenga|detengan|apague|apaguen) (?:de )?(?:la grabacion|grabar|grabarme|grabando)',
      '(?:no|ya no) (?:quiero|me gusta|deseo) (?:que me (?:graben|grabe)|ser grabad[ao])',
      'no me (?:grabe|graben)\\b',
    ],
  ],
  [
    'delete',
    [
      '(?:borre|borren|elimine|eliminen|borrar|eliminar|borra|elimina) (?:todo|todos|toda|mis datos|mi grabacion|mis respuestas|la grabacion|lo que dije|esto|mi informacion)',
    ],
  ],
  [
    'human',
    [
      '(?:hablar|hablo|platicar|entrevista|entrevistarme|conversar|comunicar|comunicarme) con (?:una persona|un humano|alguien|una persona real|un ser humano|recursos humanos|un reclutador|una reclutadora|un agente)',
      '(?:quiero|prefiero|necesito|pido|me gustaria|quisiera) (?:a )?(?:una persona|un humano|un ser humano|alguien real|una persona real)',
      '(?:pase|paseme|comuniqueme|conecteme|transfierame) (?:con|a) (?:una persona|un humano|alguien|recursos humanos)',
      'no (?:quiero|me gusta|deseo) hablar con (?:una maquina|un robot|una ia|una computadora)',
    ],
  ],
  [
    'stop',
    [
      '(?:quiero|quisiera|prefiero|puedo|podemos|vamos a|necesito|deseo) (?:terminar|parar|acabar|detener|dejar|cancelar|salir|salirme|irme)(?: (?:la entrevista|la llamada|aqui|esto|ya|ahora|de la entrevista|de aqui))?(?=[.,;!?]|$)',
      '(?:termine|terminemos|pare|paremos|detenga|cancele|acabe|acabemos) (?:la entrevista|la llamada|aqui|ya|esto|ahora)',
      '(?:ya no|no) (?:quiero|deseo) (?:seguir|continuar|hacer esto)\\b',
      '(?:me tengo que ir|tengo que irme|me voy|adios|hasta luego)(?=[.,;!?]|$)',
    ],
  ],
  [
    'accommodation',
    [
      '(?:necesito|quiero|puedo|podemos|podria|podriamos|me da|me dan|hagamos|haga) (?:hacer |tomar |tener )?(?:una pausa|un descanso|un receso)',
      '(?:pausa|un descanso)(?:,? por favor)?(?=[.,;!?]|$)',
      '(?:necesito|quiero|deme|puedo tener|me da) mas tiempo',
      '(?:hable|puede hablar|podria hablar|hableme) (?:un poco )?mas (?:despacio|lento|fuerte)',
      '(?:puedo|prefiero|quiero) (?:responder|contestar|escribir)(?:lo)? (?:por escrito|escribiendo)',
      'no (?:oigo|escucho|veo) bien',
      '(?:soy|tengo) (?:sord[ao]|cieg[ao]|tartamud[ao]|dislexia|una discapacidad|autismo)',
    ],
  ],
  [
    'thinkingTime',
    [
      '(?:un|deme un|espere un|permitame un|dame un) (?:momento|momentito|segundo|minuto)(?: (?:por favor|para pensar))?(?=[.,;!?]|$)',
      '(?:dejeme|permitame|estoy|necesito) (?:pensar|pensarlo|pensando)',
      'tengo que pensarlo',
    ],
  ],
  [
    'repeat',
    [
      '(?:repita|repite|repitame|puede repetir|podria repetir|me repite|me puede repetir|me lo repite|repetir)(?: (?:la pregunta|eso|por favor|otra vez|lo ultimo))?(?=[.,;!?]|$)',
      '(?:otra vez|de nuevo|una vez mas),? por favor',
      '(?:no|no le|no la) (?:oi|escuche|alcance a (?:oir|escuchar))(?: (?:bien|la pregunta|eso|nada))?(?=[.,;!?]|$)',
      '(?:como dijo|como dice|que dijo|que pregunto|cual (?:era|es|fue) la pregunta)',
    ],
  ],
  [
    'clarify',
    [
      '(?:que|a que) (?:quiere decir|se refiere|significa)',
      'no (?:entiendo|entendi|comprendo|comprendi)(?: (?:bien|muy bien))?(?: (?:la pregunta|eso|lo que (?:pregunta|dijo)))?(?=[.,;!?]|$)',
      '(?:puede|podria|me puede) (?:explicar|explicarme|aclarar|decirlo de otra (?:manera|forma))',
      '(?:con|en) otras palabras',
    ],
  ],
  [
    'skip',
    [
      '(?:omita|omitir|saltar|salte|saltemos|saltarme|pasar|pasemos|pase) (?:a )?(?:esta|esa|la|la siguiente|la proxima|otra)(?: pregunta)?(?=[.,;!?]|$)',
      '(?:siguiente|otra|la siguiente|la proxima) pregunta(?:,? por favor)?(?=[.,;!?]|$)',
      '(?:prefiero|preferiria|quiero|quisiera) no (?:contestar|responder|hablar de eso|decirlo)',
      'no (?:quiero|voy a) (?:contestar|responder)',
      '(?:paso|siguiente)(?=[.,;!?]|$)',
    ],
  ],
]

const begin =
  '(?:^|[.,;:!?¡¿-] ?|\\b(?:y|pero|entonces|es que|porque|bueno|perdon|disculpe|oiga|mire|por favor|ya|yo|creo que|siento que|la verdad|a veces|hoy|solo|que) )'
const wish = '(?:(?:quiero|quisiera|prefiero|puedo|podria|podemos|me gustaria|necesito) )?'
const patterns = phrases.map(
  ([intent, texts]) => [intent, new RegExp(`${begin}${wish}(?:${texts.join('|')})`)] as const,
)

/** Of one sentence, in characters: whoever asks for something does not take longer. */
const looked = 400

/**
 * What is asked for in a sentence of Spanish; nothing in any other language. Danger is heard wherever it stands in the sentence,
 * other wishes where a clause begins.
 */
export function spanishIntentsIn(text: string): Intent[] {
  const said = normaliseText(text.slice(0, looked))
  const danger: Intent[] = saysDangerInSpanish(said) ? ['danger'] : []
  if (story.test(said)) return danger
  return [...danger, ...patterns.filter(([, atClause]) => atClause.test(said)).map(([intent]) => intent)]
}
