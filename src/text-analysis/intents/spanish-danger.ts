import { isOtherLanguage } from '../other-language.ts'
import { saysBuiltDanger, unmeant } from './spanish-danger-built.ts'
import { isTold } from './spanish-told.ts'

/**
 * Danger in Spanish, in groups: what turns a sentence into a story is not the same for each. "Ayer" and "dijo" stand in
 * accounts of work, and in "ayer me tomé todas las pastillas", too. Written without accents, as `normaliseText` leaves them.
 */

const weapon = '(?:pistola|arma|cuchillo|machete|navaja|escopeta|rifle|fusil)'
const close =
  'mi (?:papa|mama|padre|madre|abuel[ao]|hij[ao]|espos[ao]|marido|mujer|herman[ao]|bebe|nin[ao]|pareja|novi[ao]|ti[ao]|suegr[ao]|companer[ao])'
const partner =
  '(?:mi (?:esposo|marido|pareja|novio|novia|esposa|mujer|papa|padre|mama|padrastro|hermano|hijo|ex|jefe)|el|ella)'
/** "No me quiero matar" and "nunca he estado en peligro" say the opposite. */
const notDenied = '(?<!\\b(?:no|nunca|jamas|tampoco|nadie) )'

const ownWords = [
  // To oneself
  `${notDenied}(?:quiero|quisiera|pienso|voy a|deseo|planeo|necesito|me gustaria|ganas de|mejor|prefiero|preferiria) (?:morir|morirme|matarme|suicidarme|quitarme la vida|quitarme de en medio|desaparecer para siempre|estar muert[ao]|acabar con mi vida|terminar con mi vida|acabar con todo|terminar con todo|hacerme dano|lastimarme|cortarme las venas|tirarme|aventarme|lanzarme|ahorcarme|colgarme|dispararme|pegarme un tiro|darme un tiro|saltar (?:del?|desde|por) (?:el |la |un |una )?(?:puente|ventana|balcon|azotea|edificio|techo))`,
  `${notDenied}me (?:quiero|voy a|quisiera|gustaria|pienso|deseo|dan ganas de|provoca) (?:morir|morirme|matar|matarme|suicidar|suicidarme|quitar la vida|quitar de en medio|hacer dano|lastimar|cortar las venas|colgar|ahorcar|disparar|pegar un tiro|dar un tiro|(?:tirar|aventar|lanzar|tirarme|aventarme|lanzarme) (?:de|del|desde|por|al))`,
  '(?:pensando|pensado|pienso) en (?:matarme|suicidarme|quitarme la vida|hacerme dano|lastimarme|morir|morirme|el suicidio|acabar con mi vida)',
  `${notDenied}suicidarme\\b`,
  '(?:decidi|decidido|intento|intente|intentar) (?:acabar con mi vida|suicidarme|matarme|quitarme la vida)',
  '(?:no|ya no) (?:quiero|puedo|deseo) (?:seguir )?(?:vivir|viviendo|vivo|viva|estar viva|estar vivo)\\b',
  'ya no (?:quiero|puedo) (?:mas con (?:mi|esta) vida|seguir asi|seguir adelante)',
  '(?:no vale la pena|no tiene sentido|no le (?:veo|encuentro|hallo) (?:el )?sentido a) (?:seguir )?(?:vivir|viviendo|la vida|mi vida|nada)',
  '(?:hart[ao]|cansad[ao]|canse) de (?:vivir|la vida|mi vida|estar viv[ao]|existir)\\b',
  '(?:seria|estarian|estaria|estarian todos) mejor (?:sin mi|muerta|muerto|si (?:me muero|yo no estuviera|no existiera)|(?:que|si) (?:yo )?(?:ya )?no (?:existiera|estuviera|viviera))',
  '(?:ojala|quisiera) (?:estuviera|estar|me) (?:muerta|muerto|muera|muriera)',
  '(?:ojala|quisiera|preferiria|me gustaria) no (?:despertar|despertarme|despierte|haber nacido|hubiera nacido|existir|existiera)',
  'cuando (?:yo )?me muera\\b',
  '(?:me |he |haber )?(?:tome|trague|tomado|tomarme|tragado|tragarme) (?:todas (?:las|mis)|un monton de|muchas|demasiadas|(?:un|una|el|la|todo el|toda la) (?:frasco|caja|bote|tira)(?: enter[ao])? de) (?:pastillas|pildoras|medicinas|medicamentos)',
  '(?:acabo de|estoy) (?:cortarme|cortandome|tomarme todas las pastillas)',
  'me (?:corte|estoy cortando|he cortado|corto) (?:las venas|los brazos|las munecas|las piernas|la piel|para no sentir)',
  'a veces me corto\\b',
  '\\bme mato(?= ?(?:$|[.,;!?]|hoy\\b|ahora\\b|esta noche\\b))',
  '\\bme (?:pego|doy|voy a pegar) un tiro',
  'tengo (?:una pistola|un arma|un cuchillo|una soga|las pastillas) (?:en la mano|lista|listas|listo|aqui conmigo|conmigo)',
  'deje (?:una carta|cartas) (?:de despedida|para todos)',
  // To others
  `${notDenied}(?:lo|la|los|las|le|te) (?:voy a|quiero) (?:matar|acuchillar|disparar|apunalar)`,
  `${notDenied}(?:voy a|quiero|pienso|ganas de) (?:matarlo|matarla|matarlos|matarlas|matar a|hacerle dano|hacerles dano|dispararle|acuchillarlo|apunalarlo|pegarle un tiro|darle un tiro|golpear a mi|pegarle a mi)`,
  // In the body, now
  'no puedo respirar|me estoy (?:ahogando|asfixiando|desangrando)|me estoy muriendo(?! de| por)',
  'no para de sangrar',
  '(?:me esta dando|estoy teniendo|creo que tengo) un (?:infarto|derrame|ataque al corazon|ataque cardiaco)',
  'ayudenme por favor',
]

