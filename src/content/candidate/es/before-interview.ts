import type { PageWords } from '../pages.ts'

export const beforeWords: PageWords['before'] = {
  title: 'Qué va a pasar',
  asksAbout: 'De qué se habla',
  mustHaves: 'Si cumple los requisitos imprescindibles del puesto.',
  takes: 'Cuánto dura',
  takesText: '{questions}, {minutes}. Puede parar cuando quiera y seguir después, hasta el {until} (UTC).',
  hears: 'Quién la escucha',
  hearsText:
    'Las personas de {employer} que contratan para este puesto y quienes ellas inviten a evaluar. Leen sus palabras; solo le oyen si usted acepta que se grabe.',
  decides: 'Quién decide',
  decidesText: 'Una persona de {employer}. La IA cita lo que usted dijo y recomienda; no decide nada.',
  hearBack: 'Cuándo recibe respuesta',
  hearBackText: {
    one: 'De {employer}, en {count} día desde su entrevista, sea cual sea la decisión.',
    many: 'De {employer}, en {count} días desde su entrevista, sea cual sea la decisión.',
    other: 'De {employer}, en {count} días desde su entrevista, sea cual sea la decisión.',
  },
  needs: '¿Necesita algo?',
  needsText: 'Más tiempo, responder por escrito o hablar con una persona. Nadie pregunta por qué.',
  needsLink: 'Decir lo que necesita',
}
