import { isTold } from './spanish-told.ts'

/**
 * Danger in Spanish put together from parts: who, with which verb in whichever form, whom or what. A part serves every sentence it
 * fits, so that wordings nobody thought of are heard. Written without accents, as `normaliseText` leaves them.
 */

const any = (...options: readonly string[]) => `(?:${options.join('|')})`
/** All forms of regular verbs in "-ar" that a third person, a participle or a wish may have. */
const arVerbs = (...stems: readonly string[]) => `${any(...stems)}(?:a|an|o|aron|aba|aban|ando|ado|ara|aran|ar|e|en)\\b`
/** "No me quiero matar", "nunca he pensado en suicidarme". */
const notDenied = '(?<!\\b(?:no|nunca|jamas|tampoco|nadie|sin) (?:(?:me|le|lo|la|les|los|las|he|habia|tengo|tuve) )?)'
const few = '(?:[^ ]+ ){0,3}'
const end = '(?=$|[ ]?[.,;:!?])'

// Who and where
const kin = any(
  'esposo|esposa|marido|mujer|pareja|novi[ao]|ex(?: ?(?:pareja|marido|novio|esposo|mujer))?|exmarido|exnovio|expareja',
  'pap[ai]|papito|padre|viejo|mama|madre|vieja|padrastro|madrastra|herman[ao]|hermanastro|tio|tia|abuel[ao]|prim[ao]|suegr[ao]|cunad[ao]',
  'hij[ao]|nin[ao]|nen[ae]|beb[ea]|bebito|yerno|vecin[ao]|roomie|casero|patron|patrona',
)
const kinOfMine = `(?:(?:mi|mis|nuestr[ao]) ${kin}s?|(?:el padre|la madre|el papa|la mama) de mis? [a-z]+)`
const weapon = any('pistola|arma|cuchillo|machete|navaja|escopeta|rifle|fusil|revolver|fierro|cuchilla|punal|bate')
const building = any(
  'edificio|casa|cocina|depto|departamento|apartamento|piso|oficina|cuarto|habitacion|local|tienda|techo|garaje|vecino|auto|coche|carro|bodega|pieza',
)