/** From others, now or soon. */
const threats = [
  `${partner} (?:me )(?:quiere matar|va a matar|tiene encerrad[ao]|no me deja salir|esta pegando|esta golpeando|esta amenazando)`,
  'me (?:estan|esta) (?:pegando|golpeando|amenazando|apuntando|estrangulando)',
  'me (?:han|ha|estan|esta) amenaza(?:do|ndo) (?:de muerte|con matar|con una? )',
  'me (?:quiere matar|va a matar|van a matar|quieren matar)',
  'me tienen? (?:encerrada|encerrado|secuestrada|secuestrado|retenida|retenido)',
  '(?:no me dejan?|no puedo) salir de (?:aqui|la casa|mi casa|mi cuarto)',
  '(?:tengo miedo|temo) (?:de que|que) (?:\\S+ ){0,3}me (?:mate|maten|pegue|haga dano)',
  `${notDenied}estoy (?:en peligro|escondida|escondido)\\b`,
  `estoy encerrad[ao] (?:en|con|porque|y)\\b`,
  `(?:hay|veo) (?:un|una|unos|alguien|gente)(?: \\S+){0,3} con (?:un |una )?${weapon}s? (?:en|afuera|aqui|dentro|adentro|apunt|frente)`,
  `(?:esta|estan) (?:afuera|en la puerta|aqui|adentro) con (?:un |una )?${weapon}`,
  '(?:alguien|un hombre|un tipo|unos hombres|unos tipos|mi ex) (?:esta|estan) (?:intentando|tratando de|queriendo) (?:entrar|meterse|matarme|golpearme)',
  '(?:no estoy|no me siento) (?:a salvo|segura|seguro) (?:aqui|en mi casa|ahora)|aqui no (?:estoy|me siento) segur[ao]',
  '(?:acaba de entrar|esta entrando|entro) (?:un|una|alguien)\\b.{0,20}\\bcon (?:una? )?(?:pistola|arma|cuchillo|machete)',
  'me esta (?:esperando|siguiendo|vigilando|acosando)\\b.{0,30}\\b(?:carro|coche|casa|afuera|puerta|salida)',
]

