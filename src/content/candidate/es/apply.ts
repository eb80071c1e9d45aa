import type { PageWords } from '../pages.ts'

export const applyWords: PageWords['apply'] = {
  label: 'Postularse',
  heading: '{position} en {employer}',
  place: 'Lugar',
  pay: 'Remuneración',
  first: 'Primera ronda',
  firstText: 'Una entrevista de {minutes} con {questions}, en un navegador, cuando a usted le convenga.',
  minuteCount: {
    one: 'alrededor de {count} minuto',
    many: 'alrededor de {count} de minutos',
    other: 'alrededor de {count} minutos',
  },
  questionCount: { one: '{count} pregunta', many: '{count} de preguntas', other: '{count} preguntas' },
  ai: {
    title: 'Pregunta una IA, decide una persona',
    text: 'La primera entrevista la hace una IA, por voz o por escrito. De lo que usted dice hace un informe, con las palabras de usted; las personas de {employer} lo leen y deciden. A todas las personas que se postulan se les hacen las mismas preguntas.',
    written:
      'La primera entrevista la hace una IA, por escrito. De lo que usted responde hace un informe, con las palabras de usted; las personas de {employer} lo leen y deciden. A todas las personas que se postulan se les hacen las mismas preguntas.',
    service: 'Un modelo de lenguaje en {service} lee las respuestas.',
    choice:
      'Antes de que algo empiece, usted lee cómo funciona y dice si está de acuerdo. Ahí también puede pedir una persona.',
  },
  steps: {
    title: 'Qué sigue',
    list: [
      'Usted envía su nombre y su dirección de correo. El currículum es opcional.',
      'Le enviamos un enlace por correo, para que nadie pueda hacer la entrevista en su nombre.',
      'Usted abre el enlace y empieza cuando quiera, en un plazo de 14 días.',
    ],
  },
  form: {
    title: 'Postularse',
    name: 'Su nombre',
    email: 'Su dirección de correo',
    emailHint: 'Ahí se envía el enlace a su entrevista.',
    resume: 'Currículum (opcional)',
    resumeHint:
      'PDF, Word (.docx) o texto, hasta 5 MB. Personas de {employer} pueden leerlo; no cuenta para ninguna calificación.',
    trap: 'Deje esto vacío',
    consent:
      'Acepto que {employer} guarde lo que envío aquí para entrevistarme para este trabajo. Puedo verlo y borrarlo en cualquier momento.',
    submit: 'Postularme',
    problems: 'Corrija lo que está marcado abajo.',
    resumeAgain: 'Elija el archivo otra vez.',
    tooLarge: 'No se envió nada, porque el archivo es demasiado grande. Llene el formulario de nuevo, por favor.',
  },
  errors: {
    name: 'Escriba su nombre, en 120 caracteres como máximo.',
    email: 'Escriba una dirección de correo que usted revise, como dana@example.com.',
    consent: 'Sin su consentimiento, {employer} no puede guardar su postulación.',
    resume: {
      'too-large': 'Este archivo pesa más de 5 MB. Elija uno más pequeño, o postúlese sin él.',
      'not-supported': 'Este archivo no es PDF, Word (.docx) ni texto. Elija otro, o postúlese sin él.',
      'old-word': 'Este es un archivo de Word antiguo (.doc). Guárdelo como PDF o .docx, o postúlese sin él.',
      encrypted: 'Este archivo tiene contraseña. Elija uno sin ella, o postúlese sin él.',
    },
  },
  limited: 'Desde esta conexión se ha enviado mucho en los últimos minutos. Intente de nuevo un poco más tarde.',
  states: {
    sent: {
      title: 'Gracias. Revise su correo.',
      text: 'Enviamos el enlace a su entrevista a la dirección que usted dio. Si no llega nada en unos minutos, busque en el correo no deseado, o postúlese aquí otra vez: el enlace se envía de nuevo.',
    },
    unmailed: {
      title: 'Gracias. Recibimos su postulación.',
      text: 'Esta instalación no envía correos, así que {employer} le hará llegar el enlace a su entrevista.',
    },
    waiting: {
      title: 'Gracias. Recibimos su postulación.',
      text: 'Se han postulado muchas personas, así que {employer} revisa las postulaciones nuevas antes de que sigan las entrevistas. No se pierde nada, y no hay nada más que hacer: el enlace a su entrevista llega por correo. Si ya se había postulado, el enlace que tiene sigue funcionando.',
    },
    paused: {
      title: '{employer} no está recibiendo postulaciones para {position} en este momento.',
      text: 'Puede abrirse de nuevo: vuelva a esta dirección más tarde. Quien ya tiene un enlace a su entrevista puede usarlo.',
    },
    closed: {
      title: 'Ya no se reciben postulaciones para {position} en {employer}.',
      text: 'Quien ya tiene un enlace a su entrevista puede usarlo.',
    },
    unknown: {
      title: 'Este enlace no lleva a ninguna parte.',
      text: 'Puede que lo haya reemplazado otro. Busque el trabajo en el sitio de la empresa.',
    },
  },
}
