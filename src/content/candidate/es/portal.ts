import type { PageWords } from '../pages.ts'

export const portalWords: PageWords['portal'] = {
  label: 'Entrevista',
  heading: '{employer} le invita a una entrevista para {position}',
  greeting: 'Hola, {name}.',
  lead: '{questions}, {minutes}, en un navegador. Abierta hasta el {until}.',
  questionCount: { one: '{count} pregunta', many: '{count} de preguntas', other: '{count} preguntas' },
  minuteCount: {
    one: 'alrededor de {count} minuto',
    many: 'alrededor de {count} de minutos',
    other: 'alrededor de {count} minutos',
  },
  interviewLanguage: {
    en: 'La entrevista misma se hace en inglés.',
    es: 'La entrevista misma se hace en español.',
  },
  heldInWriting: 'Es por escrito: usted lee las preguntas y escribe sus respuestas. No hace falta micrófono ni cámara.',
  noticeTitle: 'Antes de empezar',
  consent: {
    title: 'Su consentimiento',
    evaluation: 'Acepto que una IA evalúe las palabras de mis respuestas.',
    interviewAlone:
      'Acepto que me entreviste una IA. Personas, y ninguna IA, califican las palabras de mis respuestas.',
    recording: 'Acepto que se grabe el sonido de mis respuestas.',
    recordingWithVideo:
      'Acepto que se graben el sonido de mis respuestas y, mientras mi cámara esté encendida, mi imagen.',
    recordingHint: 'Sin esto, la entrevista se hace igual; solo se guardan las palabras.',
    submit: 'Aceptar y seguir',
    untickedAlone: 'Para que la IA le entreviste, hace falta que usted lo acepte. O pida una persona más abajo.',
    unticked: 'Para que la IA le entreviste, hace falta que usted acepte la evaluación. O pida una persona más abajo.',
    outdated: 'Este texto cambió desde que usted abrió la página. Léalo de nuevo, por favor.',
  },
  recordFromNow: {
    title: 'Su cámara',
    lead: 'La entrevista es igual sin ella: si no pulsa nada aquí, todo queda como está.',
    text: 'Usted no aceptó que se le grabe; por eso aquí no hay cámara. Encenderla significa aceptar que desde ahora se graben el sonido de sus respuestas y, mientras su cámara esté encendida, su imagen. De lo que ha dicho hasta ahora solo se guardan las palabras. Quién ve una grabación y cuánto tiempo se guarda es como usted lo leyó antes de empezar.',
    reloads: 'Después, esta página se carga de nuevo y usted sigue con la entrevista donde está.',
    submit: 'Aceptar que se me grabe desde ahora',
    room: 'La cámara está apagada. Más abajo dice cómo encenderla.',
    refused: 'No se graba nada: eso ya no se puede cambiar aquí.',
  },
  recordingStopped: {
    lead: 'Lo que se guardó antes sigue ahí. Abra el mismo enlace en cualquier aparato y siga por escrito, hasta el {until}.',
    text: 'Usted detuvo la grabación: nada de lo que diga se guarda ya, ni el sonido ni las palabras. Lo que escriba sí se guarda.',
  },
  needs: {
    title: 'Lo que necesita',
    lead: 'Nada de esto cuenta en su contra. Lo que dice la IA siempre se muestra en subtítulos.',
    moreTime: 'Más tiempo para responder',
    inWriting: 'Responder por escrito en vez de hablar',
    note: 'Diga al equipo lo que necesita',
    noteHint: '{employer} recibe aviso de esto.',
    submit: 'Guardar',
    saved: 'Guardado.',
  },
  human: {
    title: 'Con una persona',
    lead: 'Puede pedirle a {employer} una entrevista con una persona. Reciben el aviso de inmediato.',
    note: '¿Qué deberían saber? (opcional)',
    submit: 'Pedir una persona',
    asked: '{employer} sabe que usted pide una entrevista con una persona y le escribirá.',
    mayGoOn: 'Si quiere, puede seguir aquí de todos modos.',
  },
  refuse: {
    submit: 'Prefiero que no sea una IA',
    hint: 'Usted pide a {employer} una persona en lugar de la IA. No cuenta en su contra, y puede aceptar más tarde de todos modos.',
  },
  room: {
    title: 'Cuando usted quiera',
    going: 'Siga donde se quedó',
    leadReady: 'Pruebe primero su sonido, o empiece de una vez. Puede escribir en vez de hablar en cualquier momento.',
    leadWritten: 'Empiece cuando quiera: las preguntas se leen, las respuestas se escriben y no hay prisa.',
    notRecorded: 'No se le graba: solo se guardan las palabras.',
    erase: 'Borrar lo que hay',
    video: 'En esta entrevista no hay cámara.',
    byVoice: 'Empezar por voz',
    byText: 'Responder por escrito',
    onByVoice: 'Seguir por voz',
    onByText: 'Seguir por escrito',
    connecting: 'Conectando…',
    failed: 'No se pudo abrir la entrevista. Intente de nuevo en un momento.',
    needsScript: 'La entrevista necesita JavaScript. Puede pedir una persona más abajo.',
  },
  states: {
    done: {
      title: 'Gracias. Su entrevista está completa.',
      text: 'Con sus respuestas se hace un informe. Personas de {employer} lo leen y deciden; le escribirán. Un enlace a lo que se guarda sobre usted va en camino a su correo; también puede abrirlo aquí.',
      open: 'Ver el estado',
      unmailedText:
        'Con sus respuestas se hace un informe. Personas de {employer} lo leen y deciden; le escribirán. Lo que se guarda sobre usted se abre más abajo, en este navegador: este sitio no envía correos.',
    },
    ended: {
      title: 'Esta entrevista terminó.',
      text: 'Terminó antes de que se respondieran todas las preguntas. Lo que usted dijo, si algo dijo, lo tiene {employer}. Si no era lo que quería, pida otra a quien le invitó.',
      open: '¿Algo no funcionó?',
    },
    withdrawn: {
      title: 'Usted se retiró.',
      text: '{employer} lo sabe, y ya nadie decide sobre usted. Si cambia de opinión, dígaselo a quien le invitó.',
    },
    expired: {
      title: 'Esta invitación venció.',
      text: 'Estuvo abierta hasta el {until}. Si todavía quiere la entrevista, dígaselo a quien le invitó: {employer} puede abrirla de nuevo, y entonces el mismo enlace funciona.',
    },
    cancelled: {
      title: 'Esta invitación se canceló.',
      text: '{employer} la retiró. Si cree que es un error, pregunte a quien le invitó.',
    },
    unknown: {
      title: 'Este enlace no abre ninguna entrevista.',
      text: 'Puede estar incompleto, o se hizo uno más nuevo en su lugar. Si le invitaron por correo, abra el correo más reciente y pulse su botón; si no, pida otro enlace a quien le invitó.',
    },
  },
  limited: 'Hay demasiadas solicitudes desde aquí en este momento. Espere unos minutos, por favor.',
}