// To oneself
const wish = any(
  `${notDenied}(?:me |le |la |lo )?(?:quiero|quisiera|deseo|necesito|pienso(?: en)?|planeo|intente|trate de|preferiria|prefiero|voy a|iba a|intento|decidi|he decidido|he intentado|vuelvo a intentar)`,
  `${notDenied}(?:ganas|deseos|idea|ideas|intencion|pensamientos|plan|manera|forma)(?: [^ ]+){0,3} de`,
  'a punto de|rez(?:o|ando) para|(?:le )?(?:pido|pidiendo) a dios|suen[oa] con|lo unico que quiero es|me dan por|pensando en|pensado en|pensar en|pense en|me pasa por la cabeza|me da por|estoy por|no me importaria|me da igual|mejor|planeando|estoy segur[ao] de que quiero|no se si',
)
const toDie = any(
  'morir(?:me)?(?! (?:de|por|que|antes)\\b)',
  '(?:matar|suicidar|ahorcar|colgar|envenenar|asfixiar|ahogar|electrocutar)me',
  'quitarme (?:la vida|de en medio|del medio)|pegarme un (?:tiro|balazo)|darme un (?:tiro|balazo)|cortarme (?:las|los|la|otra vez|entera?|yo)|hacerme (?:dano|algo malo|cortes)|lastimarme|herirme',
  `desaparecer(?:me)?(?: (?:de (?:este mundo|la tierra|la vida|todo)|del (?:mapa|mundo|planeta)|para siempre|y ya)|${end})`,
  `no (?:estar|amanecer)(?: mas| aqui| nunca)?${end}|descansar (?:para siempre|por fin|de una vez|en paz|de todo)|ir(?:me)? con mi [a-z]+(?: que)?(?: ya)? (?:murio|fallecio|en el cielo|esta en el cielo|muert[ao])|(?:estamp|estrell)arme`,
  'dejar de (?:existir|vivir|respirar|sufrir|ser una carga)|no (?:existir|despertar(?:me)?|vivir|estar viv[ao]|seguir viv[ao])',
  'irme (?:de este mundo|para siempre|con (?:mi (?:mama|papa|hijo|hija|esposo)|dios) al cielo)',
  `(?:tirar|aventar|lanzar|arrojar|echar)me (?:al?|del?|desde|por|abajo|bajo|delante|debajo)\\b(?! (?:agua|piscina|proyecto|reto|trabajo|negocio))`,
  `(?:terminar|acabar)(?:lo)?(?: con)? (?:todo|mi vida|mi existencia|mi sufrimiento|la vida)${end}`,
  `saltar(?: (?:al vacio|de aqui|por|desde|del?) ?[^ ]*)?${end}`,
)
const ownEnd = [
  `${wish} (?:[^ ]+ ){0,5}${toDie}`,
  `\\bmejor me (?:muero|mato)${end}|\\b(?:hoy|esta noche|manana|despues|luego|un dia) me (?:mato|mate|muero|suicido|ahorco|cuelgo|tiro)\\b(?! de)`,
  '(?:tengo|teniendo|tenido|tuve|vienen|vuelven|mis|siento) (?:[^ ]+ ){0,2}(?:ideas?|pensamientos?|impulsos?) (?:suicidas?|de (?:muerte|matarme|suicidio|morir|hacerme dano))',
  '\\bsi (?:yo )?(?:hoy )?me (?:muero|muriera|mato|matara|matan)\\b(?! (?:de|por))|cuando (?:yo )?(?:ya )?(?:no este|me haya ido|este muert[ao])\\b',
  'no (?:quiero|quisiera) (?:ya |mas )?(?:despertar(?:me)?|amanecer|existir|levantarme nunca|llegar a manana|ver otro dia|seguir en este mundo)',
  `(?:ya )?no (?:me |le |les )?(?:queda|quedan|tengo|hay|veo|encuentro|hallo|siento) ${few}(?:ganas|fuerzas?|razon|razones|motivos?|sentido|salida|esperanzas?|animos?|caso|nada) ${few}(?:vivir|seguir viv[a-z]+|la vida|mi vida|existir|vivo|viva|estar viv[ao]|seguir aqui|levantarme)`,
  `(?:ya )?no (?:le |les )?(?:veo|encuentro|hallo) (?:ya )?(?:ninguna? |el |la )?(?:salida|sentido|gracia)(?: a (?:nada|todo|esto|la vida|mi vida|vivir))?${end}`,
  `(?:ya )?no (?:aguanto|soporto|puedo|doy|resisto)(?: mas)?(?: con)? (?:esta vida|la vida|vivir|mi vida|este dolor|este sufrimiento|existir|tanto dolor)`,
  '(?:mi vida|vivir|la vida|nada|todo) (?:ya )?(?:no (?:vale|tiene|sirve|merece) (?:nada|la pena|sentido|para nada|ningun sentido)|dejo de tener sentido|carece de sentido|perdio (?:el|todo) sentido)',
  '(?:soy|sea|siendo|sentirme|me siento) (?:solo |nada mas |puro |pura )?(?:un |una )?(?:estorbo|carga|peso|lastre|molestia) (?:para|y|en)\\b',
  `(?:estarian?|serian?|viviri?an?|andarian?|seria|quedarian?) ${few}(?:mejor|felices|tranquil[ao]s?|aliviad[ao]s?) ${few}(?:sin mi|sin que yo|si (?:yo )?(?:no|me|falto)|conmigo muert[ao])`,
  'sin mi (?:todos |mis? [a-z]+ |ellos )?(?:estarian?|serian?|viviri?an?|vive|estan|van a estar) (?:todos )?(?:mejor|bien|felices|tranquil[ao]s)',
  '(?:no (?:merezco|deberia) (?:vivir|seguir viv[a-z]+|estar viv[ao]|existir)|valgo mas muert[ao]|mas valgo muert[ao]|(?:estar|estaria|estoy) mejor muert[ao])',
  `(?:nadie|a nadie)(?: [^ ]+){0,3} (?:extran|llor|import|echar)[a-z]*(?: [^ ]+){0,4} (?:muer[oa]|muriera|falto|faltara|no estoy|no estuviera|desaparezco|muerte)\\b`,
  `me (?:he )?despedi(?:do)? (?:ya )?de (?:todos|todo|mis?|ell[oa]s)\\b.{0,40}\\b(?:siempre|hoy|ya no|irme|me voy)|(?:deje|dejo|dejado|escribi|escribiendo|tengo|he escrito|mi) (?:[^ ]+ ){0,2}(?:cartas?|notas?)(?: [^ ]+){0,2} (?:de (?:despedida|suicidio|adios)|escritas?)\\b`,
  'no (?:me van|van|me va) a (?:volver a )?(?:ver|encontrar)(?:me)? (?:con vida|viv[ao])|no (?:llego|llegare|paso|pasare) (?:viv[ao] )?(?:de|a) (?:hoy|manana|esta noche)',
  '(?:no tengo|no hay|no veo|no encuentro|dime|digame|no se) (?:para|por) (?:que|quien) (?:seguir|vivir|vivo|levantarme|luchar)',
  '(?<!\\bno )(?:no (?:le )?(?:hago falta|importo|intereso|sirvo)|le sobro) (?:ni )?a (?:nadie|ell[oa]s|mi [a-z]+|mis [a-z]+)',
  '(?:esto es|esta es) (?:una|mi) despedida|no me busquen(?! mas para)|perdonenme por (?:lo que|irme)',
  'seria (?:un alivio|mejor|lo mejor)(?: [^ ]+){0,3} (?:que|si) (?:yo )?(?:me (?:fuera|vaya|muriera|muera)|(?:ya )?no (?:este|estuviera|existiera))|peso muerto para',
  'no me (?:dan|quedan|alcanzan)(?: ya)? (?:las )?fuerzas(?! para (?:cargar|levantar|trabajar))|vivir asi no es vida|esto no es vida',
  `(?:apret|jal)(?:o|ar|e|arlo) (?:d?el )?gatillo|(?:tengo|saque|cargue|agarre|traigo) (?:[^ ]+ )?${weapon}(?: [^ ]+){0,5} (?:saque|cajon|mesa|cargad[ao]|aqui|aca|al lado|mano|cama|hoy|conmigo)`,
  '(?:estoy|me subi|parad[ao]|sentad[ao])(?: [^ ]+){0,3} (?:baranda|barandal|cornisa|borde|azotea|vias|puente|precipicio|acantilado|barranco)\\b',
  '(?:ojala|quisiera que|quiero que|si) (?:me |un [a-z]+ me |una [a-z]+ me )(?:diera|de|pasara|pase|atropellara|atropelle|cayera|llevara|lleve|matara|partiera) (?:un |una |por )?(?:infarto|derrame|cancer|camion|tren|coche|carro|rayo|dios|la muerte|encima|algo)|(?:nunca|no) (?:tendria que|deberia|debi) (?:haber )?nac(?:ido|er)',
  '(?:mis? [a-z]+) (?:ya )?(?:no (?:va|van) a tener|se (?:va|van) a quedar sin) (?:papa|mama|padre|madre|hij[ao]|herman[ao])|(?:despidiendo|despidiendome|despedirme) de (?:todos|todo|mis?|la vida)|ni vivir\\b|juntando (?:[^ ]+ )?(?:pastillas|somniferos|medicinas|valor para)',
  '(?:ganas de|voy a|quiero|pienso) (?:meter|tir|echar|pon|aventar|arroj)[a-z]{0,3}me (?:de)?(?:bajo|lante|frente)(?: de| a)?(?:l| un| una| los| las)',
  '(?:cabeza|voz|algo|diablo) (?:[^ ]+ )?(?:me )?(?:dice|pide|ordena) que (?:me |l[oae]s? )?(?:mat|mate|corte|tire|haga)',
  // Harm done
  `(?:me|yo me) (?:he |estoy |vuelvo a |volvi a )?(?:cort|quem|lastim|rasgun|rasg|hier|golpe|pellizc|autolesion)[a-z]{1,5}(?: [^ ]+){0,3} (?:brazos?|piernas?|munecas?|venas?|muslos?|antebrazos?|piel|estomago|adrede|a proposito|yo mism[ao]|a mi mism[ao]|cuando me siento|para (?:sentir|calmar|aliviar|castigar)[a-z]*)\\b`,
  'me (?:hago|hice|estoy haciendo|sigo haciendo|he hecho|volvi a hacer) (?:un |una |unos |unas )?(?:cortes?|heridas?|cortadas?|dano|quemaduras?|tajos?)(?= (?:en|otra|de nuevo|a proposito|yo)\\b|$|[ ]?[.,;!])|me autolesion|autolesiones mias',
  `(?:tome|trague|tomado|tragado|tomarme|tragarme|tomando|inyecte|meti|bebi) (?:como |casi |ya |mas de |unas |unos )*(?:tod[ao]s?|much[ao]s|un monton|medi[ao]|un|una|el|la|demasiad[ao]s?|[a-z]*(?:ce|nce|inte|enta|ez)|\\d+)(?: [^ ]+){0,4} ?(?:pastillas?|pastis|pildoras|capsulas|tabletas|clonazepam|rivotril|diazepam|alprazolam|lorazepam|tafil|paracetamol(?:es)?|ibuprofenos?|antidepresivos|somniferos|insulina|raticida|cloro|lejia|veneno|lavandina|fentanilo)\\b`,
  'me (?:pase|excedi|fui la mano) (?:con|de|en) (?:las?|el|mi|los) (?:pastillas?|dosis|medicinas?|medicamentos?|insulina|remedios)',
]

