import { normaliseText } from '../normalise.ts'

const kin =
  '(?:espos[ao]|marido|mujer|pareja|novi[ao]|hij[ao]s?|bebe|mama|madre|papa|padre|padres|herman[ao]s?|abuel[ao]s?)'
const own =
  '(?:religion|iglesia|fe|enfermedad|discapacidad|salud|edad|nacionalidad|raza|divorcio|depresion|ansiedad|cancer|operacion|cirugia|tratamiento medico|partido|sindicato|acento|origen|pais|condena|arresto|detencion|creencias|antecedentes)'

/** A fact that no decision may rest on, as a candidate tells it and as an interviewer would take it up. Without accents. */
const protectedFact = new RegExp(
  `\\b(?:embaraz[a-z]+|maternidad|paternidad|(?:mis?|nuestr[ao]s?|sus?) (?:${kin}|${own})|tengo \\d{2} anos(?! de\\b)|soy (?:catolic[ao]|cristian[ao]|evangelic[ao]|judi[ao]|musulman[a]?|gay|lesbiana|madre|padre|mama|papa|viud[ao]|divorciad[ao]|casad[ao]|solter[ao])|guarderia|migrante|refugiad[ao]|indocumentad[ao]|antecedentes penales|sindicat[oa]|menopausia|quimioterapia|viud[ao]|funeral|velorio|entierro|luto|diabet[a-z]+|depresion)\\b`,
)

/** Whether a sentence of Spanish speaks of one: family, health, faith, origin, age, and a death among them. */
export function holdsProtectedFactInSpanish(sentence: string): boolean {
  return protectedFact.test(normaliseText(sentence))
}
