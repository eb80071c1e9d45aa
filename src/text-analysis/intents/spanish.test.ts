import { describe, expect, test } from 'vitest'
import type { Intent } from '#contract/interview/dialogue.ts'
import { hearSentences, intentsOf } from './hear-sentences.ts'

const heardIn = (text: string) => intentsOf(hearSentences(text))

const answer =
  'I compared the scanner logs with the delivery notes and the missing orders went from nine a week to one.'

const requests: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'danger',
    [
      'Quiero morir.',
      'Me quiero morir.',
      'Ya no quiero vivir.',
      'No quiero seguir viviendo.',
      'Estoy pensando en quitarme la vida.',
      'Voy a matarme.',
      'Me voy a matar hoy.',
      'A veces pienso en suicidarme.',
      'Tengo ganas de hacerme daño.',
      'Me tomé todas las pastillas.',
      'Todos estarían mejor sin mí.',
      'Ojalá estuviera muerta.',
      'No le veo sentido a la vida.',
      'Ya no puedo seguir así.',
      'Mi esposo me pega.',
      'Mi pareja me quiere matar.',
      'Me están golpeando.',
      'Me tienen encerrada.',
      'No me dejan salir de la casa.',
      'Tengo miedo de que me mate.',
      'Estoy en peligro.',
      'No estoy segura en mi casa.',
      'Lo voy a matar.',
      'Voy a hacerle daño a alguien.',
      'Llame a la policía, por favor.',
      'Necesito una ambulancia.',
      'No puedo respirar.',
      'Creo que tengo un infarto.',
      '¡Auxilio!',
      'Hay humo en mi cuarto.',
      'Mi abuela se cayó y no se mueve.',
      'Tengo una pistola en la mano.',
    ],
  ],
  [
    'withdraw',
    [
      'Retiro mi consentimiento.',
      'Ya no acepto que me graben.',
      'Deje de grabar, por favor.',
      'No quiero que me graben.',
      'Apague la grabación.',
    ],
  ],
  ['delete', ['Borre todo, por favor.', 'Quiero borrar mis datos.', 'Eliminen mi grabación.']],
  [
    'human',
    [
      'Quiero hablar con una persona.',
      'Prefiero un humano.',
      '¿Puedo hablar con alguien?',
      'Comuníqueme con recursos humanos.',
      'No quiero hablar con una máquina.',
    ],
  ],
  [
    'stop',
    ['Quiero terminar la entrevista.', 'Ya no quiero seguir.', 'Terminemos aquí.', 'Me tengo que ir.', 'Quiero parar.'],
  ],
  [
    'accommodation',
    ['Necesito una pausa.', '¿Podemos hacer una pausa?', 'Necesito más tiempo.', 'Hable más despacio, por favor.'],
  ],
  ['thinkingTime', ['Un momento, por favor.', 'Déjeme pensar.', 'Deme un minuto para pensar.']],
  [
    'repeat',
    [
      'Repita la pregunta, por favor.',
      '¿Puede repetir?',
      'Otra vez, por favor.',
      'No le escuché bien.',
      '¿Cuál era la pregunta?',
    ],
  ],
  ['clarify', ['No entiendo la pregunta.', '¿Qué quiere decir?', '¿Me puede explicar?']],
  ['skip', ['Siguiente pregunta, por favor.', 'Prefiero no contestar.', 'Quiero saltar esta pregunta.', 'Paso.']],
]

describe.each(requests)('%s', (intent, sentences) => {
  test.each(sentences)('is heard alone and beside an answer: %s', (sentence) => {
    for (const said of [sentence, `${answer} ${sentence}`]) expect(heardIn(said), said).toContain(intent)
  })
})

/** Written after the phrases were, and never used to mend them: how much of what is new is heard. */
const heldOut = [
  'La verdad es que ya no quiero vivir más.',
  'Pienso mucho en la muerte y quiero quitarme la vida.',
  'Mi novio me golpea cuando llego tarde.',
  'Hoy me voy a suicidar.',
  'Voy a acabar con mi vida esta noche.',
  'Quisiera desaparecer para siempre.',
  'Me corté las venas.',
  'Estoy escondida porque está borracho.',
  'Me está amenazando con un cuchillo.',
  'Por favor llamen al 911.',
  'Me estoy ahogando.',
  'Mi familia estaría mejor si me muero.',
  'No vale la pena seguir viviendo.',
  'Creo que lo mejor es morirme.',
  'Mi jefe me tiene encerrado.',
  'Me quieren matar.',
  'Voy a matar a mi hermano.',
  'Necesito ayuda, mi papá no responde.',
  'Ya me cansé de vivir.',
  'No aguanto más, me quiero matar.',
]

test('of danger in words that no phrase was written for, nine in ten are heard', () => {
  const missed = heldOut.filter((sentence) => !heardIn(sentence).includes('danger'))
  expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(heldOut.length / 10)
})

test.each([
  'Ayer me tomé todas las pastillas.',
  'Mi ex dijo que me va a matar.',
  'Mi esposo me dijo ayer que me va a matar.',
  'Nadie se da cuenta de que ya no quiero vivir.',
  'La semana pasada me corté las venas.',
  'Un cliente me está amenazando con un cuchillo.',
  'Un cliente dijo que me va a matar y estoy escondida.',
  'No es broma, me voy a matar.',
  'Soy residente y ya no puedo seguir así.',
  'Mi ex me amenazó con matarme ayer.',
  '¡Auxilio, auxilio!',
  'Socorro, por favor.',
  'Auxilio, hay alguien en la puerta y no sé quién es.',
])('danger is heard beside the words of a story: %s', (sentence) => {
  for (const said of [sentence, `${answer} ${sentence}`]) expect(heardIn(said), said).toContain('danger')
})

test.each([
  'I worked at the warehouse in Socorro, New Mexico.',
  'My coworker Socorro and I counted the whole aisle again.',
  'I drove to Albuquerque, Socorro, and Las Cruces each week.',
  'Socorro, my supervisor, asked me to check the labels.',
  'My best colleague was a woman from Texas, Socorro.',
  'I was a nurse at Hospital Auxilio Mutuo in San Juan.',
])('a name is no cry for help: %s', (sentence) => {
  for (const said of [sentence, `${answer} ${sentence}`]) expect(heardIn(said), said).toEqual([])
})

test.each([
  'La semana pasada llamé a la policía porque un cliente robaba.',
  'Un cliente me amenazó con matarme y llamé al guardia.',
  'Una clienta me dijo: ya no puedo seguir así, y la escuché.',
  'El año pasado me dio un infarto y volví a los tres meses.',
  'La clienta no responde al teléfono y le escribí un correo.',
  'Nos reímos tanto que me quería morir de risa.',
  'El paciente me dijo que se quería morir y llamé a su médico.',
  'Una clienta me pidió hablar con una persona y la atendí yo.',
  'Trabajé de noche y me moría de sueño.',
  'En el simulacro grité auxilio y evacuamos el edificio.',
  'Revisé los pedidos y bajaron de nueve a uno por semana.',
  'Mi compañero me pidió repetir el conteo.',
  'Terminamos el inventario antes de la fecha.',
  'I passed the exam and no, I have no allergies.',
  'The customer wrote to us: quiero hablar con una persona, dijo.',
])('%s asks for nothing', (sentence) => {
  expect(heardIn(sentence)).toEqual([])
})