// From others
const blow = any(
  arVerbs(
    'peg|golpe|ahorc|estrangul|amenaz|patear?|patea|viol|maltrat|encerr|encierr|quem|persig|acos|sacud|abofete|lastim|insult[a-z]+ y golpe|tortur|apual|apunal|agred|castig|manose',
  ),
  '(?:persigue|persiguen|persiguio|agrede|agredio|agrediendo|toca|toco)\\b',
  `(?:dio|da|dan|dieron|ha dado|metio|mete|pego) (?:una |un |de |otra )?(?:paliza|golpiza|golpes|golpe|bofetadas?|cachetadas?|punetazos?|patadas?|madriza|tunda|trompadas?|pina|pinas)`,
  '(?:agarr[ao]|dio|cae|cayo|muele|molio)(?: de| a) (?:golpes|patadas|palos|[a-z]+azos|palo)|(?:rompio|quebro|fracturo|partio|disloco) (?:el|la|los|un|una) (?:brazo|nariz|diente|dientes|cara|costilla|costillas|boca|mano|pierna|labio)',
  '(?:levanta|levanto|pone|puso|ha puesto) la mano|agarra(?:ndo)? (?:del|por el) (?:cuello|pelo)|agarro (?:del|por el) (?:cuello|pelo)|hace dano|hizo dano|tiene (?:encerrad|amenazad|prisioner|retenid)[ao]|obliga a|controla todo',
)
const helper = '(?:(?:ha|han|esta|estan|va a|van a|vuelve a|volvio a|sigue|siguen|quiere|quieren|suele|estuvo|iba a) )?'
const fromKin = [
  `${kinOfMine}(?: [^ ]+){0,6} me ${helper}${blow}`,
  `(?<!\\bno )me ${helper}${blow}(?: [^ ]+){0,4} ${kinOfMine}`,
  `${kinOfMine}(?: [^ ]+){0,5} (?:se desquita|abusa de|viola a|maltrata a|golpea a|le pega a|me arana|me muerde|me escupe|me tira)\\b|(?:fue|es|lo hizo) ${kinOfMine}${end}`,
  '(?:se )?(?:mete|metio|metia|acuesta|acosto) (?:en|a) mi cama|me encierra|me encerraron con',
  `(?:abusa|abuso|abusaba|abusaron|abusando|aprovecha|aprovecho) de mi\\b`,
  `(?:tengo|me da|con) (?:mucho |tanto |un )?(?:miedo|panico|terror)(?: [^ ]+){0,2} (?:volver|regresar|llegar|ir|irme|entrar|estar) (?:sola? )?(?:a|en|con) (?:la |mi )?(?:casa|el|ella|${kinOfMine})\\b`,
  `(?:le tengo|tengo) (?:mucho |tanto )?(?:miedo|terror|panico) a (?:${kinOfMine}|el|ella)${end}`,
]
const fromAnyone = [
  `me (?:va|van) a (?:pegar|golpear|lastimar|hacer dano|violar|matar|encontrar y|disparar|acuchillar|secuestrar)`,
  `(?:mi ${kin}|el|ella|ellos|alguien|un (?:tipo|hombre|senor|sujeto)|unos (?:tipos|hombres|sujetos)|gente)(?: [^ ]+){0,5} (?:esta|estan|sigue|siguen|anda|andan) (?:aqui|aca|ahi|alla)? ?(?:afuera|fuera|golpeando|pateando|rompiendo|forzando|gritando|merodeando|queriendo entrar|intentando entrar|tratando de entrar)`,
  '(?:un|una|unos|alguien|gente) (?:[^ ]+ )?me (?:sigue|siguen|persigue|persiguen|espera afuera|espia)\\b|(?:hay|esta|veo|oigo) (?:a )?alguien (?:[^ ]+ )?(?:en|detras de|tras) (?:la|mi) (?:ventana|puerta|cortina|patio|techo)|me estan extorsionando|saben donde vivo|encapuchad[ao]s?\\b|estoy (?:debajo|escondid[ao]|metid[ao]) (?:de|del|en|bajo) (?:el |la |un )?(?:escritorio|mesa|cama|bano|closet|armario|ropero)',
  'me (?:siguen|persiguen|vienen siguiendo|viene siguiendo|anda siguiendo|andan siguiendo|estan buscando para|buscan para|vienen a matar|quieren (?:matar|secuestrar|llevar))\\b',
  '(?:me |nos )(?:apuntaron|apuntan|apunta|asaltaron|asaltan|agarraron|encerraron|tienen)\\b.{0,40}\\b(?:todavia|aun|siguen|sigue|ahora|aca|aqui|ahorita|adentro|afuera|pistola en)\\b',
  `(?:hay|veo|vienen?|esta|estan|tengo) (?:[^ ]+ ){0,5}(?:armad[ao]s?|encapuchad[ao]s?|con (?:una? )?${weapon}s?)(?: [^ ]+){0,3} ?(?:en|aqui|aca|afuera|adentro|apunt|frente|por|ahora)\\b`,
  `hay (?:un|una|unos|unas|alguien|gente) ?(?:[^ ]+ )?(?:armad[ao]s?|encapuchad[ao]s?)\\b`,
  '(?:se oyen|se escuchan|oigo|escucho|estoy (?:oyendo|escuchando)|hay) (?:[^ ]+ )?(?:disparos|balazos|tiros|balacera|tiroteo|balas|explosiones)\\b|(?:estan|esta) (?:disparando|tirando tiros|balaceando)',
  '(?:se )?(?:metieron|estan metiendo|esta metiendo|entraron|estan entrando|esta entrando|metio|quieren entrar|quiere entrar) (?:ladrones |alguien |unos tipos |a robar )?(?:a|en) (?:mi|la|nuestra) casa|(?:tienen|tiene|se llevaron|secuestraron|agarraron) a (?:mi|mis) [a-z]+\\b',
  'me obligan? a\\b.{0,60}\\b(?:no me dejan?|trabajar aqui|prostitu[a-z]+|casarme|sexo|acostarme)|no (?:me|nos) dejan? (?:ir|irme|irnos|salir|salirme|trabajar|pasar|hablar con nadie|ver a mi)\\b(?! (?:temprano|antes|de vacaciones))',
  'no me (?:devuelven?|entregan?|regresan?) (?:el |mi |mis |los )?(?:pasaporte|documentos|papeles|dni|cedula)|me (?:trajeron|tienen|trajo) (?:enganad[ao]|a la fuerza|sin pasaporte)',
  `hay alguien(?: [^ ]+){0,2} (?:dentro|adentro|en|abajo|detras)(?: de)? (?:mi|la|el) ${building}|(?:oigo|escucho) pasos|(?:estan|esta|nos estan) (?:asaltando|robando)\\b|(?:mi ${kin})(?: [^ ]+){0,8} (?:pateando|golpeando la puerta|gritandome|rompiendo)\\b|tiene (?:un |una |el |la )?${weapon}(?: [^ ]+){0,3} (?:no me|me|aqui|contra)\\b`,
  'no puedo hablar\\b.{0,40}\\b(?:me (?:esta|estan)?|oye|escucha|aqui|al lado)\\b|(?:el|ella|ellos|alguien) me (?:esta |estan )?(?:escuchando|oyendo|vigilando|oye|vigila)\\b',
  '^(?:.{0,80}[ ,.;])?(?:ayudeme|ayudenme|ayudame|ayudenos|salvenme|saqueme de aqui|saquenme de aqui)(?:[ ,.]+por favor)?[ .!]*$',
  `con (?:un |una |el |la )?${weapon} (?:en (?:la|el|mi) (?:mano|cuello|cabeza|garganta)|y (?:me|nos))`,
]

