import { normaliseText } from '../normalise.ts'

/** Whether somebody asks the interviewer something in Spanish: about the job, its pay, the process or the interviewer itself. */

const opening =
  /^(?:(?:bueno|pues|y|oiga|oye|disculpe|perdon|una pregunta|una duda|otra pregunta|una consulta|tengo una (?:pregunta|duda|consulta)|por cierto|entonces|ok|hola|antes de seguir|ah|eh|si|no)[ ,:]+){0,3}¿?(?:(?:a |de |en |por |con |para |desde |hasta )?(?:que|cual|cuales|cuanto|cuanta|cuantos|cuantas|como|cuando|donde|adonde|quien|quienes)\b|(?:me |nos |se )?(?:puede|pueden|podria|podrian|puedes|podrias) (?:decir|decirme|contar|contarme|explicar|trabajar|saber)|(?:quisiera|quiero|queria|me gustaria|necesito|quiciera) (?:saber|preguntar|preguntarle|consultar)|puedo (?:preguntar|saber|preguntarle)|(?:es|eres|esta|estoy|hablo|son|esto es|usted es|hay|ofrecen|dan|tienen|incluye|pagan|se puede|se trabaja|el puesto|el trabajo|la empresa|el horario|el sueldo|me estan|me van|tendria|tendre|habra|seria|sera)\b)/
/** "Quisiera saber …", which needs no mark. */
const announced =
  /(?:\b(?:quisiera|quiero|queria|me gustaria|necesito) (?:saber|preguntar|preguntarle|consultar)|\b(?:me puede|me podria|me puedes|puede|podria) (?:decir|decirme|contar|contarme)|\bpuedo (?:preguntar|saber|preguntarle)|^(?:una|otra) (?:pregunta|duda|consulta)\b|\btengo una (?:pregunta|duda|consulta))/
/** What a candidate may ask about. Source: evaluation design, 5.2. */
export const spanishSubjects =
  /\b(?:trabajos?|empleo|puesto|vacante|cargo|plaza|equipo|empresa|compania|empleador|patron|jefe|jefa|horarios?|horas|turnos?|jornada|fin(?:es)? de semana|sabados?|domingos?|noches?|remot[oa]|casa|hibrido|teletrabajo|oficina|sucursal|ubicacion|contrato|indefinido|temporal|prueba|vacaciones|dias|feriados|prestaciones|beneficios|seguro|imss|obra social|pension|estacionamiento|parqueo|parking|transporte|comedor|uniforme|empez[a-z]+|empieza|inicio|inicia|entrevistas?|entrevistador[a]?|contrat[a-z]+|decision|decide[n]?|decidir|retroalimentacion|respuesta|respuestas|aviso|avisan|llaman|resultados?|proceso|etapas?|rondas?|postulacion|solicitud|salarios?|sueldos?|paga[n]?|pago|remuneracion|gan[ao]|bono|bonos|comision|comisiones|aguinaldo|aumento|grab[a-z]+|escuch[a-z]+|reporte|informe|datos|privacidad|guard[a-z]+|borr[a-z]+|calific[a-z]+|evalu[a-z]+|puntuacion|puntaje|notas?|robot|maquina|computadora|ia|inteligencia artificial|humano|humana|persona|real|bot|capacitacion|entrenamiento|preguntas?|duracion|dura|minutos|tiempo|falta[n]?|siguiente|sigue|despues|demo|plataforma|aplicacion|video|camara|voz|acento|idioma|ingles|espanol|ropa|vestimenta|equipo|laptop|ciudad|viajar|viajes|ascenso|crecimiento|cultura|clientes|herramientas|sindicato|guarderia|descansos?|visas?|patrocin[a-z]+|alojamiento|hospedaje|planta|sede|permiso|gente)\b/
/** To the interviewer itself, or about oneself in this interview. */
const addressee =
  /\b(?:usted|ustedes|tu|vos|eres|sos|me|mi|mis|su|sus|puedo|tengo|debo|hablo|estoy|voy|hay|se puede|ofrecen|dan|pagan|tienen|es|son|piden|necesitan|trabajan|buscan)\b/
/** Of a story: "¿Qué hice? Llamé al proveedor." */
const rhetorical =
  /\b(?:(?:que|como|por que|cuando|cual|donde|quien|a quien)(?: lo| la| le| me| nos| se)? (?:hice|hicimos|hizo|hacia|hacer|paso|dije|dijimos|logre|logramos|resolvi|resolvimos|aprendi|fue|era|hubiera|podia|iba|ocurrio|sucedio)|verdad ?\?|cierto ?\?|no ?\?|me explico ?\?|me entiende ?\?|si ?\?$|sabe ?\?)/
const reported =
  /\b(?:pregunt(?:o|e|aron|aba|amos|ando|an)|dijo|dije|dijeron|dijimos|decia|pidio|queria saber|querian saber|me pregunte|le pregunte|les pregunte|preguntas como)\b/

/** Longest question that is taken for one, in words. */
const longest = 25

/**
 * @param text One sentence.
 * @param isAlone Nothing of an answer stands beside it, so that a question needs no known subject.
 */
export function asksInSpanish(text: string, isAlone: boolean): boolean {
  const said = normaliseText(text)
  const isMarked = said.endsWith('?') || said.includes('¿')
  if (said.split(' ').length > longest || rhetorical.test(said)) return false
  if (reported.test(said.replace(announced, ' '))) return false
  const isForm = opening.test(said) || said.includes('¿')
  const isAboutIt = spanishSubjects.test(said.replace(announced, ' '))
  if (announced.test(said)) return isAboutIt || isMarked
  if (isMarked) return isForm && (isAboutIt || (isAlone && addressee.test(said)))
  return isAlone && isAboutIt && interrogative.test(said)
}

/** A recogniser leaves out the marks; only words that begin no statement count then. */
const interrogative =
  /^(?:(?:bueno|pues|y|oiga|disculpe|perdon|una pregunta|por cierto|entonces)[ ,:]+){0,3}(?:(?:a |de |en |con )?(?:cuanto|cuanta|cuantos|cuantas|cual|cuales|quien|quienes|donde) (?:es|son|seria|sera|pagan|dura|faltan|va|van|decide|escucha|esta|queda|dan|hay|me|tiempo|dias|preguntas|horas)\b|(?:que|como) (?:tan (?:grande|lejos|larga?)|pasa|sigue|horario|sueldo|hacen con|es el (?:horario|sueldo|puesto)|me van)\b|(?:usted es|es usted|eres|sos|hablo con|es) (?:una? )?(?:robot|maquina|ia|persona|humano|humana|inteligencia|bot)\b)/