/** From others, in words that tell of difficult customers and patients as well. */
const toldOfWork = [
  `${partner} (?:me )(?:pega|golpea|amenaza)\\b`,
  'me (?:estan|esta) siguiendo',
  'me (?:pega|golpea|amenaza con|amenazo con matarme)',
]

/** Who is called, and what has happened: mostly told of a day at work. "Llamé" and "llame" are written alike here. */
const emergencies = [
  '(?:llame|llamen|llama|llamar|necesito) (?:a )?(?:la |una |al )?(?:ambulancia|policia|911|112|emergencias)',
  'me dio un (?:infarto|derrame|ataque al corazon|ataque cardiaco)',
  '(?:hay|sale|entra) (?:fuego|humo) (?:en|por|debajo)',
  'se (?:esta|me esta) (?:incendiando|quemando) (?:la|mi|el)\\b',
  `${close}(?: \\S+){0,6} no (?:se mueve|responde|reacciona|despierta)\\b`,
  'no (?:respira|esta respirando)\\b',
  'ayuda[,;.]? .{0,20}(?:no responde|no reacciona|no se mueve|se desmayo)\\b',
]

/** Said in round-about words, of oneself: mostly in no set form. */
const hints = [
  '(?:(?:ya )?no voy a estar|(?:ya )?no (?:voy a|quiero) (?:seguir )?(?:aqui|estar aqui)|manana ya no (?:estoy|estare)|no (?:hay|tengo|veo) (?:ninguna )?razon (?:para|de) (?:que )?(?:yo )?(?:seguir|siga|vivir|viva|estar)|(?:nada|ningun motivo|razones?) (?:por que|para) (?:vivir|seguir viviendo|seguir))\\b',
  'no tengo (?:ganas|fuerzas|motivos|razones) (?:de|para) (?:vivir|seguir viviendo|seguir con vida)',
  '(?:pienso|pensado|pensando|piense|planeando|planeado|imagino)\\b.{0,30}\\b(?:acabar con (?:esto|todo|mi vida)|morir|muerte|matarme|hacerlo, hasta|terminar con todo|no despertar|quitarme)',
  '(?:elegi|escogi|decidi|tengo) (?:hasta )?(?:el dia|la fecha|el metodo)\\b',
  'como (?:hacerlo|lo haria|lo voy a hacer), (?:hasta )?(?:elegi|tengo|decidi)',
  '(?:soy|siento que soy|ser) una carga\\b',
  '(?:ninos|hijos|familia|todos|padres)\\b.{0,20}\\b(?:estarian|estaria|estan|viven|vivirian) mejor\\b.{0,30}\\b(?:sin mi|que conmigo|seguro)',
  '(?:un paso y|salto y|brinco y) (?:se acaba|ya|todo)',
  '(?:me paro|me quedo|voy) (?:en|a) (?:el anden|la orilla|el puente|la azotea|las vias)\\b.{0,60}\\b(?:paso|saltar|salto|acaba|tirar)',
  'regale (?:todas )?mis cosas|(?:dile|digale|digales|diganle) a (?:mi|mis) .{1,24} que l[oa]s? (?:quiero|amo)',
  'me (?:lastimo|hago dano|corto|quemo|golpeo) (?:cuando|si|casi|todas|cada|a mi|yo mism)',
  '(?:navaja|cuchilla|gillette|cuter|pastillas|soga|cuerda)\\b.{0,60}\\b(?:la uso|me corto|las tomo|junto a (?:mi|la) cama|lista para)',
  // From somebody close
  '(?:pareja|esposo|marido|novio|novia|esposa|ex|papa|padre|padrastro|tio|hermano|mama|hijo|jefe)\\b.{0,50}\\bme (?:estrangul[a-z]+|ahorc[a-z]+|golpe[a-z]+|peg[ao]|pegaba|viol[oa]|amenaz[a-z]+|encerr[a-z]+|quem[a-z]+|avent[oa]|obliga)\\b',
  '(?:dijo|dice|jura|juro) que (?:me (?:mata|mataba|mataria|va a matar|iba a matar|va a golpear)|(?:nos|le|les) va a (?:matar|hacer dano|golpear|quemar))\\b',
  '(?:va a|quiere|quieren|van a) (?:quemar|incendiar)\\b.{0,40}\\b(?:con nosotros|conmigo|adentro|mi casa|la casa|el departamento)',
  'me (?:violaron|violo|secuestraron|apunalaron|dispararon)\\b',
  '(?:cuchillo|navaja|pistola|arma)\\b.{0,20}\\ben (?:la|el|su) (?:muneca|cuello|cabeza|garganta|mano)\\b',
  // In the body, now
  `${close}(?: \\S+){0,4} (?:convulsion[a-z]+|dejo de respirar|se esta (?:ahogando|muriendo|desangrando)|tiene convulsiones|no despierta)`,
  '(?:esta|estoy|me esta) (?:convulsionando|sangrando (?:mucho|muchisimo|demasiado))',
  '(?:se me (?:bajo|subio|desplomo) (?:el|la) (?:azucar|presion|glucosa))\\b',
  '(?:sangra|sangrando|sangre)\\b.{0,50}\\b(?:no (?:logro|puedo|para|consigo)|detener)',
  'no puedo[. ]{0,5}respirar|inhalador (?:esta )?(?:vacio|no)',
  // To others
  '(?:pistola|arma|rifle|cuchillo|machete|gasolina)\\b.{0,60}\\b(?:se van a arrepentir|van a pagar|me las van a pagar|los voy a|acabo con)',
  '(?:se van a arrepentir|me las van a pagar)\\b.{0,40}\\b(?:despedi|corri|hicieron)',
  'podria hacerles? (?:algo|dano) a (?:mi|mis)',
  '(?:alguien|todos|ustedes|ella|ellos)\\b.{0,12}\\b(?:va|van) a (?:salir (?:lastimad|herid|muert)[ao]s?|pagarmela|sufrir|morir|lamentar[a-z]*|arrepentirse)',
  '(?:empujarl[ao]|envenenarl[ao]|le puse veneno|envenene (?:su|la) comida)',
  '(?:las )?voces (?:me )?(?:dicen|piden|ordenan|hablan)',
  // No future
  'si (?:ya )?no voy a estar\\b(?! (?:disponible|en la ciudad|de vacaciones))|(?:voy a estar|estare|quiero estar) muert[ao]\\b',
  'no (?:creo que|voy a|pienso|espero|planeo)\\b.{0,12}\\b(?:llegue|llegar|estar viv[ao]|estar aqui|vivir|ver)\\b.{0,20}\\b(?:fin de semana|manana|navidad|ano nuevo|mes|semana|verlo|entonces)',
  '(?:escribi|deje) (?:ya )?(?:la|las|una|unas) cartas?\\b.{0,16}\\b(?:hijos|familia|mama|padres|todos|despedida)|^ya (?:les )?escribi las cartas',
  '(?:tengo|compre|hay|consegui|juntando|guardando|ahorrando|junte|guarde)\\b.{0,16}\\b(?:las pastillas|pastillas|mis pastillas|la soga|una soga|la cuerda|la pistola|una pistola|el arma|veneno|la navaja|una navaja)(?! (?:de|para) (?:trabaj|cliente|paciente))',
  '(?:pense|pienso|pensado|quiero|voy a|ganas de)\\b.{0,20}\\b(?:estrellar|estrellarme|chocar|aventarme|tirarme|lanzarme|saltar|brincar|no dar vuelta)\\b.{0,30}\\b(?:muro|pared|barranco|puente|tren|metro|camion|vias|curva|ventana|azotea)',
  '(?:dormir|dormirme|acostarme)\\b.{0,20}\\bno (?:despertar|despertarme|volver a despertar|levantarme)',
  'nadie (?:se daria cuenta|se va a dar cuenta|me extranaria|me va a extranar|lo notaria|me echaria de menos|lloraria)',
  'ultim[ao] (?:conversacion|noche|llamada|dia)\\b.{0,40}\\b(?:mi vida|que tenga|que voy a|con alguien|en la tierra|que hable)',
  '(?:quedarme|seguir|estar|vivir) en este mundo|irme de este mundo|no (?:quiero|deberia) (?:existir|haber nacido)',
  '(?:para que|de que sirve|que caso tiene|no tiene caso) (?:vivir|seguir viviendo|la vida|mi vida)|(?:digo|hablo de) (?:vivir|la vida)(?=[.,;!]|$)',
  '(?:mi cuerpo|mi corazon) se (?:rinda|apague|detenga)',
  'sobredosis\\b.{0,40}\\b(?:otra vez|de nuevo|juntando|guardando|tome)|(?:tuve|tome) una sobredosis',
  // From somebody close, and from strangers
  '(?:me |nos )(?:pega|golpea|amenaza|toca|lastima|viola)\\b.{0,16}\\b(?:a mi|a mis hijos|a los ninos|cada|todas las noches|cuando (?:llega|toma|bebe))',
  'me quit(?:o|aron) (?:el |mi |los |mis )?(?:pasaporte|telefono|celular|documentos|papeles)|no (?:me|nos) dejan? salir\\b',
  '(?:tiene|cerro|puso)\\b.{0,20}\\bcon llave\\b.{0,60}\\b(?:no salgo|el guarda|me|encerrad)|no salgo (?:de (?:la|mi) casa )?desde',
  'me (?:estan|esta) (?:robando|asaltando|persiguiendo|siguiendo)|se (?:llevaron|llevo) a mi (?:hij|nin|bebe)',
  '(?:alguien|un hombre|un tipo|unos hombres|hay gente)\\b.{0,30}\\b(?:rompiendo|entrando|metiendose|forzando|en mi (?:casa|cuarto|pasillo|sala)|golpeando (?:la|mi) (?:puerta|ventana))',
  '(?:el|ella) esta (?:aqui|en (?:el|la) (?:cuarto|sala|casa))\\b.{0,40}\\b(?:oye|escucha|no puedo hablar|miedo)',
  // In the body, now
  '(?:ataque de asma|crisis de asma)|no encuentro mi inhalador',
  '(?:bebe|hij[ao]|nin[ao]|esposa|esposo|mama|papa|abuel[ao])\\b.{0,12}\\b(?:se esta|esta) (?:ahogando|atragantando|asfixiando|convulsionando|poniendo azul)',
  '(?:se me|tengo|siento)\\b.{0,24}\\b(?:durmio|dormid[ao]|entumid[ao]|caid[ao]|paralizad[ao])\\b.{0,30}\\b(?:brazo|cara|lado|mano|pierna|palabras)|(?:brazo|cara|lado)\\b.{0,24}\\b(?:dormido|entumido|caid[ao]|paralizad[ao])',
  'no me salen (?:bien )?las palabras|(?:siento|tengo|me)\\b.{0,12}\\bpecho (?:muy )?(?:apretado|oprimido)|me (?:aprieta|oprime|duele) (?:mucho )?el pecho|dolor (?:fuerte )?en el pecho ahora',
  '(?:estoy|esta) sangrando\\b|(?:tosiendo|vomitando|escupiendo) sangre',
  'me (?:acabo de (?:cortar|quemar|caer|tomar|tragar|inyectar)|(?:corte|queme|cai)\\b.{0,40}\\b(?:no para|muy feo|muy mal|no me puedo mover|ahorita))',
  '(?:se acaba de|acaba de) (?:desplomar|desmayar|caer|colapsar|tomar|tragar)',
  '(?:tome|me tome|tomo|se tomo|se trago|me trague|bebio|trago)\\b.{0,16}\\b(?:demasiad[ao]s?|muchas|cloro|veneno|insecticida|pesticida|una pila)\\b(?! (?:decisiones|cosas|clases|notas|cursos|fotos))',
  '(?:lengua|garganta|cara) se me (?:esta )?(?:hincha|hinchando|cierra|cerrando)|se me (?:rompio la fuente|cierra la garganta)|perdiendo (?:al|el|mi) bebe|me voy a desmayar',
  'humo\\b.{0,24}\\b(?:puerta|cuarto|pasillo|departamento|edificio)|el agua (?:esta )?(?:entrando|subiendo)\\b.{0,30}\\b(?:puerta|salir|casa)',
]