// In the body and around, now
const unwell = any(
  '(?:se )?(?:puso|esta poniendo|esta) (?:todo |toda )?(?:morad[ao]|azul)',
  '(?:se )?(?:cayo|desmayo|desplomo)(?: [^ ]+){0,6} (?:no|inconsciente|sangr[a-z]+|responde|golpe)',
  '(?:perdio el (?:conocimiento|sentido)|esta inconsciente|no (?:respira|reacciona|responde|contesta|despierta|se mueve)|se (?:ahoga|atraganto|esta ahogando|esta muriendo|intoxico|trago)|convulsion[a-z]+|se corto las venas|se tomo)\\b',
)
const inTheBody = [
  `(?:${kinOfMine}|mi companer[ao] de (?:piso|cuarto|casa))(?: [^ ]+){0,8} (?:${unwell}|(?:no )?(?:l[oa] )?puedo despertar)`,
  '(?:me falta|me quedo sin|me estoy quedando sin|no me (?:entra|llega|pasa)|se me va) (?:el )?aire(?! (?:acondicionado|libre))',
  'me (?:esta |estan )?(?:dando|da|dio|viene|agarro|agarrando) (?:algo|cosa|un|una)(?: [^ ]+){0,5} (?:pecho|corazon|infarto|ataque)\\b',
  '(?:me esta|creo que me|estoy) (?:dando|da|teniendo|sufriendo) (?:un|una) (?:infarto|derrame|ataque|acv|ictus|embolia|crisis|paro|convulsion|sobredosis|reaccion alergica)',
  '(?:siento|tengo|me da|me dio|me vino) (?:[^ ]+ ){0,4}(?:dolor|presion|opresion|puntada|punzada|pinchazo|apretad[ao])(?: [^ ]+){0,3} (?:pecho|corazon)\\b|me (?:aprieta|oprime|arde|punza|duele)(?: [^ ]+){0,2} el (?:pecho|corazon|brazo izquierdo)',
  '(?:se me|me) (?:duerme|adormece|entumece|paraliza|esta durmiendo|durmio|adormecio|paralizo|cae)(?:ndo)?(?: [^ ]+){0,3} (?:brazo|cara|boca|mano|pierna|cuerpo|lengua)\\b|no (?:siento|puedo mover)(?: [^ ]+){0,2} (?:brazo|cara|pierna|piernas|lado|cuerpo|manos?)\\b',
  'me (?:estoy|siento) (?:[^ ]+ )?(?:mareando|desmayando|desvaneciendo|muriendo|desangrando|asfixiando|intoxicando)\\b(?! (?:de|por))|me (?:voy a|puedo|voy) (?:desmayar|desvanecer)|a punto de desmayarme|por desmayarme|me desmayo\\b',
  '(?:cuesta|me cuesta|no logro|no consigo) (?:mucho )?respirar|no (?:estoy )?respira(?:ndo)? bien|sangr(?:e|a|ando)(?: [^ ]+){0,3} (?:no para|no se detiene|mucho|muchisimo)|no para (?:de salir|la sangre|el sangrado)',
  'se me (?:cerro|cierra|esta cerrando|hincho|hincha|esta hinchando) (?:toda )?(?:la )?(?:garganta|lengua|cara|boca)|(?:perdiendo|pierdo) (?:mucha )?sangre|no veo (?:por un ojo|de un ojo)',
  '(?:se lleno|esta llen[oa]|esta llenando|se esta llenando|se llena) de (?:humo|gas|agua)|(?:siento|hay|tengo) (?:un |mucho )?olor a (?:gas|quemado|humo)',
  'me (?:mordio|pico) (?:una? )?(?:vibora|serpiente|alacran|escorpion|avispa|arana)|(?:rompi|se me rompio) (?:la )?(?:aguas|bolsa|fuente)|voy a (?:dar a luz|parir)',
]
const around = [
  `(?<!\\b(?:cuando|si|que|donde|no) )(?:hay|sale|entra|veo|esta saliendo|esta entrando) (?:[^ ]+ ){0,2}(?:fuego|humo|llamas|un incendio|fuga de gas)\\b`,
  `(?:se )?(?:esta|estan) (?:prendiendo|incendiando|quemando|ardiendo|en llamas|derrumbando|inundando|cayendo)(?: fuego)? (?:[^ ]+ ){0,3}${building}|se (?:incendia|quema|derrumba|inunda|prendio fuego|prende fuego)(?: [^ ]+){0,2} ${building}|${building}(?: [^ ]+){0,2} (?:se )?esta (?:en llamas|incendiando|quemando|prendiendo|ardiendo|derrumbando|inundando)`,
  'huele(?: [^ ]+){0,2} a (?:gas|quemado|humo)|hay olor a (?:gas|quemado)|esta temblando (?:muy |mucho|fuerte|aqui|ahora|todo|la tierra)|(?:hay|es) un (?:terremoto|temblor|sismo)|se (?:cayo|derrumbo|esta cayendo) (?:la pared|el techo|una pared|el edificio)',
  'el agua (?:nos )?(?:esta |ya )?(?:subiendo|entrando|llega|llego)|(?:estamos|estoy|quede|quedamos) (?:atrapad[ao]s?|sepultad[ao]s?)\\b',
  'acab(?:o|amos) de (?:chocar|volcar|tener un accidente|caerme|estrellarme)|(?:tuve|tuvimos) un (?:accidente|choque) (?:ahora|recien|ahorita)|me (?:acaba|acaban) de (?:atropellar|chocar|asaltar|robar|golpear|disparar)',
]

