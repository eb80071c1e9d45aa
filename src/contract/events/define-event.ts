import type { z } from 'zod'

/** A kind of domain event: something that has happened, said once for whoever reacts to it. */
export interface EventKind<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  /** `thing.happened`, stable for ever: stored rows and webhooks carry it. */
  type: Type
  /** Ids and words of ours, never copies of what somebody wrote or is called: a reader looks up what is true now. */
  data: Data
  /** The field that names the thing it happened to. Events of one subject arrive in the order in which they happened. */
  subject: keyof z.output<Data> & string
  /** For documents and tests. */
  example: z.input<Data>
}

export function defineEvent<const Type extends string, Data extends z.ZodObject>(
  kind: EventKind<Type, Data>,
): EventKind<Type, Data> {
  return kind
}
