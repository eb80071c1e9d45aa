import type { CandidateWords } from '../catalogue.ts'
import { templates } from './templates.ts'

type Sent = CandidateWords['sent']

const mail: Sent['mail'] = {
  parts: {
    takes: 'Duración',
    takesValue: 'alrededor de {minutes} minutos, de una vez o en dos partes',
    openUntil: 'Abierta hasta',
    needs: 'Necesita',
    needsValue: 'un lugar tranquilo y un navegador; no hay que instalar nada ni abrir una cuenta',
    go: 'Ir a la entrevista',
  },
  invitation: {
    subject: 'Su entrevista para {position} en {employer}',
    preview: 'Alrededor de {minutes} minutos, cuando le convenga, hasta el {until}.',
    heading: 'Tiene una invitación a una entrevista',
    headingNamed: '{name}, tiene una invitación a una entrevista',
    text: '{employer} le invita a una primera entrevista para {position}. Usted habla con una entrevistadora de IA, por voz o por escrito; con lo que usted dice se hace un informe, y decide una persona.',
    written:
      '{employer} le invita a una primera entrevista para {position}. Una entrevistadora de IA pregunta y usted responde, por escrito; con sus respuestas se hace un informe, y decide una persona.',
    start:
      'Al abrir el enlace no empieza nada: primero lee cómo funciona y dice si está de acuerdo. Ahí también puede pedir que le entrevisten de otra manera.',
    reason: '{employer} le invitó con esta dirección. El enlace es solo suyo: no se lo pase a nadie.',
  },
  reminder: {
    subject: 'Sigue abierta: su entrevista para {position} en {employer}',
    preview: 'Está abierta hasta el {until} y toma alrededor de {minutes} minutos.',
    heading: 'Su entrevista sigue abierta',
    text: 'Todavía no terminó su entrevista para {position} en {employer}. Si ya empezó, continúa donde se quedó.',
    otherWay: 'Si prefiere que le entrevisten de otra manera, puede pedirlo en la misma página.',
    reason:
      '{employer} tiene esta dirección por su invitación o por su postulación. El enlace es solo suyo: no se lo pase a nadie.',
  },
  application: {
    subject: 'Su postulación para {position} en {employer}: el enlace a su entrevista',
    preview: 'Alrededor de {minutes} minutos, cuando le convenga, hasta el {until}.',
    heading: 'Gracias por postularse',
    headingNamed: '{name}, gracias por postularse',
    text: 'La primera ronda para {position} en {employer} es una entrevista con una IA, por voz o por escrito. Con lo que usted dice se hace un informe, y decide una persona.',
    written:
      'La primera ronda para {position} en {employer} es una entrevista con una IA, por escrito. Con sus respuestas se hace un informe, y decide una persona.',
    start:
      'Al abrir el enlace no empieza nada: primero lee cómo funciona y dice si está de acuerdo. Ahí también puede pedir una persona, y ver o borrar lo que se guarda sobre usted.',
    reason:
      'Alguien dio esta dirección para postularse a un trabajo en {employer}. Si no fue usted, no haga nada: sin este enlace no se entrevista a nadie en su nombre, y lo que se envió se borra.',
  },
  message: {
    buttons: { interview: 'Ir a la entrevista', thread: 'Responder', times: 'Elegir una hora' },
    interview:
      'Usted habla con una entrevistadora de IA, por voz o por escrito. Al abrir el enlace no empieza nada: primero lee cómo funciona y dice si está de acuerdo. Ahí también puede pedir que le entrevisten de otra manera.',
    interviewWritten:
      'Una entrevistadora de IA pregunta y usted responde, por escrito. Al abrir el enlace no empieza nada: primero lee cómo funciona y dice si está de acuerdo. Ahí también puede pedir que le entrevisten de otra manera.',
    write: 'Escribir a {employer}',
    reason: '{employer} le escribió esto. El enlace es solo suyo: no se lo pase a nadie.',
    reasonWithThread:
      '{employer} le escribió esto. El enlace es solo suyo: no se lo pase a nadie. En la página para responder también puede decir que ya no quiere recibir mensajes.',
  },
  nextRound: {
    booked: {
      subject: 'Reservada: {title}, {when}',
      heading: 'Su entrevista está reservada',
      headingNamed: '{name}, su entrevista está reservada',
      preview: 'El archivo de este correo la pone en su calendario.',
    },
    moved: {
      subject: 'Nueva hora: {title}, {when}',
      heading: 'Su entrevista cambió de hora',
      headingNamed: '{name}, su entrevista cambió de hora',
      preview: 'El archivo de este correo la cambia en su calendario.',
    },
    cancelled: {
      subject: 'Cancelada: {title}, {when}',
      heading: 'Su entrevista está cancelada',
      headingNamed: '{name}, su entrevista está cancelada',
      preview: 'El archivo de este correo la quita de su calendario.',
    },
    reminder: {
      subject: 'Pronto: {title}, {when}',
      heading: 'Se acerca su entrevista',
      headingNamed: '{name}, se acerca su entrevista',
      preview: 'Cuándo, dónde y cómo cambiarla.',
    },
    what: 'Qué',
    when: 'Cuándo',
    was: 'Era',
    with: 'Con',
    where: 'Dónde',
    whoCancelled: 'Si no la canceló usted, lo hizo {employer} y le escribirá.',
    willRemind: 'Le recordamos antes de que empiece.',
    change: 'Cambiarla o cancelarla',
    reason: '{employer} le entrevista para {position}. El enlace es solo suyo: no se lo pase a nadie.',
  },
  ownData: {
    subject: 'Lo que se guarda sobre su entrevista en {employer}',
    preview: 'Véalo, descárguelo, corríjalo o bórrelo.',
    finished: {
      heading: 'Gracias por la entrevista',
      headingNamed: 'Gracias por la entrevista, {name}',
      text: 'Su entrevista para {position} en {employer} está completa. Personas de allí leen el informe y deciden; le escribirán.',
      reason: 'Recibe este correo porque le entrevistaron para {employer}. El enlace es solo suyo.',
    },
    asked: {
      heading: 'Su enlace',
      headingNamed: 'Su enlace, {name}',
      text: 'Este es el enlace a lo que se guarda sobre su entrevista para {position} en {employer}.',
      reason:
        'Recibe este correo porque alguien pidió a {brand} un enlace con su dirección. Si no fue usted, no hay nada que hacer: nadie más lo recibió.',
    },
    confirm: {
      heading: '¿Es esta su dirección?',
      headingNamed: '{name}, ¿es esta su dirección?',
      text: 'Alguien dio esta dirección como suya para una entrevista para {position} en {employer}. Si fue usted, abra el enlace y confírmela. Hasta entonces no cambia nada.',
      reason: 'Recibe este correo porque alguien dio su dirección a {brand}. Si no fue usted, no hay nada que hacer.',
    },
    rights:
      'Puede ver qué se guarda y hasta cuándo, llevarse todo, corregirlo, borrarlo y pedir una persona. Nada de eso cuenta en su contra.',
    open: 'Abrir lo que se guarda',
    until: 'El enlace abre hasta',
  },
}

export const sentWords: Sent = {
  mail,
  when: {
    span: '{day}, de {from} a {to} ({zone})',
    moment: '{day}, {time} ({zone})',
    brief: '{day}, {time}',
    utc: '{date} (UTC)',
  },
  text: {
    // No letter with an accent that texts have no room for: with one they hold 70 characters in the place of 160.
    message:
      '{employer}: su entrevista para {position} sigue abierta hasta el {until}. {link} Si ya no quiere estos mensajes, abra el enlace.',
  },
  calendar: {
    summary: 'Entrevista para {position}, {employer}',
    description:
      'Su entrevista para {position} en {employer}, alrededor de {minutes} minutos, en un navegador. También puede hacerla en cualquier otro momento mientras esté abierta.\n\n{link}',
  },
  round: { candidate: '{title} en {employer}', change: 'Otra hora, o cancelarla:' },
  templates,
  // Stands in the greeting in the place of a name: "Hola, buen día:".
  unknownName: 'buen día',
}