// To others
const harmThem = any(
  '(?:mat|quem|envenen|lastim|golpe|dispar|bale|acuchill|apunal|ahorc|estrangul|atropell|revent|degoll|asfixi|deshac)(?:ar|er)(?:l[eoa]s?)?',
  'hacer(?:l[eoa]s?)? (?:dano|pagar|sufrir)|prender(?:l[eoa]s?)? fuego|(?:pegar|dar|meter)(?:l[eoa]s?)? (?:un|una|unos) (?:tiro|balazo|cuchillad[ao]|punalada|paliza|plomazo|golpes)|clavar(?:l[eoa]s?)? (?:un|el) (?:cuchillo|punal)|partir(?:l[eoa]s?)? la (?:cara|cabeza)|romper(?:l[eoa]s?)? la (?:cara|cabeza)',
)
const someone = any(
  'a (?:alguien|todos|mi|mis|ese|esa|esos|un|una|el|la|ellos|tod[ao] el mundo)',
  'la casa|el local|la oficina|el edificio|con (?:ell[oa]s|todos) (?:a?dentro)',
)
const toOthers = [
  `${notDenied}(?:l[eoa]s? )(?:voy a|quiero|pienso|quisiera|vamos a|tengo que) ${harmThem}\\b`,
  `${notDenied}(?:voy a|quiero|pienso|quisiera|ganas de|me dan ganas de|capaz de|planeo|pensado en|pensando en) ${few}${harmThem}(?: ${someone})\\b`,
  `${notDenied}(?:voy a|quiero|quisiera|ganas de|capaz de|planeo|pensando en) ${few}(?:mat|quem|envenen|lastim|golpe|dispar|acuchill|apunal|ahorc|estrangul|degoll)arl[eoa]s?\\b`,
  `${notDenied}l[eoa]s? (?:clavo|meto|entierro|pego|doy|encajo|suelto) (?:un |una |unos |el )?(?:cuchillo|navaja|tiro|tiros|balazo|punalada|plomo|navajazo|machetazo)`,
  `${notDenied}l[oa]s? (?:mato|quemo|enveneno|degollo|acuchillo|apunalo|ahorco|estrangulo|reviento)(?: a todos| a tod[ao]s)?${end}`,
  '(?:me voy a|voy a|me) (?:llevar|llevo) (?:a )?(?:varios|alguien|todos|un[oa]s cuantos)(?: [^ ]+)? (?:por delante|conmigo)|quiero que (?:[^ ]+ ){1,3}se muera',
  '(?:miedo de|temo|podria|capaz de|ganas de) (?:hacer|pegar)(?:le|les) (?:algo|dano|mal) a (?:mi|mis|alguien)\\b',
  `(?:ir|voy|llegar|entrar|llego|entro|volver|vuelvo|regreso) (?:[^ ]+ ){0,3}(?:con|armad[ao]|a balazos) ?(?:un |una |mi |el |la )?(?:${weapon}|bomba|gasolina)?(?: [^ ]+){0,5} (?:se van a enterar|van a ver|saber quien soy|arrepentir|a todos|matar)`,
]