const people = '(?:paciente|cliente|clienta|alumn[oa]|residente|colega|companer[oa])s?'
/** What somebody met at work said of themselves: "una clienta me dijo: ..." */
const reported = `\\b${people}\\b(?: \\S+){0,3} (?:dijo|dice|dijeron|decia|grito|conto|escribio|repetia)\\b`
/** A place of work, and what is done there for others. */
const atWork =
  '\\b(?:en el hospital|en la clinica|en urgencias|pasajer[oa]|turno|voluntari[oa]|central|ambulancia lleg|capacitacion|linea de ayuda|en el (?:hospital|camion|autobus)|atendi|atendemos|reporte|avise|fui directo|la empresa|la marca|el servicio|el producto|el proceso|la maquina)\\b'
const past = '\\b(?:el ano pasado|aquella vez)\\b'

/** Somebody else speaks, or it was part of the work: enough for a wish, and for an emergency that may be told. */
export const story =
  /\b(?:dijo|dice|dijeron|decia|grito|conto|cuenta|pidio|pidieron|pregunto|paciente|pacientes|cliente|clienta|clientes|alumno|alumna|alumnos|residente|colega|companero|companera|pelicula|broma|simulacro|capacitacion|de risa|de hambre|de calor|de sueno|me mato trabajando|el ano pasado|la semana pasada|ayer|aquella vez)\b/

