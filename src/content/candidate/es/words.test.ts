import { expect, test } from 'vitest'
import { catalogueOf } from '../catalogue.ts'

const spanish = catalogueOf('es')

function textsOf(table: unknown): string[] {
  if (typeof table === 'string') return [table]
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(textsOf) : []
}

test('help names each button as it reads in the room', () => {
  const { call, turn } = spanish.room
  const buttons = [...Object.values(call.controls), ...Object.values(turn), call.answer.send, call.goOnInWriting]
  const named = textsOf(spanish.pages.roomHelp).flatMap((text) =>
    [...text.matchAll(/“([^”]+)”/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(4)
  for (const name of named) expect(buttons).toContain(name)
})

test('the practice question is ended by the same button as an answer', () => {
  const { practice } = spanish.device
  expect(practice.done).toBe(spanish.room.turn.done)
  expect(practice.listening).toContain(`“${practice.done}”`)
})

test('one word for one thing, in the Spanish of the Americas, and everybody is addressed as usted', () => {
  const others =
    /[«»]|(?<!\p{L})(?:vídeos?|ordenador\p{L}*|(?<!computadoras )portátil\p{L}*|tú|tus?|contigo|vosotr\p{L}+|vuestr\p{L}+|elimin\p{L}+)(?!\p{L})/iu
  for (const text of textsOf(spanish)) expect(text).not.toMatch(others)
})