const others =
  '(?:paciente|client[ea]|alumn[oa]|residente|colega|companer[oa]|usuari[oa]|pasajer[oa]|intern[oa]|huesped|estudiante|llamante|sospechoso|ladron|guardia|vigilante|custodio)s?'
/** Nobody means it, or it is played. */
export const unmeant =
  '\\b(?:(?:casi|por poco) me (?:da|dio)|mor(?:ir|irme) (?:antes )?que (?!seguir|vivir|estar|volver)|pelicula|simulacro|serie|novela|videojuego|(?<!\\bno es (?:una |ninguna )?)broma|de (?:la )?risa|de hambre|de calor|de sueno|de nervios|de pena|de frio|de aburrimiento|de cansancio|de verguenza|de ganas|me mato [a-z]+ndo)\\b'
/** What somebody met at work said of themselves. */
const reported = `\\b(?:${others}|senora?|chic[oa]|joven|muchach[oa]|hombre|mujer|persona)\\b(?: [^ ]+){0,3} (?:dijo|dice|dijeron|decia|decian|grito|gritaba|conto|escribio|repetia|llamo|llamaba)\\b`
/** What is over. */
const past =
  '\\b(?:(?:el|la) (?:ano|mes|semana) pasad[ao]|hace (?:[^ ]+ )?(?:anos|meses|semanas)|aquella vez|en (?:19|20)\\d\\d)\\b'