const groups = (
  [
    [ownWords, new RegExp(`${unmeant}|${reported}`)],
    [threats, new RegExp(unmeant)],
    [toldOfWork, new RegExp(`${unmeant}|\\b${people}\\b|${past}|${atWork}`)],
    [emergencies, new RegExp(`${story.source}|\\b(?:les?|me) (?:dije|dijimos)\\b|\\b(?:iba|ibamos|iban) a llamar\\b`)],
    [hints, new RegExp(`${unmeant}|\\b${people}\\b|${past}|${atWork}`)],
  ] as const
).map(([texts, told]) => ({ said: new RegExp(`\\b(?:${texts.join('|')})`), told }))

/** "Socorro" is a first name and towns as well, "Auxilio" a surname and a hospital: as a cry, each is a clause by itself. */
const cries = '(?:(?:auxilio|socorro|ayuda|ayudenme|por favor)[ ,;.!¡]*)+'
const onlyCry = new RegExp(`^(?=.*(?:auxilio|socorro))${cries}$`)
const cryAtEdge = /^(?:auxilio|socorro) ?[,;:.!]|[,;:.!¡] ?(?:auxilio|socorro)[ .!]*$/

function isCry(said: string): boolean {
  const words = said.replace(/^[¡! ]+/, '')
  return onlyCry.test(words) || (cryAtEdge.test(words) && isOtherLanguage(words))
}

