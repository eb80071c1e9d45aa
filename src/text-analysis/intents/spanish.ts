import type { Intent } from '#contract/interview/dialogue.ts'
import { normaliseText } from '../normalise.ts'
import { saysDangerInSpanish, story } from './spanish-danger.ts'
import { isTold } from './spanish-told.ts'
import { wordings } from './spanish-wordings.ts'

/**
 * What candidates ask for in Spanish, whatever language they are interviewed in: their agreement, a person, an end, a break, the
 * question again or another one. Of Latin America and of Spain, to "usted", "tú" and "vos". Written without accents, as
 * `normaliseText` leaves them: "borré" and "borre" are written alike, so that what is asked for names its thing and fills
 * its clause.
 */

/** Said before a request without changing it; one at a time. */
const lead =
  /^(?:ok|okay|che|dale|vale|venga|no(?=,? no )|bueno|pues|este|eh+|em+|m+|ah+|a ver|ay|uy|hola|oiga|oye|mire|mira|disculpe|disculpa|disculpeme|perdon|perdone|perdona|perdoname|lo siento|por favor|porfa|porfavor|gracias|si|ya(?= (?:quiero|quisiera|me quiero|me gustaria|terminemos|paremos|dejemos|paso|basta|por favor|deje|pare|no)\b)|entonces|la verdad es que|la verdad|es que|creo que|pienso que|siento que|sinceramente|honestamente|de verdad|yo|ahora|ahorita|mejor|senor|senora|senorita|y|pero|solo|hoy|una cosa) /
/** A wish or a polite question, one at a time: what is wanted follows. */
const frame =
  /^(?:quiero|quisiera|queria|querria|deseo|necesito|necesitaria|prefiero|preferiria|(?:a mi )?me gustaria|me encantaria|solicito|pido|exijo|le pido|les pido|te pido|(?:usted )?(?:me |nos |se |lo |la |los |le |te |me lo |me la |se lo )?(?:puede|pueden|podria|podrian|puedes|podes|podrias|puedo|podemos|podriamos|podra|pudiera)(?: usted| ud)?|poder|(?:es|seria|sera) posible|(?:le|les|te) (?:importa|importaria|molesta|molestaria)|hay (?:manera|forma|posibilidad|chance) de|vamos a|vayamos a|hay que|me tengo que|tengo que|tendria que|debo|debo de|si(?= (?:me|se|le|nos|puede|puedo|podemos|podria)\b)|ver si|favor de|(?:seria|fuera) tan amable de|haga el favor de|me hace el favor de|me haria el favor de) /
/** After a wish: "quiero que borren todo". */
const whatIsWished = /^(?:que|si) /
/** Said after a request without changing it; one at a time. */
const tail =
  / (?:por favor|porfa|porfavor|gracias|muchas gracias|ahora|ahorita|ya|aqui|mejor|mas bien|si se puede|si es posible|si puede|si pueden|si no le molesta|si no es molestia|de una vez|otra vez|de nuevo|nuevamente|una vez mas|usted|ahora mismo|en este momento|entonces|pues|nada mas|la verdad|de verdad|lo siento|perdon|disculpe|senorita|senor|eh|verdad|si|che|dale|tio|tia|vale|venga|aca|ahi|porfis|yo)$/

const person =
  '(?:(?:una|otra) persona|un humano|(?:un )?ser humano|humanos|alguien|(?:algun|un|el|la|una) (?:reclutador|reclutadora|agente|encargad[ao]|gerente)|recursos humanos|(?:un )?representante)(?: (?:de verdad|real|reales|de carne y hueso|humana?|de (?:la empresa|recursos humanos)))?'
const machine = '(?:una?|la|el|esta?|con) (?:maquina|robot|ia|computadora|inteligencia artificial|bot|ordenador)'
const data =
  '(?:todo|todos|toda|esto|(?:todos )?mis datos|(?:toda )?mi informacion|mis respuestas|mi (?:grabacion|entrevista|informacion|voz|video|perfil|audio)|la (?:grabacion|entrevista)|el (?:audio|video)|lo (?:mio|que (?:dije|grabaron|grabo|he dicho|hay)|que tengan)|todo (?:lo (?:que|mio)[a-z ]{0,30}|esto|de mi)|cuanto tengan)'
