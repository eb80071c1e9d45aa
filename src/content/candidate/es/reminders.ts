import type { PageWords } from '../pages.ts'

export const calendarEntryWords: PageWords['calendarEntry'] = {
  title: '¿Ahora no?',
  lead: 'Elija una hora hasta el {until} y póngala en su calendario. No obliga a nadie: el enlace funciona en cualquier momento hasta entonces.',
  at: 'Día y hora',
  submit: 'Agregar a mi calendario',
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