/**
 * Words of danger, and words of the speaker here and now: together they are enough to ask about, unless something is told of. What is
 * done at work with pills, knives and fires is mostly told in the past or of others.
 */
const grave =
  /\b(?:mat(?:o|ar|arme|arlo|arla)|mor(?:ir|irme)|muert[ao]|suicid[a-z]+|pistola|arma|cuchillo|navaja|apunal[a-z]+|soga|pastillas|sobredosis|veneno|sangr[a-z]+|cort(?:ar|e|o|arme)|ahog[a-z]+|asfixi[a-z]+|desmay[a-z]+|convuls[a-z]+|infarto|ambulancia|policia|golpea[a-z]*|pega|pegan|amenaza[a-z]*|viola|toco|fuego|humo|incendi[a-z]+|puente|azotea|escondid[ao]s?|a salvo|segur[ao] aqui|aqui no estoy segur[ao]|quitarme la vida|(?:terminar|acabar)(?: con)? (?:con )?mi vida|borracho|rompiendo todo|me las va a pagar|estarian mejor|corazon|media cara|brazo izquierdo|revolver|escopeta|machete|gatillo|balaz[a-z]+|balacera|disparos|tiroteo|encapuchad[a-z]+|extorsion[a-z]+|secuestr[a-z]+|abusa|abuso de|moret[a-z]+|a golpes|(?:labio|ojo|ceja) (?:partid|morad|hinchad)[ao]|arana|tira cosas|drogad[ao]|somniferos|raticida|cloro|lejia|ahorc[a-z]+|envenen[a-z]+|electrocut[a-z]+|atragant[a-z]+|alergic[ao]|borroso|llamas|atrapad[ao]s?|despidiendo|despedida|(?:debajo|abajo|delante) de un|haber nacido|se muera|(?:me|se) sigue|me mate|se desquita|cortes en|no cuelgue|matando|muriendo|golpiza|paliza|terror|tragar?|trago)\b/
