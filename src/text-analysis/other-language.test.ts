import { expect, test } from 'vitest'
import { isOtherLanguage } from './other-language.ts'

test.each([
  'Los Angeles, Las Vegas, El Paso.',
  'Los Angeles to El Paso, nights.',
  'Des and Una left, Les stayed.',
  'Van der Berg, von Braun.',
  'Le Creuset, du Pont, et al.',
  'Accha, yeh, ok',
  'Well, er, um, no',
  'um, no, er, none',
  'I taught them je suis, tu es and how to ask the way.',
  'I taught them je suis, tu es, il est, elle est, nous sommes and ils sont.',
])('"%s" is English', (said) => {
  expect(isOtherLanguage(said)).toBe(false)
})

test.each([
  'Je ne sais pas quoi dire.',
  'El problema era que los clientes no tenían su pedido.',
  'Ich habe das mit meinem Chef besprochen und dann war es gut.',
  'Der Hund und die Katze waren im Haus, aber ich nicht.',
  'YO NO SE QUE DECIR PERO LO HICE.',
  'Maine apne manager se baat ki aur phir kaam theek hota raha.',
  'Nie mówię po angielsku, przepraszam.',
  'Я не понимаю вопрос.',
])('"%s" is not', (said) => {
  expect(isOtherLanguage(said)).toBe(true)
})