const interview = '(?: (?:con )?(?:la|esta|esto|la presente)? ?(?:entrevista|llamada|conversacion|sesion|proceso)?)?'
const question = '(?:pregunta|parte|cuestion)'
const ofQuestion = `(?: (?:(?:la|esta|esa|su) (?:ultima |anterior )?${question}|eso|esto|lo (?:ultimo|anterior|que (?:dijo|pregunto|me pregunto|pregunta))|todo))?`

/**
 * By intent: what fills a clause (`fills`), and what only begins one (`begins`). `> ` stands for a wish or a polite question before
 * it, which may be there everywhere.
 */
const phrases: readonly { intent: Intent; fills: readonly string[]; begins?: readonly string[] }[] = [
  {
    intent: 'withdraw',
    fills: [
      '(?:retiro|retirar|revoco|revocar|quito|quitar|retire|cancelo) (?:mi |el )?(?:consentimiento|acuerdo|permiso|autorizacion)',
      '(?:dej|par|deten|detien|apa|termin|suspend)[a-z]{0,6}(?: ya)? (?:de )?(?:la |esta |mi )?(?:grabacion|grabar(?:me|nos|lo|la|esto)?|grabando(?:me|nos)?|microfono)',
    ],
    begins: [
      '(?:ya )?no (?:le |les )?(?:doy (?:mi )?(?:consentimiento|permiso|autorizacion)|consiento|autorizo|acepto (?:esto|la grabacion|que (?:me|se|esto)|ser|seguir)|estoy de acuerdo con (?:esto|la grabacion|que))\\b',
      '(?:ya )?no (?:quiero|me gusta|deseo|quisiera) (?:que (?:me|nos|esto|se) (?:siga |sigan |esten? |me )?(?:graben?|grabando|grabe)|ser grabad[ao]|seguir siendo grabad[ao]|que quede grabad[ao]|mas grabacion)\\b',
      'no me (?:grabe|graben|grabes|siga grabando|sigan grabando)\\b',
    ],
  },
  {
    intent: 'delete',
    fills: [
      `(?:se |me |que )?(?:borr|elimin|suprim)[a-z]{1,6} ${data}(?: (?:lo que|de mi|mi[oa]s?)[a-z ]{0,30})?`,
      '(?:borr|elimin)[a-z]{1,6}(?:me)?l[oa]s? (?:todo|todos|todas)',
    ],
    begins: [
      '> (?:que )?(?:desaparezca|desaparezcan|quiten|destruyan) (?:mi|mis|la grabacion|todo)\\b',
      '> (?:borrar|eliminar|borren|eliminen|borre|elimine|borraran|eliminaran|se borren?|se eliminen?) (?:todo|mi|mis|lo que dije)\\b',
    ],
  },
  {
    intent: 'human',
    fills: [
      `(?:hablar?|platicar|conversar|comunicarme|contactar|tratar|comuniqueme|comuniquenme|conecteme|transfierame|paseme|pasame|pasenme|pasarme|pongame|(?:comunica|comunique|conecta|deriva|derive|deriven|transfiere|transferi|transfieran|comuniquen|conecten)me|derivar(?:me)?|transferirme|poneme|ponme|pasar(?:me)?|pase|entrevistarme|entrevista|una entrevista|hacerla|hacer la entrevista) (?:con|a) ${person}`,
      `(?:hablar?|conversar|platicar|tratar|entrevista|una entrevista) con ${person}.{0,40}`,
      `> (?:a )?${person}(?: (?:no|y no|en vez de|en lugar de) ${machine})?`,
      `> (?:que )?(?:me )?(?:entreviste|entrevistara|entrevistarme|atienda|atendiera|llame|llamara|haga la entrevista) ${person}`,
      `(?:me )?(?:entrevista|entreviste|entrevistar|atiende|atienda|atender) ${person}`,
      `hay (?:algun[ao]? )?${person}.{0,20}(?:con quien|que|para) .{0,20}(?:hablar|atienda|atender)[a-z ]{0,12}`,
    ],
    begins: [
      `(?:ya )?no (?:quiero|me gusta|deseo|pienso) (?:hablar|seguir hablando|conversar|platicar) con ${machine}`,
    ],
  },
  {
    intent: 'stop',
    fills: [
      `(?:terminar|parar|acabar|detener|dejar|cancelar|abandonar|finalizar|concluir|salir|salirme|irme|ir|retirarme|colgar|cortar|terminarla|pararla|dejarla|dejarlo|acabarla|cortarla)${interview}`,
      '(?:termine|terminen|termina|terminemos|paremos|pare|paren|para|detenga|detengase|detente|detengamos|cancele|cancela|acabe|acabemos|corte|cortemos|finalice|finalicemos|pares)(?: (?:la|esta) (?:entrevista|llamada|conversacion)| esto)?(?: (?:aqui|aca|ahi))?',
      '(?:dejemoslo|dejarlo|lo dejamos|dejemos|dejamos|dejar|dejela|dejelo)(?: (?:esto|la entrevista))?(?: (?:aqui|aca|ahi|hasta aqui|hasta aca|por hoy|para otro dia|asi))?',
      '(?:hasta (?:aqui|aca|ahi)|aqui|aca) (?:llego|llegue|lo dejo|me quedo|nada mas|nomas|termino|paro)',
      'hasta (?:aqui|aca)',
      '(?:me voy|me retiro|adios|hasta luego|chao|chau|basta|alto|fin de la entrevista)',
    ],
    begins: [
      '(?:ya )?no (?:quiero|deseo|voy a|me interesa|puedo|quisiera) (?:seguir|continuar|hacer|hacerlo|mas)(?: (?:con )?(?:la|esta) (?:entrevista|llamada)| (?:con )?esto| mas| adelante)?(?=$)',
      '(?:ya )?no (?:me apetece|tengo ganas de|pienso|sigo|continuo)(?: (?:seguir|continuar|hacer))?(?: mas| adelante)?(?: (?:con )?(?:la|esta|esto) ?(?:entrevista|llamada)?)?(?=$)',
      '(?:con esto|aqui|aca|hasta aqui|hasta aca) (?:terminamos|cerramos|acabamos|paramos)(?=$)',
      'no me interesa (?:ya |mas )?(?:el puesto|la entrevista|la vacante|el trabajo|continuar|seguir)',
    ],
  },
  {
    intent: 'accommodation',
    fills: [
      '(?:hacer|tomar|tener|tomarme|tomarnos|hagamos|haga|hacemos|tomemos|tomamos|me da|me dan|me das|deme|dame|una|un)? ?(?:una? )?(?:(?:pequen[ao] |breve )?(?:pausa|descanso|receso|pausita|descansito))(?: (?:de|por) [a-z ]{1,20}| corta?)?',
      // By itself it is an English word.
      '(?:(?:hacer|tomar|tomarme|tomarnos|hagamos|tomemos) )?(?:un|el) break',
      'pausar(?: (?:la|esta) (?:entrevista|llamada)| esto)?',
      '(?:ir|voy|pasar)(?: un momento| rapido| tantito)? al (?:bano|sanitario|servicio|aseo)(?: (?:un momento|rapido))?',
      '(?:me da|me dan|deme|denme|dame|dar(?:me)?|tener|tenga|tomar|tomarme)? ?(?:un poco )?(?:de )?mas (?:de )?tiempo(?: (?:para|de|en) .{1,40})?',
      '(?:hable|habla|hablar|hableme|hablarme|vaya|ir|va|diga|decir(?:lo)?|digalo|lea|leer)(?: un poco| tantito| algo)? (?:mas (?:despacio|lento|lentamente|fuerte|alto|claro|pausado|pausadamente)|despacio|lento)',
      '(?:mas )(?:despacio|lento|fuerte)',
      '(?:responder|contestar|escribir|hacerlo|hacerla|responderle|contestarle)(?:las|la|lo|le)? ?(?:mis respuestas|la respuesta|las respuestas|las preguntas)?(?: (?:por escrito|escribiendo|por texto|en texto|en el chat|por chat))?',
      '(?:por escrito|escribiendo)',
      '(?:hay|tiene|tienen|poner|ponga|activar|active|ver|con)(?: los)? (?:subtitulos|interprete)(?: .{1,30})?',
      '(?:un |una |con )?interprete(?: de .{1,30})?',
    ],
    begins: [
      '(?:ya )?no (?:le |la |lo |los )?(?:oigo|escucho|veo) (?:muy |nada )?(?:bien|de un|de este|con este)\\b',
      '(?:soy|estoy|quede) (?:medio |un poco |casi )?(?:sord[ao]|cieg[ao]|tartamud[ao]|mud[ao]|autista|dislexic[ao]|hipoacusic[ao]|discapacitad[ao]|disartric[ao])\\b',
      '(?:tengo|padezco|sufro de|vivo con) (?:una |un )?(?:tartamudez|tartamudeo|dislexia|discapacidad|autismo|sordera|hipoacusia|tdah|deficit de atencion|problemas? (?:de audicion|de oido|del habla|auditivos?|para (?:oir|hablar|escuchar|ver|leer))|perdida auditiva|afasia|baja vision)\\b',
      'tartamudeo\\b',
    ],
  },
  {
    intent: 'thinkingTime',
    fills: [
      '(?:me (?:da|permite|regala|espera|aguanta|das|esperas)|deme|dame|denme|espere|espereme|esperame|espera|esperate|aguante|aguanta|aguantame|aguanteme|bancame|permitame|permiteme|regaleme|tenga|un poco)? ?(?:un|unos|solo un|nomas un) (?:momento|momentito|segundo|segundito|segundos|minuto|minutito|minutos|rato|ratito|instante|toque|cachito|ratico|momentico|poquito)(?: para (?:pensar|pensarlo|recordar|acordarme|responder|contestar|ordenar(?:me)?)[a-z ]{0,24})?',
      '(?:espere|espereme|esperame|espera|aguante|permitame|permiteme|aguantame)(?: (?:tantito|poquito|un poco|un poquito))?',
      '(?:dejeme|dejame|deje que|permitame|deja que)(?: lo)? (?:pensar(?:lo)?|piense|pienso|recordar|acordarme|ver|hacer memoria|recuerde)(?: (?:un (?:momento|segundo|poco|poquito|minuto|ratito)|bien|tantito))?',
      '(?:lo )?estoy pensando(?:lo)?(?: (?:un momento|en (?:eso|la pregunta|un ejemplo)))?',
      '> ?(?:pensar(?:lo|la)?|recordar)(?: (?:un (?:momento|segundo|poco|poquito|minuto|ratito)|bien))?',
      'pensar(?:lo|la)',
      '(?:que )?(?:ya )?me acuerdo|(?:dame|deme|denme) chance(?: de .{1,30})?',
      '(?:me quede|estoy|tengo la mente|se me puso la mente|se me quedo la mente) en blanco',
      'se me (?:fue|ha ido|olvido) (?:la idea|el hilo|la onda|lo que iba a decir)',
    ],
  },
  {
    intent: 'repeat',
    fills: [
      `(?:me |me lo |me la |nos |se lo )?(?:repita|repite|repitan|repitas|repetir|repitame|repiteme|repitemela|repetirme|repetirla|repetirlo|repetirmela|repetirmelo|repitala|repitalo|repitamela|repitamelo|releer|relea)${ofQuestion}`,
      '(?:me )?(?:lo |la )?(?:diga|dice|decir|decirlo|decirmelo|digamelo|digame|dime|dimelo|hacer|haga|hagame|preguntar|pregunteme|lea|leer|leerme|leame|volver a (?:decir|preguntar|leer|hacer)|vuelva a (?:decir|preguntar|leer|hacer|repetir)|vuelve a (?:decir|preguntar|leer|hacer))(?:me|lo|la|melo|mela)?(?: (?:la|esa|esta|su) pregunta| eso)?(?: (?:otra vez|de nuevo|nuevamente|una vez mas))',
      'vuelv[ae] a (?:decir|preguntar|leer|hacer|repetir)(?:me|lo|la|melo|mela)?(?: (?:la|esa|esta|su) pregunta| eso)?',
      '(?:otra vez|de nuevo|una vez mas|nuevamente)(?: (?:la|esa) pregunta)?',
      `no (?:le |lo |la |te |se |la |pude |alcance a |logre |he |se )?(?:oi|oigo|oyo|escuche|escucho|escuchado|oido|oir|oirle|oirla|escuchar|escucharle|escucharla|capte)(?: (?:bien|muy bien|nada|completo|completa|claro))*(?: (?:la|su|toda la) (?:pregunta|ultima parte)| eso| lo (?:ultimo|que (?:dijo|pregunto)))?`,
      '(?:como|que) (?:dijo|dice|dijiste|fue que dijo|me dijo|(?:me )?(?:decias?|preguntabas?|preguntaste|dijiste)|pregunto|me pregunto|fue lo que dijo|fue)',
      '(?:cual|como) (?:era|es|fue)(?: (?:la|su))? pregunta',
      'que fue lo que (?:me )?(?:pregunt|dij)[a-z]+',
      '(?:la|esa) pregunta(?: otra vez| de nuevo| una vez mas)?',
      'perdi la pregunta',
      'se (?:me )?(?:corto|cortaba|fue|entrecorto|trabo|pauso) ?(?:la )?(?:llamada|senal|voz|audio|sonido|pregunta)?',
    ],
  },
  {
    intent: 'clarify',
    fills: [
      '(?:que|a que|con que|eso que) (?:quiere decir|quiso decir|se refiere|te refieres|significa|quiere que (?:diga|le diga|cuente|conteste)|quieres decir|es lo que (?:quiere|pregunta))(?: (?:con )?(?:eso|esto|la pregunta|exactamente))*',
      '(?:ya )?no (?:le |la |lo |te )?(?:entiendo|entendi|comprendo|comprendi|entiendo bien|capto)(?: (?:muy |tan )?(?:bien|mucho|nada|del todo))?(?: (?:la|su|esa|esta) pregunta| eso| (?:lo|a lo) que (?:pregunta|me pregunta|dijo|quiere|quiere saber|pide|me pide)| (?:a )?que (?:quiere|se refiere|me pregunta|pregunta)(?: [a-z]+){0,3})?',
      'no (?:me )?(?:queda|quedo|es|esta|fue) (?:muy |tan |del todo )?(?:claro|clara)(?: (?:la|su) pregunta| eso| (?:lo )?que (?:quiere|pregunta|pide)(?: [a-z]+){0,2})?',
      'no (?:se|estoy segur[ao] de|estoy segur[ao]) (?:a )?que (?:se refiere|quiere decir|quiere|me pregunta|pregunta|me pide)(?: (?:usted|con eso|saber|exactamente))*',
      '(?:me )?(?:lo |la )?(?:explica|explique|expliqueme|explicame|explicar(?:me|la|lo|melo|mela)?|aclara|aclare|aclareme|aclarar(?:me|la|lo|melo)?|reformular|reformule|decir(?:lo|la|melo|me)?|digalo|digamelo|diga|dime|ponerlo|poner|preguntar(?:lo)?)(?: (?:la|esa|esta|su) pregunta| eso| (?:un poco )?mas)?(?: (?:de otra (?:forma|manera)|de otro modo|(?:con|en) otras palabras|mas (?:simple|sencillo|facil|claro)|un poco mas|a que se refiere))?',
      '(?:con|en) otras palabras',
      'de otra (?:forma|manera)',
      'en que (?:sentido|aspecto)',
      '(?:que |como que |como )?por ejemplo',
      'como (?:que|cual|cuales)',
      '(?:se refiere|te refieres) a .{1,60}',
      '(?:que tan|como de) (?:larga|largo|detallad[ao]|extens[ao]|corta|corto) (?:debe|tiene que|deberia|quiere que) .{1,40}',
      '(?:cuanto|que tanto) (?:debe|tiene que|deberia) (?:durar|hablar|decir) .{0,30}',
      'que (?:tipo|clase) de (?:ejemplo|respuesta|situacion|experiencia|cosas?|problema)s?(?: .{1,30})?',
    ],
  },
  {
    intent: 'goBack',
    fills: [
      `(?:volver|regresar|regresemos|volvamos|regrese|vuelva|volvemos|regresamos|ir|retomar|retomemos)(?: atras)?(?: a)? (?:la|una|esa) (?:(?:primera|segunda|tercera|cuarta|ultima|otra) )?(?:pregunta|anterior)(?: (?:anterior|pasada|de antes|que (?:omiti|salte|me salte|dejamos)))?`,
      '(?:agregar|anadir|sumar|complementar|completar|decir|aumentar|ampliar)(?:le)? (?:algo|una cosa|un detalle|un dato|algo mas)(?: mas)?(?: (?:a|en|de|sobre) .{1,40})?',
      '(?:corregir|cambiar|rectificar|aclarar|completar|ampliar|modificar) (?:algo|una cosa|lo que dije|lo que le dije|mi respuesta|mi (?:anterior|ultima|primera) respuesta|la respuesta)(?: (?:anterior|antes|de antes|pasada|que di))?(?: (?:a|en|de|sobre) .{1,40})?',
      'se me (?:olvido|paso|fue) (?:decir|mencionar|contar|agregar|anadir) (?:algo|una cosa|un detalle)(?: .{1,40})?',
      '(?:eso |esa |como )?ya (?:se (?:lo|la)|te (?:lo|la)|le|te|lo|la|se)? ?(?:he )?(?:dije|conteste|respondi|explique|mencione|comente|conte|dicho|contestado|respondido|explicado|mencionado)(?: (?:eso|esa|esa pregunta|esta pregunta|a esa pregunta|a esa|antes|hace rato|hace un momento|la pregunta|la anterior))*',
      '(?:como )?ya (?:se lo |le )?(?:dije|habia dicho|habia contestado|habia respondido|conteste)',
      '(?:es|era) la misma (?:pregunta|respuesta)(?: .{1,20})?',
    ],
  },
  {
    intent: 'skip',
    fills: [
      `(?:me )?(?:la |lo )?(?:omita|omite|omitamos|omitir|omitirla|omitamosla|omitala|salta|salte|saltemos|saltar|salte[ao](?:la|mos)?|salteemos(?:la)?|saltear(?:la)?|saltarla|saltarme|saltarmela|saltela|saltese|saltesela|saltemosla|saltate|saltamos|brincar|brinque|brincarme|brincarmela|pasar|paso|pasemos|pase|pasamos|pasame|paseme|dejar|dejemos|siga|sigamos|seguir|seguimos|avance|avancemos|avanzar|ir|vamos|vayamos|continue|continuemos|continuar)(?: (?:a|con|de|por))? ?(?:(?:esta|esa|la|otra|el|ella)(?: (?:siguiente|proxima|que sigue|otra|que viene))?)(?: ${question})?(?: (?:para despues|para mas tarde|sin contestar|en blanco|sin responder))?`,
      `(?:la )?(?:siguiente|proxima|otra|que sigue)(?: ${question})?`,
      '(?:omitir|omita|saltar|omitirla|saltarla|saltarmela|paso|pasar|brincar|siguiente)',
      '(?:esa|esta|eso) (?:pasela|pasala|saltela|saltala|omitala|dejela|dejala)',
      '(?:de|sobre) (?:eso|esto|ese tema|esa parte)(?: (?:mejor|prefiero|yo))* no (?:hablo|hablar|digo|decir|opino|opinar|contesto|respondo)(?: nada)?',
      'otra pregunta(?: (?:mejor|diferente|distinta))?',
      'sin comentarios',
      '(?:eso |es )+(?:es )?(?:algo )?(?:muy )?(?:privado|personal)',
    ],
    begins: [
      '> no (?:contestar|responder|hablar de|decir|decirlo|tocar|entrar en|compartir|opinar)(?:lo|la|le|selo)?\\b',
      'no (?:quiero|voy a|deseo|pienso|puedo) (?:contestar|responder|hablar de (?:eso|esto|ello)|decirlo|tocar ese tema|compartir(?:lo)?)(?: (?:a )?(?:eso|esa|esto|esta|esa pregunta|esta pregunta|la pregunta))?(?=$)',
    ],
  },
  {
    intent: 'abuse',
    fills: [
      '(?:que |pinche |maldit[ao] |puto |puta |estupid[ao] |pedazo de |robot |maquina |es(?:te|ta) |tan ){0,3}(?:idiota|imbecil|estupid[ao]|pendej[ao]|cabron|cabrona|pinche|inutil|boba|bob[ao]|gilipollas|boludo|boluda|malparid[ao]|hijueputa|hijo de puta|hija de puta|mierda|maquina|robot|basura|culer[ao]|huevon|pelotudo|tarad[ao]|tont[ao])(?: (?:de mierda|robot|maquina|inutil|pendej[ao]|idiota|asqueros[ao]|estupid[ao])){1,3}',
      '(?:que |pinche |maldit[ao] |puto |puta |pedazo de ){1,3}(?:idiota|imbecil|estupid[ao]|pendej[ao]|cabron|maquina|robot|mierda|basura|inutil|asco)(?: (?:mas )?[a-z]+)?',
      '(?:que |pinche |maldit[ao] ){0,3}(?:robot|maquina|bot) (?:mas |tan |de )?(?:idiota|estupid[ao]|inutil|pendej[ao]|mierda|tont[ao]|imbecil|asqueros[ao])',
      '(?:idiota|imbecil|estupid[ao]|pendej[ao]|cabron|gilipollas|boludo|pelotudo|hijo de puta|hija de puta|hijueputa|malparid[ao]|puta|puto)',
      'callate|callese|callate la boca|calla|cierra la boca|cierre la boca|cierra el pico',
    ],
    begins: [
      '(?:usted |tu |vos )?(?:eres|es usted|es|sos) (?:una? |muy |tan |bien |un[ao]? (?:pinche |maldit[ao] |puta |puto |completo |completa ))?(?:maquina |robot |verdader[ao] )?(?:idiota|imbecil|estupid[ao]|pendej[ao]|cabron|cabrona|gilipollas|boludo|boluda|malparid[ao]|hij[ao] de (?:puta|perra)|hijueputa|mierda|basura|pelotudo|tarad[ao]|huevon|tont[ao]|inutil|asc[ao])\\b(?! (?:llenar|hacer|tener|pensar|que))',
      '(?:vete|vayase|andate|largate|anda|ve|vaya) (?:a la (?:mierda|chingada|verga|porra)|al (?:carajo|diablo|infierno|cuerno)|a (?:chingar|tomar por culo|cagar|la mierda))',
      '(?:chinga|chingue|chingas?) (?:tu|a tu|su|a su) (?:puta )?madre|chingate|jodete|jodase|pudrete|muerete\\b|me cago en (?:ti|tu|usted|la puta)|come mierda|mamame|mamalo|la concha de tu',
      '(?:que te|que se) (?:jodan|joda|den|den por (?:el )?culo|den por saco|pudras|pudra|chinguen)',
      'no sirves? (?:para|de) nada|no vales? nada',
      'ojala te (?:mueras|pudras|apaguen|desguacen|destruyan)',
      '(?:come|comete|tragate) (?:mierda|caca)',
      '.{0,24}(?:por el culo|metes? .{0,20} (?:el|la) culo|bes(?:as?|e|ame) el (?:trasero|culo)|chupa(?:me)?la)',
      '(?:ven|sientate|ven y sientate)\\b.{0,20}(?:mis piernas|conmigo)|(?:que traes|que llevas) puesto|mamacita|desnudate',
      '(?:eres|es) (?:una? |completamente |totalmente |un completo |una completa )*(?:inutil|basura|porqueria|asco)',
    ],
  },
]

