import type { PageWords } from '../pages.ts'

export const noticeWords: PageWords['notice'] = {
  asks: {
    title: 'Pregunta una IA',
    text: 'Usted hablará con una entrevistadora de IA, no con una persona. {employer} se lo pide; toma {minutes}, de una vez o en dos partes.',
    written:
      'Una entrevistadora de IA, que no es una persona, le pregunta por escrito y usted escribe sus respuestas. {employer} se lo pide; toma {minutes}, de una vez o en dos partes.',
    minutes: {
      one: 'alrededor de {count} minuto',
      many: 'alrededor de {count} de minutos',
      other: 'alrededor de {count} minutos',
    },
  },
  assessed: {
    title: 'Qué se evalúa',
    text: '{competencies}: a partir de las palabras de sus respuestas y de nada más. A todas las personas se les hacen las mismas preguntas.',
    byPeople:
      '{competencies}: personas de {employer} leen las palabras de sus respuestas y no evalúan nada más. Ninguna IA las califica. A todas las personas se les hacen las mismas preguntas.',
  },
  notAssessed: { title: 'Qué no se evalúa', text: 'Su cara, voz, emociones, acento, origen y apariencia.' },
  film: {
    title: 'Su imagen',
    optional:
      'Puede encender la cámara, para que personas de {employer} vean sus respuestas, y apagarla en cualquier momento.',
    required:
      '{employer} le pide que encienda la cámara, para que personas de allí vean sus respuestas. Si prefiere que no se le grabe en video, responda con la voz o por escrito: nadie pregunta por qué y no le perjudica.',
    use: 'Lo que ve la cámara nunca se analiza: ni la cara, ni la mirada, ni las emociones, ni el fondo. Si acepta que se le grabe, el video se guarda con el sonido de sus respuestas y se borra con él.',
  },
  facts: {
    title: 'Qué se anota',
    text: 'Los momentos en que se pega texto en una respuesta (cuánto, no qué), en que esta página no está a la vista, en que se pierde la conexión o en que se conecta o desconecta un micrófono, un altavoz o una cámara. Personas de {employer} los ven en el informe, cada uno con las razones corrientes que puede tener; no cuentan para ninguna calificación, y se guardan y se borran con la transcripción. Ningún programa mira su pantalla, sus otras páginas ni su cara.',
  },
  decides: {
    title: 'Decide una persona',
    text: 'La IA recomienda y cita lo que usted dijo. Personas de {employer} lo leen y deciden; usted puede impugnar ante ellas una decisión y pedir que una persona lo revise de nuevo.',
    unrated:
      'La IA pregunta; no califica ni recomienda. Personas de {employer} leen lo que usted dijo y deciden; usted puede impugnar ante ellas una decisión y pedir que una persona lo revise de nuevo.',
  },
  kept: {
    title: 'Qué se guarda',
    text: 'Contado desde que usted empieza: el sonido de sus respuestas, si lo acepta más abajo, por {recording}; su nombre y su dirección de correo, por {contact}; la transcripción, el informe y si empezó en un teléfono, una tableta o una computadora, por {report}. Después se borran solos, o antes si usted pulsa el botón en su propia página.',
    written:
      'Contado desde que usted empieza: su nombre y su dirección de correo, por {contact}; la transcripción, el informe y si empezó en un teléfono, una tableta o una computadora, por {report}. No se graba ningún sonido. Después se borran solos, o antes si usted pulsa el botón en su propia página.',
    days: { one: '{count} día', many: '{count} de días', other: '{count} días' },
    years: { one: '{count} año', many: '{count} de años', other: '{count} años' },
  },
  where: {
    title: 'Dónde se procesa',
    here: 'Solo en esta instalación: un motor integrado oye, pregunta y evalúa. Nada va a un servicio de IA externo.',
    hereWritten: 'Solo en esta instalación: un motor integrado pregunta y evalúa. Nada va a un servicio de IA externo.',
    askedHere: 'Un motor integrado en esta instalación pregunta, y solo personas califican lo que usted dice.',
    engineHere: 'Un motor integrado pregunta y evalúa en esta instalación.',
    spoken: 'Lo que usted dice se oye, y lo que se pregunta se dice en voz alta, con la ayuda de {speech}.',
    spokenHere: 'La voz se reconoce y se genera en esta instalación.',
    asksAndRates:
      'Un modelo de lenguaje en {service} lee sus respuestas como texto, redacta preguntas de seguimiento y califica lo que usted dijo; un motor integrado en esta instalación lo revisa.',
    asks: 'Un modelo de lenguaje en {service} lee sus respuestas como texto y redacta preguntas de seguimiento; un motor integrado en esta instalación lo revisa. Un motor integrado en esta instalación califica.',
    asksUnrated:
      'Un modelo de lenguaje en {service} lee sus respuestas como texto y redacta preguntas de seguimiento; un motor integrado en esta instalación lo revisa. Solo personas califican lo que usted dice.',
    rates:
      'Un modelo de lenguaje en {service} lee sus respuestas como texto y califica lo que usted dijo; un motor integrado en esta instalación lo revisa. Un motor integrado en esta instalación pregunta.',
    takenOut: 'Su nombre, sus direcciones y sus números de teléfono se quitan de lo que se envía allá.',
  },
  otherWay: {
    title: 'Otra manera',
    text: 'Usted puede responder por escrito, pedir más tiempo, o pedirle a {employer} una entrevista con una persona. Nada de eso cuenta en su contra.',
  },
  danger: {
    title: 'Si alguien parece estar en peligro',
    text: 'Si lo que usted dice suena como si usted u otra persona estuviera en peligro, personas de {employer} reciben el aviso de inmediato y leen esa frase, para que alguien pueda ayudar; si ninguna responde, también recibe el aviso quien opera esta instalación. Esto no es un servicio de emergencia, y no cuenta para ninguna calificación.',
  },
  questions: {
    title: 'Preguntas',
    text: 'Pregunte a las personas de {employer} que le dieron el enlace. Si llegó por correo, una respuesta a ese correo les llega.',
  },
}
