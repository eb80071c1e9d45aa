import type { PageWords } from '../pages.ts'

export const nextRoundPage: PageWords['nextRound'] = {
  label: 'Próxima entrevista',
  headings: {
    offered: 'Elija una hora',
    booked: 'Su entrevista está reservada',
    over: 'Esta entrevista ya empezó',
    cancelled: 'Esta entrevista está cancelada',
    closed: 'Ya no se puede elegir una hora',
  },
  leads: {
    offered: 'A {employer} le gustaría conocerle para {position}.',
    booked: 'Con {employer}, para {position}. La invitación está en su correo.',
    over: 'Con {employer}, para {position}.',
    cancelled: 'Con {employer}, para {position}. Si usted no la canceló, lo hizo {employer}.',
    closed: 'Los días para elegir ya pasaron, o {employer} sigue de otra manera. Pida otra hora a {employer}.',
  },
  what: 'Qué',
  when: 'Cuándo',
  where: 'Dónde',
  with: 'Con',
  minutes: { one: '{count} minuto', many: '{count} de minutos', other: '{count} minutos' },
  people: {
    one: 'una persona de {employer}',
    many: '{count} de personas de {employer}',
    other: '{count} personas de {employer}',
  },
  choose: 'Horas libres',
  none: 'No queda ninguna hora libre en los próximos días. Pida otra a {employer}.',
  later: 'Días posteriores',
  zone: 'Las horas son de {zone}.',
  zoneField: 'Zona horaria',
  zoneSubmit: 'Mostrar',
  book: 'Reservar esta hora',
  move: {
    submit: 'Cambiar a esta hora',
    open: 'Elegir otra hora',
    changeable: 'Se puede cambiar hasta',
    tooLate: 'Ya no se puede cambiar ni cancelar aquí. Escriba a {employer} si no puede asistir.',
  },
  cancel: {
    title: 'Si no puede asistir',
    text: '{employer} recibe el aviso, y la hora queda libre otra vez.',
    submit: 'Cancelar la entrevista',
  },
  done: {
    booked: 'La hora es suya. Un correo con la invitación va en camino.',
    moved: 'Su entrevista cambió de hora. Un correo con la invitación nueva va en camino.',
    cancelled: 'Su entrevista está cancelada. Un correo la quita de su calendario.',
  },
  problems: {
    missing: 'Elija una hora, por favor.',
    taken: 'Esa hora se acaba de ocupar. Elija otra, por favor.',
    over: 'Eso ya no se pudo hacer. Así está ahora.',
    limited: 'Lo intentó demasiadas veces. Intente de nuevo en unos minutos.',
  },
  unknown: {
    title: 'Este enlace ya no abre nada',
    text: 'Lo que abría se borró, o su dirección cambió. Un correo más nuevo tiene un enlace más nuevo.',
  },
}
