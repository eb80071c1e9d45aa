import { expect, test } from 'vitest'
import { isPlainSpanishReply, readBareSpanishReply, readSpanishReply } from './replies.ts'

const asked =
  'Este puesto requiere lo siguiente: licencia de montacargas vigente. ¿Cumple con este requisito? Diga sí o no, por favor.'

test.each([
  ['Sí.', 'yes'],
  ['si claro', 'yes'],
  ['Claro que sí, la tengo.', 'yes'],
  ['Por supuesto.', 'yes'],
  ['Así es.', 'yes'],
  ['No hay problema.', 'yes'],
  ['Tengo la licencia vigente.', 'yes'],
  ['No.', 'no'],
  ['no tengo', 'no'],
  ['Todavía no.', 'no'],
  ['Lamentablemente no.', 'no'],
  ['Ya no.', 'no'],
  ['Claro que no.', 'no'],
  ['Por supuesto que no.', 'no'],
  ['Obvio no', 'no'],
  ['Cumplo con el requisito.', 'yes'],
  ['No cumplo.', 'no'],
  ['Desde luego que no la tengo.', 'no'],
  ['Claro, no hay problema.', 'yes'],
  ['claro no tengo inconveniente', 'yes'],
  ['No sé.', null],
  ['No estoy seguro.', null],
  ['No entiendo.', null],
  ['Prefiero no contestar.', null],
  ['Sí, pero está vencida.', null],
  ['Trabajé en una bodega.', null],
] as const)('%s is read as %s', (said, reading) => {
  expect(readSpanishReply(said)).toBe(reading)
})

test.each(['Sí.', 'Sí, la tengo vigente.', 'No, no tengo licencia.', 'todavia no'])(
  '%s is a reply and nothing else',
  (said) => {
    expect(isPlainSpanishReply(said, asked)).toBe(true)
  },
)

test.each(['Sí, ¿cuánto pagan?', 'No quiero seguir.', 'No, prefiero parar aquí.', 'Sí, me quiero matar.', 'Bodega.'])(
  '%s is more than a reply',
  (said) => {
    expect(isPlainSpanishReply(said, asked)).toBe(false)
  },
)

test.each([
  ['Sí.', 'yes'],
  ['¡Sí, claro que sí!', 'yes'],
  ['Por supuesto', 'yes'],
  ['Sí, las tengo', 'yes'],
  ['No.', 'no'],
  ['No, no la tengo.', 'no'],
  ['¿Sí?', null],
  ['Sí, no la tengo.', null],
  ['No, claro que la tengo.', null],
  ['Sí, la tengo vigente.', null],
  ['No hay problema.', null],
  ['Claro que no.', null],
  ['La tengo y no.', null],
] as const)('of %s a must-have takes %s, when nobody reads it', (said, reading) => {
  expect(readBareSpanishReply(said)).toBe(reading)
})