interface Compiled {
  intent: Intent
  fills: RegExp
  begins: RegExp | null
}
const asked = '^(?:> ?)?'
const patterns: readonly Compiled[] = phrases.map(({ intent, fills, begins = [] }) => ({
  intent,
  fills: compile(fills, '$'),
  begins: begins.length === 0 ? null : compile(begins, ''),
}))

/** What begins with `> ` needs the wish before it; elsewhere it may stand there. */
function compile(texts: readonly string[], end: string): RegExp {
  const bare = texts.filter((text) => !text.startsWith('>'))
  const framed = texts.filter((text) => text.startsWith('>'))
  const parts = [
    ...(bare.length > 0 ? [`${asked}(?:${bare.join('|')})${end}`] : []),
    ...framed.map((text) => `^${text}${end}`),
  ]
  return new RegExp(parts.join('|'))
}

/** "¿Perdón?", "¿Mande?" */
const unheard = /^[¿ ]*(?:(?:perdon|perdone|disculpe|como|que|eh|como asi|digame) ?\?|mande ?\??)$/

/** Of one sentence, in characters: whoever asks for something does not take longer. */
const looked = 400
/** Words stripped from either end of a clause at most. */
const mostStripped = 8

/**
 * What is asked for in a sentence of Spanish; nothing in any other language. Danger is heard wherever it stands in the sentence,
 * other wishes where they are a clause.
 */
