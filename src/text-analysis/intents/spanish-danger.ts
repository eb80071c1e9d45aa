import { isOtherLanguage } from '../other-language.ts'

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
  '(?:seria|estarian|estaria|estarian todos) mejor (?:sin mi|muerta|muerto|si (?:me muero|yo no estuviera|no existiera)|que (?:yo )?no (?:existiera|estuviera|viviera))',
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
  '(?:no estoy|no me siento) (?:a salvo|segura|seguro) (?:aqui|en mi casa|ahora)',
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

const people = '(?:paciente|cliente|clienta|alumn[oa]|residente|colega|companer[oa])s?'
/** Nobody means it, or it is played. */
const unmeant =
  '\\b(?:pelicula|simulacro|(?<!\\bno es (?:una |ninguna )?)broma|de (?:la )?risa|de hambre|de calor|de sueno|de nervios|de pena|de frio|de aburrimiento|de ganas|me mato [a-z]+ndo)\\b'
/** What somebody met at work said of themselves: "una clienta me dijo: ..." */
const reported = `\\b${people}\\b(?: \\S+){0,3} (?:dijo|dice|dijeron|decia|grito|conto|escribio|repetia)\\b`
const past = '\\b(?:el ano pasado|aquella vez)\\b'

/** Somebody else speaks, or it was part of the work: enough for a wish, and for an emergency that may be told. */
export const story =
  /\b(?:dijo|dice|dijeron|decia|grito|conto|cuenta|pidio|pidieron|pregunto|paciente|pacientes|cliente|clienta|clientes|alumno|alumna|alumnos|residente|colega|companero|companera|pelicula|broma|simulacro|capacitacion|de risa|de hambre|de calor|de sueno|me mato trabajando|el ano pasado|la semana pasada|ayer|aquella vez)\b/

const groups = (
  [
    [ownWords, new RegExp(`${unmeant}|${reported}`)],
    [threats, new RegExp(unmeant)],
    [toldOfWork, new RegExp(`${unmeant}|\\b${people}\\b|${past}`)],
    [emergencies, story],
  ] as const
).map(([texts, isTold]) => ({ said: new RegExp(`\\b(?:${texts.join('|')})`), isTold }))

/** "Socorro" is a first name and towns as well, "Auxilio" a surname and a hospital: as a cry, each is a clause by itself. */
const cries = '(?:(?:auxilio|socorro|ayuda|ayudenme|por favor)[ ,;.!¡]*)+'
const onlyCry = new RegExp(`^(?=.*(?:auxilio|socorro))${cries}$`)
const cryAtEdge = /^(?:auxilio|socorro) ?[,;:.!]|[,;:.!¡] ?(?:auxilio|socorro)[ .!]*$/

function isCry(said: string): boolean {
  const words = said.replace(/^[¡! ]+/, '')
  return onlyCry.test(words) || (cryAtEdge.test(words) && isOtherLanguage(words))
}

/** Whether a sentence, normalised, tells of danger in Spanish, wherever in it. */
export function saysDangerInSpanish(said: string): boolean {
  return isCry(said) || groups.some((group) => group.said.test(said) && !group.isTold.test(said))
}