const hereAndNow =
  /\b(?:me (?:voy|quiero|va|van|volvi|esta|estan|pega|golpea|toco|siento|corte|corto|late|ahogo|durmio|mato|mate)|estoy|estamos|voy a|tengo|mi (?:hijo|hija|bebe|mama|papa|hermano|hermana|esposo|esposa|padrastro|pareja|novio|novia|abuel[ao])|siento que|lo (?:apunalo|mato)|la (?:apunalo|mato)|tengo que salir|necesito ayuda|aqui|ahorita|acaba de entrar|quiero|mi (?:ex|papi|viejo|vieja|padre|madre|marido|mujer|tio|tia|cunado|suegr[ao]|prim[ao]|companer[ao] de (?:piso|cuarto)|cabeza)|hoy|ahora|(?:me|se) (?:sigue|tira|estoy|desquita|muera)|nos quedamos|ganas de|tendria que|alguien)\b/
/** Said of trades, tools and figures of speech. */
const plainSense =
  /\b(?:muert[ao] de (?:hambre|cansancio|sueno|risa|frio|miedo|verguenza)|(?:mato|matar|morir|muero) (?:de|el tiempo|[a-z]+ndo)|cort(?:e|o|ar) (?:la|el|los|las|tela|madera|carne|pelo|cabello|pasto|verduras?|piezas?|metal)|corto plazo|me ahogo en (?:un vaso|papeles)|me corte (?:el|un|la) (?:dedo|mano|pelo|cabello)|de corazon|(?:policia|seguridad) (?:privada|industrial|bancaria)|armas? (?:un|una|el|la|los|las)|tiempos? muertos?|estoy segur[ao]|muy segur[ao]|puente (?:grua|aereo)|toco (?:el|la|un|una|hacer|trabajar|ser|atender|organizar|aprender)|me toco)\b/g

function isGraveNow(said: string, text: string): boolean {
  const words = said.replace(plainSense, ' ')
  return said.split(' ').length <= longestGrave && grave.test(words) && hereAndNow.test(words) && !isTold(text, said)
}
const longestGrave = 28
const denies = new RegExp(
  `\\b(?:no|nunca|jamas) (?:me |estoy |he |hay )?(?:quiero|estado|en|voy a)? ?(?:morir|matar|peligro)|${unmeant}|\\b${people}\\b|${atWork}`,
)

/** "Llamé a la ambulancia": with its accent it is told, and no cry for one. */
const wasCalled = /(?:^|[^\p{L}])(?:llamé|llamó|llamamos|llamaron|avisé|avisamos)(?![\p{L}])/iu
const ownNeed =
  /\b(?:morir|matar|matarme|suicid[a-z]+|vivir|me (?:pega|golpea|esta|estan|quiere|corte)|mi (?:hij|mama|papa|espos|bebe))/

/**
 * Whether a sentence tells of danger in Spanish, wherever in it.
 * @param said In normal form.
 * @param text As it was said.
 */
export function saysDangerInSpanish(said: string, text: string): boolean {
  if (wasCalled.test(text) && !ownNeed.test(said)) return false
  if (isCry(said) || groups.some((group) => group.said.test(said) && !group.told.test(said))) return true
  return saysBuiltDanger(said, text) || (!denies.test(said) && isGraveNow(said, text))
}
