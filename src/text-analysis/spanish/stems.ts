import { tokenise } from '../normalise.ts'

/** Words that say nothing of what a sentence is about, accents folded. */
const smallWords: ReadonlySet<string> = new Set(
  `a al algo algun alguna algunas alguno algunos ante antes aquel aquella asi aun aunque bien cada casi como con contra cosa cosas
  cual cuales cuando cuanta cuantas cuanto cuantos de del desde despues donde dos durante el ella ellas ellos en entonces entre
  era eran eres es esa esas ese eso esos esta estaba estaban estan estar estas este esto estos estoy fue fueron ha haber habia
  hace hacer hacia han hasta hay he hizo hice hubo la las le les lo los luego mas me mi mis mismo mucha muchas mucho muchos muy
  nada ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque pues que quien quienes se sea ser
  si sido sin sobre solo son soy su sus suya suyo tal tambien tampoco tan tanto te tener tengo tenia tenian tiene tienen toda
  todas todo todos tu tuve tuvo un una unas uno unos usted ustedes va vez voy y ya yo cuenteme digame describa`.split(
    /\s+/,
  ),
)

/** Shorter words keep their ending: "mesa" and "mes" are two things. */
const shortestCut = 5

/** A Spanish word without what tells one or several, he or she, and the commonest endings of verbs. Folded. */
export function stemInSpanish(word: string): string {
  if (word.length < shortestCut) return word
  const bare = word.replace(/(?:me|te|se|lo|la|los|las|le|les|nos)$/, (end, at) =>
    at >= 5 && /[aei]r$/.test(word.slice(0, at)) ? '' : end,
  )
  const cut = bare.replace(
    /(?:aciones|acion|amiento|imiento|adores|adoras|ador|adora|aron|ieron|abamos|aban|aba|iamos|ian|ando|iendo|ados|adas|ado|ada|idos|idas|ido|ida|amos|emos|imos|ar|er|ir|es|os|as|an|en|o|a|e|s)$/,
    '',
  )
  return cut.length >= 3 ? cut : bare
}

export function contentStemsInSpanish(text: string): string[] {
  return tokenise(text)
    .filter((word) => word.length > 1 && !smallWords.has(word))
    .map(stemInSpanish)
}
