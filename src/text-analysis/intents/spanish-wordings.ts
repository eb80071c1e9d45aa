import type { Intent } from '#contract/interview/dialogue.ts'

/**
 * Wishes in Spanish that stand in no set form: words that say them together, wherever they stand in a sentence. Written without
 * accents. What is told of work is sorted out before by `isTold`.
 */
interface Wording {
  intent: Intent
  all: readonly RegExp[]
}

const asks =
  /\b(?:quiero|quisiera|queria|prefiero|preferiria|necesito|me gustaria|puedo|puede|pueden|podria|podrian|podemos|podriamos|puedes|podrias|por favor|porfa|favor|se puede|derecho|tienen que|tiene que|exijo|pido|solicito|que se)\b/
const recording = /\b(?:grab[a-z]+|microfono)\b/
const consent = /\b(?:consentimiento|consiento|autorizacion|autorizo|permiso)\b/
const records =
  /\b(?:grabacion|datos|entrevista|audio|video|transcripcion|respuestas|informacion|perfil|eso|lo que (?:acabo de )?(?:decir|dije|conte|mencione)|todo)\b/
const person =
  /\b(?:persona|personas|humano|humana|alguien|reclutador[a]?|recursos humanos|representante|operador[a]?|agente|encargad[oa]|cara a cara)\b/
const contact =
  /\b(?:hablar|hablarle|llamar|llamarme|llame|llamen|marcar|marque|comunic[a-z]+|entrevist(?:e|arme|ar|ara)|conect[a-z]+|pas(?:e|ar|eme|arme)|contact[a-z]+|atiend[a-z]+|reagend[a-z]+|reprogram[a-z]+)\b/
const machine = /\b(?:maquina|robot|computadora|ordenador|ia|bot|inteligencia artificial)\b/
const ofQuestion = /\b(?:pregunta|ultima|anterior|primera|segunda|parte|eso|esa|respuesta|antes)\b/

