import type { z } from 'zod'
import type { EventKind } from './define-event.ts'
import { decisionMade, interviewCompleted, interviewErased, invitationOpened, reportReady } from './interview.ts'
import { mailUndeliverable } from './mail.ts'
import { bookingMade, orderPaid, outsideBookingMade } from './sales.ts'
import { workspaceClosed } from './workspace.ts'

/** Every domain event that is published. */
export const domainEvents = {
  [invitationOpened.type]: invitationOpened,
  [interviewCompleted.type]: interviewCompleted,
  [reportReady.type]: reportReady,
  [interviewErased.type]: interviewErased,
  [decisionMade.type]: decisionMade,
  [mailUndeliverable.type]: mailUndeliverable,
  [workspaceClosed.type]: workspaceClosed,
  [bookingMade.type]: bookingMade,
  [outsideBookingMade.type]: outsideBookingMade,
  [orderPaid.type]: orderPaid,
} as const

export type EventType = keyof typeof domainEvents

type DataOf<Type extends EventType> = z.output<(typeof domainEvents)[Type]['data']>

/** What is published: a distributed union, so that a type brings its own data along. */
export type NewEvent<Type extends EventType = EventType> = Type extends EventType
  ? { type: Type; data: DataOf<Type> }
  : never

/** What arrives at a subscriber. */
export type DomainEvent<Type extends EventType = EventType> = NewEvent<Type> & {
  /** The same at every delivery: rises with each event of a subject. */
  id: number
  occurredAt: Date
}

/** @throws ZodError where the data are not those of the type. */
export function parseEvent(type: string, data: unknown): { event: NewEvent; subject: string } {
  const kinds: readonly EventKind[] = Object.values(domainEvents)
  const kind = kinds.find((one) => one.type === type)
  if (kind === undefined) throw new TypeError(`There is no event ${type}`)
  const parsed = kind.data.parse(data)
  // The table says which data belong to which type; the compiler cannot follow it through a lookup.
  return { event: { type: kind.type, data: parsed } as NewEvent, subject: String(parsed[kind.subject]) }
}
