import type { PageWords } from '../pages.ts'

export const beforeWords: PageWords['before'] = {
  title: 'Qué pasa',
  asksAbout: 'Pregunta sobre',
  mustHaves: 'Si tiene lo que este trabajo exige.',
  takes: 'Duración',
  takesText: '{minutes}, {questions}. Deténgase cuando quiera y siga después, hasta el {until}.',
  minutes: {
    one: 'Alrededor de {count} minuto',
    many: 'Alrededor de {count} de minutos',
    other: 'Alrededor de {count} minutos',
  },
  hears: 'Quién lo oye',
  hearsText:
    'Las personas de {employer} que contratan para este trabajo, y quienes ellas inviten a revisar. Leen sus palabras; solo le oyen si usted acepta que se le grabe.',
  hearsWritten:
    'Las personas de {employer} que contratan para este trabajo, y quienes ellas inviten a revisar. Leen sus palabras; no se oye ni se graba nada.',
  decides: 'Quién decide',
  decidesText: 'Una persona de {employer}. La IA cita lo que usted dijo y recomienda; no decide nada.',
  decidesUnrated: 'Una persona de {employer}. La IA pregunta; no califica nada y no decide nada.',
  hearBack: 'Recibe respuesta',
  hearBackText: {
    one: 'De {employer}, a más tardar un día después de su entrevista, sea cual sea la decisión.',
    many: 'De {employer}, a más tardar {count} de días después de su entrevista, sea cual sea la decisión.',
    other: 'De {employer}, a más tardar {count} días después de su entrevista, sea cual sea la decisión.',
  },
  needs: '¿Necesita algo?',
  needsText: 'Más tiempo, responder por escrito, o una persona en lugar de la IA. Nadie pregunta por qué.',
  needsLink: 'Decir lo que necesita',
}
