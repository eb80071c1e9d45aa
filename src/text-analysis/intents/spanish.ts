import type { Intent } from '#contract/interview/dialogue.ts'
import { normaliseText } from '../normalise.ts'

/**
 * What candidates ask for in Spanish, whatever language they are interviewed in: danger, their agreement, a person, an end, a
 * break, the question again or another one. Written without accents, as `normaliseText` leaves them. Of everything else that is
 * said in Spanish nothing is understood.
 */
const phrases: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'danger',
    [
      // To oneself
      '(?:quiero|quisiera|pienso|voy a|deseo|planeo|necesito|me gustaria|ganas de|mejor) (?:morir|morirme|matarme|suicidarme|quitarme la vida|desaparecer para siempre|acabar con mi vida|terminar con mi vida|acabar con todo|terminar con todo|hacerme dano|lastimarme|cortarme las venas|tirarme)',
      'me (?:quiero|voy a|quisiera|gustaria|pienso|deseo) (?:morir|matar|suicidar|quitar la vida|hacer dano|lastimar|cortar las venas|tirar (?:de|del|por|al))',
      '(?:pensando|he pensado|pienso) en (?:matarme|suicidarme|quitarme la vida|hacerme dano|lastimarme|morir|morirme|el suicidio)',
      '(?:no|ya no) (?:quiero|puedo|deseo) (?:seguir )?(?:vivir|viviendo|vivo|viva|estar viva|estar vivo)\\b',
      'ya no (?:quiero|puedo) (?:mas con (?:mi|esta) vida|seguir asi|seguir adelante)',
      '(?:no vale la pena|no tiene sentido|no le veo sentido a) (?:seguir )?(?:vivir|viviendo|la vida|mi vida)',
      '(?:seria|estarian|estaria|estarian todos) mejor (?:sin mi|muerta|muerto|si (?:me muero|yo no estuviera|no existiera))',
      '(?:ojala|quisiera) (?:estuviera|estar|me) (?:muerta|muerto|muera|muriera)',
      '(?:me )?(?:tome|trague) (?:todas las|un monton de|muchas|demasiadas) (?:pastillas|pildoras)',
      '(?:acabo de|estoy) (?:cortarme|cortandome|tomarme todas las pastillas)',
      'me (?:corte|estoy cortando) (?:las venas|los brazos|las munecas)',
      'tengo (?:una pistola|un arma|un cuchillo|una soga|las pastillas) (?:en la mano|lista|listas|listo|aqui conmigo|conmigo)',
      'deje (?:una carta|cartas) (?:de despedida|para todos)',
      // From others
      '(?:mi (?:esposo|marido|pareja|novio|novia|esposa|papa|padre|hermano|hijo|ex|jefe)|el|ella) (?:me )(?:pega|golpea|quiere matar|va a matar|amenaza|tiene encerrada|tiene encerrado|esta pegando|esta golpeando)',
      'me (?:estan|esta) (?:pegando|golpeando|amenazando|siguiendo|apuntando)',
      'me (?:pega|golpea|quiere matar|va a matar|van a matar|quieren matar|amenaza con|amenazo con matarme)',
      'me tienen? (?:encerrada|encerrado|secuestrada|secuestrado|retenida|retenido)',
      '(?:no me dejan?|no puedo) salir de (?:aqui|la casa|mi casa|mi cuarto)',
      '(?:tengo miedo|temo) (?:de que|que) me (?:mate|maten|pegue|haga dano)',
      'estoy (?:en peligro|escondida|escondido)\\b',
      '(?:no estoy|no me siento) (?:a salvo|segura|seguro) (?:aqui|en mi casa|ahora)',
      // To others
      '(?:lo|la|los|las|le|te) (?:voy a|quiero) (?:matar|acuchillar|disparar|apunalar)',
      '(?:voy a|quiero|pienso) (?:matarlo|matarla|matarlos|matarlas|matar a|hacerle dano|hacerles dano|dispararle|acuchillarlo|apunalarlo)',
      // At once
      '(?:llame|llamen|llama|llamar|necesito) (?:a )?(?:la |una |al )?(?:ambulancia|policia|911|112|emergencias)',
      'no puedo respirar|me estoy (?:ahogando|asfixiando|desangrando|muriendo)',
      '(?:me esta dando|estoy teniendo|creo que tengo|me dio) un (?:infarto|derrame|ataque al corazon|ataque cardiaco)',
      '(?:auxilio|socorro)\\b|ayudenme por favor',
      '(?:hay|sale|entra) (?:fuego|humo) (?:en|por|debajo)',
      'no (?:se mueve|responde|respira|esta respirando)\\b',
    ],
  ],
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
  ([intent, texts]) =>
    [intent, new RegExp(`${begin}${wish}(?:${texts.join('|')})`), new RegExp(`\\b(?:${texts.join('|')})`)] as const,
)

/** Somebody else speaks, or it was part of the work. */
const story =
  /\b(?:dijo|dice|dijeron|decia|grito|conto|cuenta|pidio|pidieron|pregunto|paciente|pacientes|cliente|clienta|clientes|alumno|alumna|alumnos|residente|colega|companero|companera|pelicula|broma|simulacro|capacitacion|de risa|de hambre|de calor|de sueno|me mato trabajando|el ano pasado|la semana pasada|ayer|aquella vez)\b/

/** Of one sentence, in characters: whoever asks for something does not take longer. */
const looked = 400

/**
 * What is asked for in a sentence of Spanish; nothing in any other language. Danger is heard wherever it stands in the sentence,
 * other wishes where a clause begins.
 */
export function spanishIntentsIn(text: string): Intent[] {
  const said = normaliseText(text.slice(0, looked))
  if (story.test(said)) return []
  return patterns
    .filter(([intent, atClause, anywhere]) => (intent === 'danger' ? anywhere : atClause).test(said))
    .map(([intent]) => intent)
}
