import { z } from 'zod'

/** What a workspace has a text for. */
export const TemplateKind = z.enum(['invitation', 'reminder', 'thanks', 'advance', 'next_round', 'decline', 'more'])
export type TemplateKind = z.infer<typeof TemplateKind>

/** What a message to a candidate is: made of one of the texts, or written from nothing. */
export const MessageKind = z.enum([...TemplateKind.options, 'own'])
export type MessageKind = z.infer<typeof MessageKind>

/** What a member can write at any time: an offer of times belongs to the round that it offers. */
export const WritableKind = MessageKind.exclude(['next_round'])
export type WritableKind = z.infer<typeof WritableKind>

/** Kinds whose link begins the interview; every other leads to the page on which the candidate answers. */
export const leadsToInterview = (kind: MessageKind): boolean => kind === 'invitation' || kind === 'reminder'

/** What somebody learns was decided about them by a message of this kind; null by the others. */
export function toldDecision(kind: MessageKind): 'advance' | 'decline' | null {
  if (kind === 'next_round') return 'advance'
  return kind === 'advance' || kind === 'decline' ? kind : null
}

/** Why somebody is not written to. `decided_otherwise`: another decision holds than the one that the message tells. */
export const NotWritten = z.enum([
  'erased',
  'no_address',
  'undeliverable',
  'stopped',
  'not_open',
  'decided_otherwise',
  'often',
])
export type NotWritten = z.infer<typeof NotWritten>

/**
 * What has become of a message. `waiting`: it can be recalled. `leaving`: it is on its way, or the mail server asks to wait.
 * `stored`: no mail server is configured. `lost`: it did not arrive.
 */
export const MessageState = z.enum(['waiting', 'leaving', 'sent', 'stored', 'lost', 'recalled', 'received'])
export type MessageState = z.infer<typeof MessageState>

/** Within how many days after their interview candidates hear back, until a workspace says otherwise. */
export const usualAnswerDays = 5