export const wordings: readonly Wording[] = [
  {
    intent: 'withdraw',
    all: [
      /\b(?:no|nunca|ya no|jamas)\b.{0,12}\b(?:acepte|autorice|di|tienen mi|pueden (?:usar|guardar)|usen|debi aceptar)\b/,
      /\b(?:grab[a-z]+|respuestas|datos|voz|ia|lo que dije|permiso|consentimiento)\b/,
    ],
  },
  {
    intent: 'withdraw',
    all: [
      /\b(?:deshacer|retirar|retiro|quitar|cancelar|revocar)\b/,
      /\b(?:consentimiento|acuerdo|permiso|autorizacion)\b/,
    ],
  },
  {
    intent: 'withdraw',
    all: [
      /\bno (?:quiero que )?(?:me )?(?:siga|sigan|sigas) (?:grabando|guardando|registrando|transcribiendo|usando|analizando)|\bno (?:grabe|graben|transcriba|transcriban)\b|\bretiro mi (?:aprobacion|aceptacion|firma)\b/,
    ],
  },
  {
    intent: 'stop',
    all: [/\b(?:tengo que|debo|hay que|me toca) (?:colgar|cortar aqui|cortarle|irme|salir ya|dejarlo)\b/],
  },
  { intent: 'stop', all: [/\b(?:bateria|pila)\b/, /\b(?:acabando|acaba|muere|muriendo|resto)\b/] },
  {
    intent: 'thinkingTime',
    all: [/\b(?:quisiera|quiero|tengo que|dejeme|necesito) pensarlo\b|\besperar? (?:tantito|poquito|un poco)\b/],
  },
  { intent: 'skip', all: [/\b(?:esa|esta) la (?:paso|voy a pasar|salto|omito|dejo)\b/] },
  {
    intent: 'abuse',
    all: [
      /\beres (?:un|una|el|la|muy|tan|bien)\b.{0,30}\b(?:basura|tont[ao]|inutil|idiota|estupid[ao]|porqueria|mierda|imbecil)\b/,
    ],
  },
  { intent: 'delete', all: [/^(?:por favor,? )?(?:borrenme|borreme|borrame|eliminenme|elimineme)\b/] },
  { intent: 'delete', all: [/\bno quiero que (?:guarden|guarde|conserven|quede|se quede)\b/] },
  {
    intent: 'human',
    all: [
      /\b(?:alguien|nadie) (?:real|de verdad|humano|de carne y hueso)\b|\b(?:no hablo con (?:robots?|maquinas?|computadoras?|ia)|carne y hueso|entrevista (?:normal|de verdad|presencial|en persona)|cara a cara|en persona con)\b/,
    ],
  },
  {
    intent: 'stop',
    all: [/\b(?:no mas preguntas|no quiero mas preguntas|ya termine con esto|ya no quiero que guarden)\b/],
  },
  {
    intent: 'accommodation',
    all: [
      /\b(?:tengo que|necesito|debo)\b.{0,30}\b(?:azucar|insulina|glucosa|medicina|medicamento|levantarme|moverme|estirarme|ir al bano)\b/,
    ],
  },
  {
    intent: 'accommodation',
    all: [
      /\b(?:parar|pausar|detenernos|parame|paramos|pare)\b.{0,6}\b(?:unos|un|una|cinco|diez|dos|tres)\b.{0,6}\b(?:minutos?|momento|rato|segundos?)\b/,
    ],
  },
  {
    intent: 'accommodation',
    all: [
      /\b(?:esta|estan) (?:ladrando|llorando|tocando|sonando)\b/,
      /\b(?:segundo|momento|espere|minuto|permitame|deme|dejeme)\b/,
    ],
  },
  {
    intent: 'thinkingTime',
    all: [/\b(?:dar|da|das|deme|dame|regala)\b.{0,10}\b(?:segundos?|segundito|minutos?|momento|momentito)\b/],
  },
  {
    intent: 'skip',
    all: [
      /\b(?:hagame|haga|hazme|preguntame|pregunteme|pregunte) (?:mejor )?(?:otra|una diferente|algo mas|algo distinto)\b/,
    ],
  },
  {
    intent: 'skip',
    all: [
      /\b(?:saltar(?:nos|me)?|saltarnosla|brincar(?:nos|me)?|omitir) (?:esta|esa)\b|\b(?:dejar(?:la|lo)?|dejemos(?:la)?) ?(?:esta|esa)?\b.{0,12}\b(?:al final|para el final|despues|pendiente|de lado)\b|\bprefiero dejarla\b/,
    ],
  },
  {
    intent: 'repeat',
    all: [
      /\b(?:perdi el hilo|me perdi (?:la|el|lo)|(?:decir|diga|dime|digame) otra vez|(?:principio|final|primera parte|ultima parte) de (?:la pregunta|lo que))\b/,
    ],
  },
  {
    intent: 'clarify',
    all: [
      /\bpregunta (?:es|esta|me parece) (?:muy |un poco |algo )?(?:confusa|rara|poco clara|complicada de entender)\b|\b(?:me|esta) confun(?:de|di|dida|dido)\b/,
    ],
  },
  {
    intent: 'clarify',
    all: [
      /^(?:\S{1,20} ){0,3}(?:busca|quiere|pregunta(?: por)?|se refiere|habla|plazos|de que)\b/,
      /\b(?:o (?:solo|nada mas|mas bien|en general|de|como|una|un|lo que|plazos)|habla|se refiere)\b/,
      /\?$/,
    ],
  },
  {
    intent: 'abuse',
    all: [
      /\b(?:el que|quien|los que) te (?:programo|hizo|hicieron|programaron)\b.{0,24}\b(?:imbecil|idiota|pendejo|estupido|tonto|burro)\b|\bte voy a (?:hacer pedazos|destruir|romper|apagar|partir)\b|\bte daba una (?:cachetada|bofetada)\b|\b(?:linda|bonita|sexy|rica) voz,? (?:nena|preciosa|hermosa|mami|bebe|mamacita)\b|\b(?:vienes|ven) a mi casa\b/,
    ],
  },
  {
    intent: 'withdraw',
    all: [
      recording,
      /\b(?:no quiero|ya no|sin grab[a-z]+|apag[a-z]+|deten[a-z]+|par(?:e|en|ar)|dej(?:e|en|ar)|cambie de opinion|me opongo|rechazo|no participar|no deseo|fuera de)\b/,
    ],
  },
  {
    intent: 'withdraw',
    all: [
      consent,
      /\b(?:retir(?:o|ar)|revoc[a-z]+|ya no|quito|quitar|no doy|no (?:les |le )?doy|anul[a-z]+|cancelo|no autorizo|no consiento)\b/,
    ],
  },
  {
    intent: 'withdraw',
    all: [
      /\bconsiento|consentimiento|de acuerdo|acepto\b/,
      /\bya no\b/,
      /\b(?:datos|grab[a-z]+|voz|imagen|uso|us[ae]n?|proces[a-z]+|trat[a-z]+)\b/,
    ],
  },
  {
    intent: 'delete',
    all: [
      /\b(?:borr(?:ar|en|e|ara|aran)|elimin(?:ar|en|e|ara|aran)|deshacerse|deshaganse|suprim[a-z]+|quit(?:ar|en)|destru[a-z]+)\b/,
      records,
      asks,
    ],
  },
  { intent: 'delete', all: [/\bderecho (?:al|de) olvido\b/] },
  { intent: 'human', all: [person, contact, asks] },
  { intent: 'human', all: [person, /\b(?:hay|con quien|me dijeron que)\b/, contact] },
  {
    intent: 'human',
    all: [
      machine,
      /\b(?:no (?:me siento|estoy|quiero|me gusta)|incomod[oa]|prefiero)\b/,
      /\b(?:hablando|hablar|hablo|platicar|conversar)\b/,
    ],
  },
  { intent: 'human', all: [/^(?:operador|operadora|agente|representante|humano|persona real)\b/] },
  {
    intent: 'stop',
    all: [
      /\b(?:podemos|puedo|quiero|quisiera|prefiero|mejor|vamos|hay que|voy a) (?:a )?(?:parar|terminar|cerrar|cerrando|dejarlo|dejar|acabar|concluir|irme|salirme|retirarme|colgar|cortar)\b(?! (?:de|la linea|el|los|las|a|con))/,
    ],
  },
  {
    intent: 'stop',
    all: [
      /\b(?:(?:aqui|hasta aqui) lo dejo|lo dejo (?:aqui|hasta aqui)|vamos cerrando|no hace falta (?:seguir|continuar)|ya me voy|me voy ya|me estoy yendo|saqueme del proceso|saquenme del proceso|ya no me interesa|esto no es para mi|acepte otra oferta|no tiene caso seguir|prefiero no (?:continuar|seguir)|apaguelo|apaguela ya)\b/,
    ],
  },
  {
    intent: 'accommodation',
    all: [
      /\b(?:no (?:oigo|escucho|veo|alcanzo a (?:ver|leer))(?: (?:muy|tan|nada|casi))?(?: bien| la pantalla| nada)?|(?:subir|suba|subirle|bajar|baje)\b.{0,20}\bvolumen|mas grandes?\b.{0,12}\bletras?|letras? (?:mas )?grandes?|apagar (?:la|mi) camara|sin (?:la )?camara|mas (?:lento|despacio|pausado)|no (?:me )?(?:interrumpa|corte)|lengua de senas|lector de pantalla|mi espanol no es|hablo poco espanol|necesito (?:un|una|mas) (?:pausa|descanso|receso|tiempo))\b/,
    ],
  },
  {
    intent: 'accommodation',
    all: [
      /\b(?:para(?:mos|r|ra)|paremos|frenamos|frenar|pausa(?:mos|r)|interrumpi(?:mos|r)|suspender) (?:por )?(?:un|unos|dos|tres|cinco|diez) (?:rat[a-z]+|moment[a-z]+|minut[a-z]+|segund[a-z]+|toque)\b/,
      /\b(?:molesta|importa|puedo|podemos|podriamos|podria|por favor|porfa|necesito|quiero|quisiera|parece si)\b/,
    ],
  },
  {
    intent: 'accommodation',
    all: [
      /\b(?:tengo que|voy a|dejeme|dejame|necesito) (?:atender|abrir|contestar|cerrar|ver) (?:la puerta|el timbre|el telefono|al (?:nene|nino|bebe)|a (?:la|mi) (?:nena|nina|bebe|hij[ao]))|\b(?:ahorita|ya|enseguida|en un (?:momento|minuto|segundo)) (?:vuelvo|regreso)\b/,
    ],
  },
  {
    intent: 'accommodation',
    all: [
      /\b(?:pausa|descanso|receso|bano)\b/,
      /\b(?:por favor|porfa|puedo|podemos|podria|necesito|quiero|quisiera|hacemos|un momento)\b/,
    ],
  },
  {
    intent: 'accommodation',
    all: [
      /\b(?:dislexia|tartamud[a-z]+|sordera|autismo|autista|tdah|migrana|artritis|parkinson|afasia|ceguera|hipoacusia)\b/,
      /\b(?:soy|tengo|me|padezco|sufro)\b/,
    ],
  },
  {
    intent: 'thinkingTime',
    all: [
      /^(?:(?:bueno|a ver|uy|ay|eh+|mmm|oiga|pues|ok|dificil|buena pregunta|perdon|disculpe)[ ,.]+)*(?:deme|dame|me (?:da|das|permite|espera|esperas|bancas)|espere|espereme|esperame|aguant[ae](?:me)?|bancame|permitame|dejeme|dejame|deje que|necesito|tengo que|medio)\b.{0,30}\b(?:moment(?:o|ito)|minut(?:os?|ito)|segund(?:os?|ito)|rat(?:o|ito)|toque|cachito|tantito|poquito|pensar|pensarlo|piense|pensando|anotar|apuntar|acordarme|acuerde|recordar|recuerde|ordenar)/,
    ],
  },
  {
    intent: 'thinkingTime',
    all: [
      /\b(?:estoy pensando|lo estoy pensando|en blanco|ya casi|no me (?:apure[sn]?|apresure[sn]?|presione[sn]?)|estoy (?:buscando|tratando de recordar|intentando recordar)(?: .{0,12})? ejemplo|me da medio minuto|dejeme ver)\b/,
    ],
  },
  {
    intent: 'skip',
    all: [
      /\b(?:siguiente|otra|proxima) pregunta\b/,
      /\b(?:por favor|porfa|podemos|puede|podria|siga|sigamos|pasemos|pase|vamos|quiero|prefiero|mejor|hacer|haga)\b/,
    ],
  },
  {
    intent: 'skip',
    all: [
      /\b(?:prefiero no|(?:esa|eso|esta|esto) no (?:la |lo )?quiero|no (?:la |lo )?quiero|no voy a|no me gusta|no puedo) (?:contestar|responder|contestarla|responderla|hablar|tocar|decirlo|compartir)\b/,
      /\b(?:eso|esa|esta|esto|pregunta|tema|de lo que|de ese|de esa|siguiente|otra)\b/,
    ],
  },
  {
    intent: 'skip',
    all: [
      /\b(?:sigamos|siga|pasemos|pase|seguimos|vamos|pasar|seguir) (?:adelante|a (?:otra|la otra|la siguiente|la proxima)|con (?:la siguiente|otra|la que sigue|la proxima))\b/,
    ],
  },
  { intent: 'skip', all: [/^(?:esa|esta|eso) no\b/] },
  {
    intent: 'goBack',
    all: [
      /\b(?:volver|volvamos|vuelva|regresar|regrese|regresemos|un paso atras|retomar|rehacer|repetir|corregir|cambiar|aclarar|retirar|rectificar)\b/,
      ofQuestion,
      /\b(?:puedo|podria|podemos|quiero|quisiera|dejeme|dejame|tengo que|me gustaria|espere|necesito|regrese|me (?:salio|explique) mal|no habia terminado|que dije)\b/,
    ],
  },
  {
    intent: 'goBack',
    all: [
      /\b(?:no habia terminado|olvide (?:mencionar|decir|contar)|se me olvido (?:mencionar|decir|contar)|me explique mal|se me ocurrio un|retirar lo que dije|regrese una|falto decir|me falto)\b/,
    ],
  },
  {
    intent: 'repeat',
    all: [
      /\b(?:se (?:(?:corto|fue)(?= (?:el audio|la (?:voz|llamada|senal))|$|[.,;?!])|congelo|trabo|entrecorto|(?:le|me) corto|fue el audio)|solo (?:oi|escuche|alcance)|(?:olvide|se me olvido|se me fue|perdi) la pregunta|que fue lo ultimo|(?:una|otra) vez mas|como dice|no (?:le |la |lo )?(?:escuche|oi|alcance a oir))\b/,
    ],
  },
  {
    intent: 'clarify',
    all: [
      /\b(?:palabras (?:mas )?(?:sencillas|simples|faciles)|mas (?:sencill[oa]|simple|facil)|de otra (?:forma|manera)|de otro modo)\b/,
      /\b(?:decir|diga|digalo|digamelo|preguntar|pregunte|preguntemelo|preguntemela|explicar|explique|poner|ponga|puede|podria|por favor)\b/,
    ],
  },
  {
    intent: 'clarify',
    all: [
      /\b(?:me perdi|ahi me perdi|no (?:le |la |lo )?(?:entiendo|entendi|comprendo)|no (?:veo|se|me queda claro)(?: muy)?(?: bien)? (?:a )?(?:donde|que|adonde) (?:quiere|va|busca|se refiere))\b/,
      /\b(?:usted|quiere|pregunta|perdon|mi|llegar|eso|otra|bien|refiere|disculpe|perdi)\b/,
    ],
  },
  {
    intent: 'clarify',
    all: [/\bcuando (?:dice|pregunta|habla de)\b/, /\b(?:cuenta|se refiere|incluye|vale|sirve|es decir)\b/],
  },
]
