import { expect, test } from 'vitest'
import { isEnglish, isOtherLanguage, isOtherThanSpanish } from './other-language.ts'

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

test.each([
  'I worked in a warehouse for three years.',
  'we did it because the customer asked for it',
  'I do not understand the question.',
  'Eu trabalhei num armazém e não tinha muito tempo, mas fiz tudo.',
  'Ich habe drei Jahre in einem Lager gearbeitet und war für alles da.',
  'Я работал на складе три года.',
  '我在仓库工作了三年',
])('in a Spanish interview this is another language: %s', (said) => {
  expect(isOtherThanSpanish(said)).toBe(true)
})

test.each([
  'Trabajé tres años en una bodega y llevaba el control de entradas.',
  'Usé Excel, Power BI y SQL Server para el dashboard del account manager.',
  'No, no tengo.',
  'Fui team leader en un call center y hacíamos el follow-up de cada ticket.',
  'Si',
  'me fui a la tienda con mi jefe',
  'Yo era el encargado del turno y los demás me ayudaban con el inventario.',
  'I',
  '',
])('in a Spanish interview this is none: %s', (said) => {
  expect(isOtherThanSpanish(said)).toBe(false)
  expect(isEnglish(said)).toBe(false)
})
