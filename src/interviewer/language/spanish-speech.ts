import { holdsProtectedFactInSpanish } from '#text-analysis/spanish/protected-facts.ts'
import { contentStemsInSpanish } from '#text-analysis/spanish/stems.ts'
import type { Speech } from './language.ts'

/** What is judged by single words (`judging` to `doubting`) is matched without accents, the others as a model writes. */
export const spanishSpeech: Speech = {
  plain: /^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ0-9 ,.;:?!¿¡'"’“”«»%$€()/+#-]+$/,
  leaked:
    /\b(?:como (?:una )?ia\b|modelo de lenguaje|system prompt|instrucci(?:ón|ones)|prompt|json|move_on|missing_\w+|general_statement|probe|\[(?:person|employer|email|phone|address|link|literal)_)|https?:|www\.|```|<<<|>>>/i,
  command:
    /^[¿¡]?(?:y |entonces |ahora |por favor,? )*(?:cuénteme|cuenteme|cuéntame|dígame|digame|describa|describe|explique|explíqueme|hábleme|hableme|denos|deme|dé|mencione|nombre|comparta|narre|relate)(?![\p{L}])/iu,
  joined:
    /,? (?:y|o|e) (?:también )?(?:a |de |en |con |por |para )?(?:qué|cómo|por qué|cuándo|dónde|cuál|cuáles|quién|quiénes|cuánto|cuánta|cuántos|cuántas)(?![\p{L}])/iu,
  polite: /^[¿]?(?:y |entonces )?(?:me )?(?:podría|puede|pudiera) (?:usted )?[^?]*\?$/i,
  asksTwo: /(?:^|\s)(?:y|o) (?:qué|cómo|por qué|cuándo|dónde|cuál|quién|cuánto)(?![\p{L}])/iu,
  praising:
    /(?<![\p{L}])(?:excelente|impresionante|increíble|increible|fantástic[oa]|fantastic[oa]|maravillos[oa]|brillante|perfect[oa]|sobresaliente|estupend[oa]|genial|felicidades|felicitaciones|enhorabuena|bravo|muy bien hecho|bien hecho|gran (?:trabajo|respuesta|labor)|(?:buen|buena|muy buen|muy buena) (?:trabajo|respuesta|pregunta|ejemplo|labor))(?![\p{L}])/iu,
  judging:
    /(?<![\p{L}])(?:buen[oa]?s?|solid[oa]|fuerte|interesante|fascinante|util|valios[oa]|exactamente|absolutamente|perspicaz|inteligente|list[oa]|habil|notable|admirable|me (?:gusta|encanta|alegra)|aprecio|pobre|debil|mal[oa]?|equivocad[oa]|vag[oa]|confus[oa]|poco clar[oa]|demasiado cort[oa]|insuficiente|decepcionante|lamentablemente|por desgracia|lamento|siento (?:mucho|oir)|debio (?:ser|sentirse)|debe (?:ser|sentirse)|suena (?:dificil|duro|estresante|como)|orgullos[oa]|nervios[oa]|estres|estresante|frustra\p{L}*|ansios[oa]|emoci\p{L}*|sentimientos?|se sintio|clar[oa] (?:respuesta|explicacion))(?![\p{L}])/iu,
  scale:
    /(?<![\p{L}])(?:puntua\p{L}*|puntaje|califica\p{L}*|evalua\p{L}*|nivel(?:es)?|puntos?|notas?|rubrica|competencias?|criterios?|(?:mejor|buena|ideal|completa) respuesta|buscamos|busco|queremos oir|quisiera oir|esperaba|por ejemplo,? (?:fue|era|si)|como por ejemplo|tal vez (?:usted|fue)|quizas? (?:usted|fue)|parte que falta|(?:usted )?no (?:menciono|dijo|conto|dio|explico))(?![\p{L}])/iu,
  promising:
    /(?<![\p{L}])(?:prometo|promet\p{L}+|garantiz\p{L}+|usted (?:recibira|tendra|sera|pasara)|le (?:avisaremos|llamaremos|contrataremos)|vamos a|recomendare|contrat(?:ar|are|aremos|ado|ada|acion)|oferta de trabajo|siguiente (?:ronda|etapa|paso)|proxim[oa] (?:ronda|etapa|paso)|el puesto es suyo|sueldo|salario)(?![\p{L}])/iu,
  others:
    /(?<![\p{L}])(?:candidat[oa]s?|postulantes?|aspirantes?|entrevistad[oa]s?|(?:otras|otros|la otra|el otro|la mayoria de las) (?:personas?|gente) (?:que )?(?:entrevist|habl|pregunt)\p{L}*|todos los que entrevisto)(?![\p{L}])/iu,
  doubting:
    /(?<![\p{L}])(?:esta segur[oa]|de verdad|en serio|es (?:verdad|cierto)|realmente|honestamente|dificil de creer|dudo|duda|improbable|sorprend\p{L}*|contradi\p{L}*|pero (?:usted|antes)|antes dijo|por que no|no deberia|supuestamente|segun usted|demuestre|compruebe)(?![\p{L}])/iu,
  ownCapitals: new Set(['ia', 'usted', 'ud']),
  contentStems: contentStemsInSpanish,
  holdsProtectedFact: holdsProtectedFactInSpanish,
}