/** Work done for others, and what is done whenever it comes to that. */
const routine =
  '\\b(?:turno|protocolo|evacu[a-z]+|brigada|extintor(?:es)?|capacitacion|triaje|triage|linea de (?:ayuda|crisis|prevencion)|procedimiento|atendi|atendia|atendimos|atendemos|mi supervisor[a]?|el supervisor|mi encargad[oa]|en caso de|siempre que|cada vez que (?:hay|un|una)|cuando (?:hay|un|una) (?!me))\\b'

const groups = (
  [
    [ownEnd, `${unmeant}|${reported}`, false],
    [fromKin, unmeant, false],
    [fromAnyone, `${unmeant}|${past}|\\b${others}\\b|${routine}`, false],
    [inTheBody, `${unmeant}|${past}|\\b${others}\\b|${routine}`, false],
    [around, `${unmeant}|${past}|\\b${others}\\b|${routine}`, true],
    [toOthers, `${unmeant}|${reported}`, false],
  ] as const
).map(([texts, told, maybeStory]) => ({
  said: new RegExp(`\\b(?:${texts.join('|')})`),
  told: new RegExp(told),
  maybeStory,
}))

/**
 * Whether parts of danger stand together in a sentence, told of nobody else and meant as they are said.
 * @param said In normal form.
 * @param text As it was said.
 */
export function saysBuiltDanger(said: string, text: string): boolean {
  return groups.some(
    (group) => group.said.test(said) && !group.told.test(said) && !(group.maybeStory && isTold(text, said)),
  )
}
