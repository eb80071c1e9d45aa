import type { Locale } from '#contract/values/locales.ts'
import { normaliseText } from '#text-analysis/normalise.ts'

/** What a hiring interview should not ask for, and in most countries may not. */
export type ProtectedTopic = 'age' | 'family' | 'origin' | 'belief' | 'health' | 'record' | 'pay-history'

/** Wordings that ask the candidate about themselves; speaking of children as clients or of a health service is fine. */
const english: readonly (readonly [ProtectedTopic, RegExp])[] = [
  [
    'age',
    /\b(?:how old|your age|are you (?:over|under|older|younger)|when (?:do|will) you retire|date of birth|year of birth|born in|when were you born|graduat(?:e|ed|ion) year|what year did you graduate)\b/,
  ],
  [
    'family',
    /\b(?:are you (?:married|single|pregnant|engaged|divorced)|marital status|your (?:husband|wife|spouse|partner|children|kids|family plans|maiden name)|do you have (?:any )?(?:children|kids)|plan(?:ning)? (?:to have|on having) (?:children|kids|a family)|pregnan\w+|childcare|start(?:ing)? a family)\b/,
  ],
  [
    'origin',
    /\b(?:where (?:are you|do you come) (?:originally )?from|your (?:nationality|citizenship|ethnicity|race|native language|mother tongue|accent|country of (?:birth|origin))|are you an? (?:\w+ ){0,2}citizen|where were you born|native speaker|place of birth)\b/,
  ],
  [
    'belief',
    /\b(?:your (?:religion|faith|church|religious|political|union|sexual orientation|gender identity)|which (?:church|party|religion)|do you (?:pray|vote)|trade union member|(?:belong to|member of) an? (?:trade union|union|church|party)|sexual orientation)\b/,
  ],
  [
    'health',
    /\b(?:your (?:health|disabilit\w+|illness\w*|medical (?:history|condition\w*)|weight|height|sick days)|any (?:disabilit\w+|illness\w*|medical condition\w*|medication)|are you (?:healthy|disabled|ill)|how often (?:are|were) you (?:ill|sick)|do you (?:smoke|drink)|have you (?:ever )?(?:had|suffered from) (?:any |an? )?(?:mental|illness|injur|disease|cancer|depression))\b/,
  ],
  ['record', /\b(?:been arrested|been (?:in|to) prison|criminal record|any convictions?|been convicted)\b/],
  [
    'pay-history',
    /\b(?:current (?:salary|pay|wage)|salary history|(?:previous|last|present) (?:salary|pay|wage)|how much (?:do|did) you (?:earn|make)|what (?:do|did) you (?:earn|make a))\b/,
  ],
]

/** The same in Spanish, accents folded; to "usted" and "tú". */
const spanish: typeof english = [
  [
    'age',
    /\b(?:(?:que|cual es su|cual es tu) edad|su edad|tu edad|cuantos anos (?:tiene|tienes)|(?:es|eres) (?:mayor|menor) de|fecha de nacimiento|cuando (?:nacio|naciste)|ano de nacimiento|cuando (?:se va a jubilar|se jubila)|en que ano (?:se graduo|te graduaste))\b/,
  ],
  [
    'family',
    /\b(?:(?:es|esta|eres|estas) (?:casad[ao]|solter[ao]|divorciad[ao]|embarazada)|estado civil|(?:tiene|tienes|piensa tener|planea tener|quiere tener) (?:hijos|familia|esposo|esposa|pareja|bebes)|su (?:esposo|esposa|marido|mujer|pareja)|sus hijos|embaraz[a-z]+|guarderia|formar una familia)\b/,
  ],
  [
    'origin',
    /\b(?:de donde (?:es|eres|viene|vienes)|(?:su|tu) (?:nacionalidad|ciudadania|raza|etnia|lengua materna|idioma nativo|acento|pais de (?:origen|nacimiento))|donde (?:nacio|naciste)|lugar de nacimiento|hablante nativo|es usted (?:ciudadano|ciudadana|extranjero|extranjera))\b/,
  ],
  [
    'belief',
    /\b(?:(?:su|tu|que) (?:religion|fe|iglesia|partido|orientacion sexual|identidad de genero)|a que (?:iglesia|partido|religion)|por quien (?:voto|votaste|vota)|orientacion sexual|(?:afiliad[ao]|miembro|pertenece|perteneces) (?:a|de) (?:un |algun |una |alguna )?(?:sindicato|iglesia|partido))\b/,
  ],
  [
    'health',
    /\b(?:(?:su|tu) (?:salud|discapacidad|enfermedad|historial medico|peso|estatura)|(?:tiene|tienes|padece|padeces|sufre|ha tenido) (?:alguna?|una?) (?:enfermedad|discapacidad|lesion|padecimiento|condicion medica)|toma (?:algun )?medicamento|cuantos dias (?:estuvo|ha estado) enferm[ao]|(?:fuma|fumas|bebe alcohol|toma alcohol))\b/,
  ],
  [
    'record',
    /\b(?:antecedentes penales|ha estado (?:en la carcel|pres[ao]|detenid[ao])|(?:ha sido|fue) (?:arrestad[ao]|condenad[ao]|detenid[ao])|estuvo en prision)\b/,
  ],
  [
    'pay-history',
    /\b(?:(?:su|tu) (?:sueldo|salario|ingreso) (?:actual|anterior|de antes)|cuanto (?:gana|ganas|ganaba|ganabas) (?:ahora|actualmente|antes|en su|en tu)|cuanto (?:gana|ganas|ganaba|ganabas)\b|historial salarial)\b/,
  ],
]

const asked: Readonly<Record<Locale, typeof english>> = { en: english, es: spanish }

/** The protected topic that a question seems to ask for. */
export function protectedTopicOf(question: string, language: Locale): ProtectedTopic | null {
  const said = normaliseText(question)
  return asked[language].find(([, pattern]) => pattern.test(said))?.[0] ?? null
}
