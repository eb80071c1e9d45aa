import type { PageWords } from '../pages.ts'

export const afterWords: PageWords['after'] = {
  title: 'Gracias.',
  titleNamed: 'Gracias, {name}.',
  lead: 'Usted respondió {answered} de {questions} preguntas. {employer} le escribe a más tardar el {by}, sea cual sea la decisión.',
  leadAll:
    'Usted respondió todas las preguntas ({questions}). {employer} le escribe a más tardar el {by}, sea cual sea la decisión.',
  leadTold: '{employer} le escribió. Lo que se decidió, y lo que sigue, está en ese mensaje.',
  leadWithdrawn: 'Usted se retiró. {employer} lo sabe, y ya nadie decide sobre usted.',
  steps: {
    label: 'Estado',
    received: 'Recibida',
    reading: 'En lectura',
    readingSince: 'Una persona la abrió el {at}',
    readingNext: 'Por personas de {employer}',
    decided: 'Decidida por una persona',
    decidedBy: 'Usted recibe respuesta a más tardar el {by}',
    decidedLate: 'Usted debía recibir respuesta a más tardar el {by}. Pida una persona si quiere saber más.',
    told: 'Se le escribió el {at}',
    withdrawn: 'Se retiró el {at}',
    done: 'hecho',
    now: 'ahora',
    next: 'por venir',
  },
  nextRound: {
    title: 'Lo que sigue: {title}',
    open: 'Elegir una hora',
    booked: '{at}',
    see: 'Verla o cambiarla',
  },
  feedback: {
    title: 'De sus respuestas',
    waits:
      'Ya hay comentarios sobre lo que usted dijo. Cuando los haya visto, no podrá empezar de nuevo la entrevista, aunque algo no haya funcionado.',
    show: 'Mostrar mis comentarios',
    lead: {
      rules: 'Encontrado con reglas fijas en lo que usted dijo. No dice cómo decide nadie, ni por qué.',
      model:
        'Un modelo de lenguaje encontró estas palabras en lo que usted dijo, y reglas fijas eligieron entre ellas. No dicen cómo decide nadie, ni por qué.',
    },
    strength: {
      result: 'Un punto fuerte: usted dijo cómo terminó.',
      reasoning: 'Un punto fuerte: usted dio sus razones.',
      action: 'Un punto fuerte: usted dijo lo que hizo personalmente.',
      specific: 'Un punto fuerte: usted fue específico.',
    },
    about: '{strength} {competency}',
    aboutAt: '{strength} {competency}, en el minuto {at}',
    practiceTitle: 'Algo para practicar',
    practice: {
      result: 'Diga cómo terminó: qué cambió después y cómo lo supo.',
      reasoning: 'Diga por qué lo hizo así, y qué descartó.',
      action: 'Diga lo que hizo usted, paso a paso, aunque otras personas ayudaran.',
      specific: 'Mencione un número, una fecha o una herramienta, para que quien no estuvo ahí pueda imaginarlo.',
      example: 'Elija una ocasión real para cada respuesta, y cuéntela de principio a fin.',
    },
  },
  survey: {
    fair: '¿Fue justa esta entrevista con usted?',
    fairLeast: 'Para nada',
    fairMost: 'Por completo',
    worked: '¿Funcionó todo?',
    workedOptions: { yes: 'Sí', partly: 'Con problemas', no: 'No' },
    submit: 'Enviar',
    note: 'Se cuenta junto con las de todos. Nunca se muestra con su nombre.',
    thanks: 'Gracias por sus dos respuestas.',
    incomplete: 'Responda las dos preguntas, por favor.',
  },
  yours: {
    title: 'Sus respuestas y sus datos',
    transcript: 'Leer y corregir la transcripción',
    recording: 'Escuchar su grabación',
    remark: 'Agregar algo que olvidó',
    person: 'Pedir una persona',
    download: 'Descargar todo',
    erase: 'Borrar sus datos',
  },
  withdraw: {
    title: 'Retirarse',
    lead: 'Lo termina usted: {employer} recibe el aviso, nadie decide sobre usted y ya no recibe recordatorios. Lo que dijo se queda hasta que usted lo borre.',
    leadBefore:
      'Usted no quiere esta entrevista: {employer} recibe el aviso y usted ya no recibe recordatorios. Aquí no se puede deshacer.',
    confirm: 'Sí, me retiro.',
    submit: 'Retirarme',
    unconfirmed: 'Para retirarse, marque primero la casilla junto al botón.',
    refused:
      'Usted no se retiró: esta página no puede saber que es usted, o la entrevista ya terminó. Ábrala con el enlace de su propio correo, o en el navegador en el que hizo la entrevista, e intente de nuevo.',
    done: 'Usted se retiró. {employer} recibió el aviso.',
  },
  retake: {
    title: '¿Algo no funcionó?',
    lead: 'Si fallaron el sonido, su conexión o este sitio, puede hacer la entrevista otra vez, una sola vez, hasta el {until}; no necesita permiso y no cuenta en su contra. Todo lo que dijo se borra para siempre, con su grabación, su video y su informe, también si lo que diga después es peor. Si empieza de nuevo y no termina, no queda nada de la primera entrevista. Después de ver comentarios o de descargar su informe ya no puede empezar de nuevo. El equipo de {employer} ve que hubo un fallo técnico. Lo que se envió a otros sistemas suyos se envía otra vez cuando usted termine.',
    confirm: 'Sí, borren mis respuestas. Empiezo de nuevo.',
    submit: 'Borrarlo y empezar de nuevo',
    unconfirmed: 'Para empezar de nuevo, marque primero la casilla junto al botón. No se borró nada.',
    refused:
      'No se empezó de nuevo y no se borró nada. Lo que todavía es posible está más abajo, en “¿Algo no funcionó?”. Si ahí no hay nada, abra esta página con el enlace de su propio correo, o en el navegador en el que hizo la entrevista.',
    closed: {
      used: 'Usted ya empezó de nuevo esta entrevista, y se puede una sola vez. Si algo volvió a fallar, pida una persona.',
      reviewed:
        'Aquí no se puede empezar de nuevo: en {employer} hay personas que se guían por sus respuestas, o que todavía tienen que mirar algo en ellas. Si algo falló, pida una persona y diga qué ocurrió.',
      seen: 'Usted ya vio cómo se leyeron sus respuestas, así que aquí no se puede empezar de nuevo. Si algo falló, pida una persona y diga qué ocurrió.',
      over: 'Se podía empezar de nuevo hasta el {until}. Si algo falló, pida una persona y diga qué ocurrió.',
    },
  },
  listen: 'Escuchar esta respuesta',
}