export function spanishIntentsIn(text: string): Intent[] {
  const said = normaliseText(text.slice(0, looked))
  const danger: Intent[] = saysDangerInSpanish(said, text) ? ['danger'] : []
  const clauses = clausesOf(said)
  if (unheard.test(said)) return ['repeat']
  const heard = patterns.filter(({ fills, begins }) =>
    clauses.some(({ text: clause, others }) => {
      if (reported.test(others)) return false
      const core = coreOf(clause)
      return fills.test(core) || begins?.test(core) === true
    }),
  )
  const free =
    said.split(' ').length > longestFree || isTold(text, said) || reported.test(said.replace(ownWords, ' '))
      ? []
      : wordings.filter(saysAll(said))
  return [...new Set([...danger, ...heard.map(({ intent }) => intent), ...free.map(({ intent }) => intent)])]
}

/** Of the interviewer's words: "lo que dijo". */
const ownWords = /\b(?:que|como|cuando) (?:me |lo )?(?:dijo|dice|pregunto)\b/g

/** Longest sentence in which a wish is looked for in no set form, in words: longer ones tell something. */
const longestFree = 24

function saysAll(said: string): (wording: (typeof wordings)[number]) => boolean {
  const words = said.replace(/^[¡¿ ]+/, '')
  return ({ all }) => all.every((each) => each.test(words))
}

