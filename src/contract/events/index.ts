import { z } from 'zod'
import { InterviewId } from '../values/ids.ts'

/** A kind of domain event: something that has happened, said once for whoever reacts to it. */
interface EventKind<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  /** `thing.happened`, stable for ever: stored rows and webhooks carry it. */
  type: Type
  /** Ids and words of ours, never copies of what somebody wrote or is called: a reader looks up what is true now. */
  data: Data
  /** The field that names the thing it happened to. Events of one subject arrive in the order in which they happened. */
  subject: keyof z.output<Data> & string
  /** For documents and tests. */
  example: z.input<Data>
}

function defineEvent<const Type extends string, Data extends z.ZodObject>(
  kind: EventKind<Type, Data>,
): EventKind<Type, Data> {
  return kind
}

/** An interview, and whose it is: null for a demo, which belongs to no workspace. */
const OfInterview = z.object({ interviewId: InterviewId, workspaceId: z.string().nullable() })

const example = {
  interviewId: '0193a5c0-7e1a-7000-8000-000000000001',
  workspaceId: '0193a5c0-7e1a-7000-8000-000000000002',
}

/** Somebody was invited to an interview: their link is mailed to them, or passed on by hand. */
const candidateInvited = defineEvent({
  type: 'candidate.invited',
  data: z.object({ interviewId: InterviewId, workspaceId: z.string() }),
  subject: 'interviewId',
  example,
})

/** Somebody has applied at an opening's public link, whether they are let in at once or wait for it. */
const candidateApplied = defineEvent({
  type: 'candidate.applied',
  data: z.object({ interviewId: InterviewId, workspaceId: z.string() }),
  subject: 'interviewId',
  example,
})

/** An invited candidate has looked at what their link leads to, for the first time. */
const invitationOpened = defineEvent({
  type: 'invitation.opened',
  data: z.object({ interviewId: InterviewId, workspaceId: z.string() }),
  subject: 'interviewId',
  example,
})

/** An interview's call was opened for the first time. */
const interviewStarted = defineEvent({ type: 'interview.started', data: OfInterview, subject: 'interviewId', example })

/** An interview has ended with something to evaluate. */
const interviewCompleted = defineEvent({
  type: 'interview.completed',
  data: OfInterview,
  subject: 'interviewId',
  example,
})

/** An interview was cancelled: nobody can begin it or go on with it. */
const interviewCancelled = defineEvent({
  type: 'interview.cancelled',
  data: OfInterview,
  subject: 'interviewId',
  example,
})

/** An interview's evaluation is stored and can be read. */
const reportReady = defineEvent({ type: 'report.ready', data: OfInterview, subject: 'interviewId', example })

/** A report was evaluated anew, after a correction or with a model that was late: what is known of it elsewhere is old. */
const reportRevised = defineEvent({ type: 'report.revised', data: OfInterview, subject: 'interviewId', example })

/** Whatever was stored of an interview is deleted. */
const interviewErased = defineEvent({
  type: 'interview.erased',
  data: OfInterview,
  subject: 'interviewId',
  example,
})

/** An interview's name, address, messages and mails are deleted; its report stands. */
const contactErased = defineEvent({
  type: 'interview.contact_erased',
  data: OfInterview,
  subject: 'interviewId',
  example,
})

/** A candidate has answered a message. */
const messageReceived = defineEvent({
  type: 'message.received',
  data: z.object({ interviewId: InterviewId, workspaceId: z.string(), messageId: z.string() }),
  subject: 'interviewId',
  example: { ...example, messageId: '0193a5c0-7e1a-7000-8000-000000000009' },
})

/** Somebody of the workspace has decided about a candidate. */
const decisionMade = defineEvent({
  type: 'decision.made',
  data: z.object({ interviewId: InterviewId, workspaceId: z.string(), decisionId: z.string() }),
  subject: 'interviewId',
  example: { ...example, decisionId: '0193a5c0-7e1a-7000-8000-000000000003' },
})

