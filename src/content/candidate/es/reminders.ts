import type { PageWords } from '../pages.ts'

export const calendarEntryWords: PageWords['calendarEntry'] = {
  title: '¿Ahora no?',
  lead: 'Elija una hora y póngala en su calendario. No obliga a nadie: mientras la invitación esté abierta, el enlace funciona en cualquier momento.',
  ready: 'Agregar una de estas horas a mi calendario',
  time: '{time}',
  at: 'Día y hora',
  latest: 'Según su propio reloj, a más tardar el {until}.',
  submit: 'Agregar a mi calendario',
  wrong:
    'A esa hora el enlace no está abierto o no queda tiempo suficiente para toda la entrevista. Elija otra hora, por favor.',
}

export const textWords: PageWords['texts'] = {
  title: 'Recordatorios por mensaje de texto',
  lead: 'Si quiere, los recordatorios de esta entrevista también llegan a su teléfono: dos como máximo, de día. No se envía nada más ahí, y el número se borra con sus demás datos.',
  number: 'Número de teléfono, con su país',
  agree: 'Acepto que se envíen a este número recordatorios de esta entrevista.',
  submit: 'Enviar ahí los recordatorios',
  on: 'Los recordatorios también van a {phone}.',
  stop: 'Dejar de recibir mensajes de texto',
  wrong: 'Escriba un número con su país, como +52 55 1234 5678, y marque que está de acuerdo.',
}
