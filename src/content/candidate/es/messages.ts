import type { PageWords } from '../pages.ts'

export const candidateMessagesWords: PageWords['messages'] = {
  label: 'Mensajes',
  heading: '{employer}',
  lead: 'Sobre su entrevista para {position}. Lo que usted escriba aquí llega a personas de {employer}.',
  list: 'Lo que se escribió',
  you: 'Usted',
  nothing: 'Aquí ya no hay nada que leer.',
  answer: {
    title: 'Responder',
    text: 'Su respuesta',
    hint: 'Como máximo 4000 caracteres.',
    submit: 'Enviar',
    sent: '{employer} ya tiene su respuesta.',
    empty: 'Escriba algo, por favor.',
    tooLong: 'No pase de 4000 caracteres, por favor.',
    limited: 'Hoy ya escribió muchas veces. Siga mañana, por favor.',
  },
  stop: {
    title: 'No más mensajes',
    lead: 'Puede pedirle a {employer} que ya no le escriba sobre esta entrevista. Su postulación sigue como está.',
    submit: 'Dejar de recibir mensajes',
    stopped: 'Ya no recibe mensajes sobre esta entrevista.',
    resume: 'Volver a recibir mensajes',
    resumed: 'Vuelve a recibir mensajes.',
  },
  ai: {
    noneDecided: 'Ninguna IA le entrevistó para esto; decidió una persona.',
    before: 'La primera entrevista la hace y la resume una IA; decide una persona.',
    after: 'La primera entrevista la hizo y la resumió una IA; decide una persona.',
    afterDecided: 'La primera entrevista la hizo y la resumió una IA; decidió una persona.',
  },
  closed: {
    title: 'Este enlace ya no abre nada',
    text: 'Lo que abría se borró, o su dirección cambió. Un correo más nuevo tiene un enlace más nuevo.',
  },
  limited: 'Lo intentó demasiadas veces. Intente de nuevo en unos minutos.',
}