/** Whoever decided has taken it back within its minute: what has not gone out yet must not. */
const decisionUndone = defineEvent({
  type: 'decision.undone',
  data: z.object({ interviewId: InterviewId, workspaceId: z.string(), decisionId: z.string() }),
  subject: 'interviewId',
  example: { ...example, decisionId: '0193a5c0-7e1a-7000-8000-000000000003' },
})

const OfOpening = z.object({ openingId: z.string(), workspaceId: z.string() })
const exampleOpening = {
  openingId: '0193a5c0-7e1a-7000-8000-00000000000a',
  workspaceId: example.workspaceId,
}

/** An opening takes candidates from now on. */
const openingOpened = defineEvent({
  type: 'opening.opened',
  data: OfOpening,
  subject: 'openingId',
  example: exampleOpening,
})

/** An opening takes no more candidates. */
const openingClosed = defineEvent({
  type: 'opening.closed',
  data: OfOpening,
  subject: 'openingId',
  example: exampleOpening,
})

/** A mail did not arrive and is not tried again. */
const mailUndeliverable = defineEvent({
  type: 'mail.undeliverable',
  data: z.object({ mailId: z.string() }),
  subject: 'mailId',
  example: { mailId: '0193a5c0-7e1a-7000-8000-000000000004' },
})

/** A demo is booked: at once, or once a request that had waited for a person was accepted. */
const bookingMade = defineEvent({
  type: 'booking.made',
  data: z.object({ bookingId: z.string() }),
  subject: 'bookingId',
  example: { bookingId: '0193a5c0-7e1a-7000-8000-000000000005' },
})

/** An outside calendar says, under its own signature, who has booked; it may say so again. */
const outsideBookingMade = defineEvent({
  type: 'outside_booking.made',
  data: z.object({ bookingId: z.string() }),
  subject: 'bookingId',
  example: { bookingId: '0193a5c0-7e1a-7000-8000-000000000006' },
})

/** An order was paid for and has brought its plan, whatever became of it since; those of the test mode are none. */
const orderPaid = defineEvent({
  type: 'order.paid',
  data: z.object({ orderId: z.string() }),
  subject: 'orderId',
  example: { orderId: '0193a5c0-7e1a-7000-8000-000000000007' },
})

/** An owner has closed a workspace: it is deleted in a while, unless it is kept again. */
const workspaceClosed = defineEvent({
  type: 'workspace.closed',
  data: z.object({ workspaceId: z.string() }),
  subject: 'workspaceId',
  example: { workspaceId: '0193a5c0-7e1a-7000-8000-000000000002' },
})

/** Somebody is no member of a workspace any more: they left, were removed, or deleted their account. */
const memberLeft = defineEvent({
  type: 'member.left',
  data: z.object({ workspaceId: z.string(), userId: z.string() }),
  subject: 'workspaceId',
  example: {
    workspaceId: '0193a5c0-7e1a-7000-8000-000000000002',
    userId: '0193a5c0-7e1a-7000-8000-000000000008',
  },
})

/** Every domain event that is published. */
export const domainEvents = {
  [candidateInvited.type]: candidateInvited,
  [candidateApplied.type]: candidateApplied,
  [invitationOpened.type]: invitationOpened,
  [interviewStarted.type]: interviewStarted,
  [interviewCompleted.type]: interviewCompleted,
  [interviewCancelled.type]: interviewCancelled,
  [reportReady.type]: reportReady,
  [reportRevised.type]: reportRevised,
  [interviewErased.type]: interviewErased,
  [contactErased.type]: contactErased,
  [messageReceived.type]: messageReceived,
  [decisionMade.type]: decisionMade,
  [decisionUndone.type]: decisionUndone,
  [openingOpened.type]: openingOpened,
  [openingClosed.type]: openingClosed,
  [mailUndeliverable.type]: mailUndeliverable,
  [workspaceClosed.type]: workspaceClosed,
  [memberLeft.type]: memberLeft,
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
