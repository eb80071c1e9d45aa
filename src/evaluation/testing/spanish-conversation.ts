import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { makePlan } from '../../../tests/factories.ts'
import { makeConversation, questions, type Step } from './conversation.ts'

export const spanishPlan: InterviewPlan = { ...makePlan(), language: 'es' }

export const spanishStories = {
  problem:
    'El año pasado se cayó el sistema de pedidos un viernes por la tarde. Revisé los registros del servidor y encontré que un disco estaba lleno. Borré los archivos viejos, avisé al equipo y a las 18 horas todo funcionaba otra vez. Después puse una alarma para que no volviera a pasar.',
  team: 'Dos compañeros discutían por los turnos de la bodega. Hablé con cada uno por separado y luego los junté. Acordamos un calendario por escrito y desde entonces no hubo más quejas.',
  reliability:
    'Prometí entregar el inventario el lunes y el domingo faltaba la mitad. Llamé a mi jefa, le dije la verdad y trabajé con otro turno hasta terminar. Lo entregamos a tiempo y corregimos 40 errores.',
  learning:
    'Aprendí a usar el montacargas en dos semanas. Pedí a un compañero que me mirara y anoté cada error. Al final pasé el examen y ahora enseño a los nuevos.',
  customer:
    'Un cliente llegó muy enojado porque su pedido no estaba. Lo escuché, busqué el paquete y se lo llevé yo mismo esa tarde. Me escribió para dar las gracias.',
} as const

/** Every question of the demo plan, answered in Spanish. */
export function makeSpanishConversation(change: Partial<Record<keyof typeof questions, readonly Step[]>> = {}): Turn[] {
  const keys = ['problem', 'team', 'reliability', 'learning', 'customer'] as const
  return makeConversation(
    keys.map((key) => [questions[key], ...(change[key] ?? [{ typed: spanishStories[key] }])] as const),
    spanishPlan,
  )
}
