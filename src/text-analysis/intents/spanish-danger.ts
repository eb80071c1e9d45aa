import { isOtherLanguage } from '../other-language.ts'

/**
 * Danger in Spanish, in groups: what turns a sentence into a story is not the same for each. "Ayer" and "dijo" stand in
 * accounts of work, and in "ayer me tomé todas las pastillas", too. Written without accents, as `normaliseText` leaves them.
 */

const ownWords = [
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
  // To others
  '(?:lo|la|los|las|le|te) (?:voy a|quiero) (?:matar|acuchillar|disparar|apunalar)',
  '(?:voy a|quiero|pienso) (?:matarlo|matarla|matarlos|matarlas|matar a|hacerle dano|hacerles dano|dispararle|acuchillarlo|apunalarlo)',
  // In the body, now
  'no puedo respirar|me estoy (?:ahogando|asfixiando|desangrando|muriendo)',
  '(?:me esta dando|estoy teniendo|creo que tengo) un (?:infarto|derrame|ataque al corazon|ataque cardiaco)',
  'ayudenme por favor',
]

/** From others, now or soon. */
const threats = [
  '(?:mi (?:esposo|marido|pareja|novio|novia|esposa|papa|padre|hermano|hijo|ex|jefe)|el|ella) (?:me )(?:quiere matar|va a matar|tiene encerrada|tiene encerrado|esta pegando|esta golpeando)',
  'me (?:estan|esta) (?:pegando|golpeando|amenazando|apuntando)',
  'me (?:quiere matar|va a matar|van a matar|quieren matar)',
  'me tienen? (?:encerrada|encerrado|secuestrada|secuestrado|retenida|retenido)',
  '(?:no me dejan?|no puedo) salir de (?:aqui|la casa|mi casa|mi cuarto)',
  '(?:tengo miedo|temo) (?:de que|que) me (?:mate|maten|pegue|haga dano)',
  'estoy (?:en peligro|escondida|escondido)\\b',
  '(?:no estoy|no me siento) (?:a salvo|segura|seguro) (?:aqui|en mi casa|ahora)',
]

/** From others, in words that tell of difficult customers and patients as well. */
const toldOfWork = [
  '(?:mi (?:esposo|marido|pareja|novio|novia|esposa|papa|padre|hermano|hijo|ex|jefe)|el|ella) (?:me )(?:pega|golpea|amenaza)',
  'me (?:estan|esta) siguiendo',
  'me (?:pega|golpea|amenaza con|amenazo con matarme)',
]

/** Who is called, and what has happened: mostly told of a day at work. "Llamé" and "llame" are written alike here. */
const emergencies = [
  '(?:llame|llamen|llama|llamar|necesito) (?:a )?(?:la |una |al )?(?:ambulancia|policia|911|112|emergencias)',
  'me dio un (?:infarto|derrame|ataque al corazon|ataque cardiaco)',
  '(?:hay|sale|entra) (?:fuego|humo) (?:en|por|debajo)',
  'no (?:se mueve|responde|respira|esta respirando)\\b',
]

const people = '(?:paciente|cliente|clienta|alumn[oa]|residente|colega|companer[oa])s?'
/** Nobody means it, or it is played. */
const unmeant =
  '\\b(?:pelicula|simulacro|(?<!\\bno es (?:una |ninguna )?)broma|de risa|de hambre|de calor|de sueno|me mato trabajando)\\b'
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
