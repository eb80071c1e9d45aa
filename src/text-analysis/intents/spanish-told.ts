/** Somebody else wants it, or it was done at work: people of a workplace, and the past of telling. */
const toldOfWork =
  /\b(?:(?:un|una|el|la|los|las|mi|mis|al|del|ese|esa|nuestro|nuestra) (?:cliente|clienta|clientes|paciente|pacientes|alumn[oa]s?|nin[oa]s?|companer[oa]s?|jef[ea]|supervisor[a]?|gerente|proveedor[a]?|equipo|participante|huesped|residente|colega|maestr[oa]|vecin[oa]|duen[oa]|tipo|senor|senora|empresa|doctor[a]?)|cuando trabaj[a-z]+|en mi (?:trabajo|puesto) anterior|me pidio|me pidieron|me dijo|le dije|les dije|le pedi|me preguntaron|preguntaban|el otro dia|el ano pasado)\b/
/** "Llamé", "terminó", "pasamos", "quería": what happened. As it is written, with accents. */
const past =
  /(?:^|[^\p{L}])(?!ol)(?:\p{L}{2,}(?:é|ó)|\p{L}{2,}(?:aron|ieron|ábamos|íamos)|\p{L}{3,}(?:aba|aban))(?![\p{L}])/u
/** Said of this conversation, and no story. */
const ofNow =
  /(?:durmió|tragó|tocó|golpeó|volví|corté|quemé|tomé|tragué|apretó|cayó|desmayó|adelantó|seguía|había|perdí|acepté|debí|escuché|entendí|cortó|congeló|olvidé|olvidó|aceptó|acepté|cambié|expliqué|terminé|mencioné|quedé|trabó|ocurrió|salió|faltó|está|esté|qué|por qué|deme|dé|también|así|aquí|sé)/giu

/** Whether a sentence tells of something, so that only what has the set form of a wish is one. @param text As it was said. */
export function isTold(text: string, said: string): boolean {
  return toldOfWork.test(said) || past.test(text.replace(ofNow, ' '))
}