interface Clause {
  text: string
  /** What stands beside it in the sentence. */
  others: string
}

/** What somebody else wanted: "quiero hablar con una persona, dijo". */
const reported = /\b(?:dijo|dice|dijeron|decia|grito|conto|pidio|pidieron|pregunto|escribio|contesto|wrote|said)\b/

/** Clauses by punctuation, and the pieces of each that words of joining make. */
function clausesOf(said: string): Clause[] {
  const clauses = said
    .split(/[.,;:!?¡¿()"]+/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  const isStory = story.test(said)
  return clauses.flatMap((clause, at) => {
    const others = clauses.filter((_, place) => place !== at).join(', ')
    const pieces = isStory ? [] : clause.split(/ (?=(?:pero|entonces|porque|perdon|disculpe|es que|y) )| por favor /)
    const texts = pieces.length > 1 ? [clause, ...pieces.map((piece) => piece.trim())] : [clause]
    return texts.map((text) => ({ text, others }))
  })
}

/** The clause without manners; `> ` in the place of wishes. */
function coreOf(clause: string): string {
  let rest = `${clause} `
  let isAsked = false
  for (let at = 0; at < mostStripped; at += 1) {
    const found = lead.exec(rest)
    const framed: RegExpExecArray | null =
      found === null ? (frame.exec(rest) ?? (isAsked ? whatIsWished.exec(rest) : null)) : null
    const length = found?.[0].length ?? framed?.[0].length ?? 0
    if (length === 0 || rest.length === length) break
    isAsked ||= framed !== null
    rest = rest.slice(length)
  }
  rest = rest.trim()
  for (let at = 0; at < mostStripped; at += 1) {
    const found = tail.exec(rest)
    if (found === null) break
    rest = rest.slice(0, found.index)
  }
  return isAsked ? `> ${rest}` : rest
}
