import { z } from 'zod'
import { checkPlaces, messageShape, templateShape } from '#contract/customer/messages.ts'
import { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import { TemplateKind } from '#contract/values/message-kind.ts'

/** A day and time as a browser's field sends it, taken as UTC; nothing for as soon as can be. */
const SendAt = z
  .union([z.literal(''), z.iso.datetime({ local: true }).or(z.iso.datetime())], 'Please enter a day and a time.')
  .default('')
  .transform((value) => (value === '' ? null : new Date(value.endsWith('Z') ? value : `${value}Z`).toISOString()))

const { id, kind, subject, body } = messageShape
const Words = z.object({ id, kind, subject, body, sendAt: SendAt })

const Send = Words.extend({ do: z.literal('send') }).superRefine(checkPlaces)
const Preview = Words.extend({ do: z.literal('preview') }).superRefine(checkPlaces)

/** What the form that writes to candidates sends. */
export const WriteCommand = z.discriminatedUnion('do', [Send, Preview])
export type WriteCommand = z.infer<typeof WriteCommand>

export const Recall = z.object({ do: z.literal('recall'), id: z.string('Nothing is named.') })

/** What the forms of the page of one candidate's messages send. */
export const ThreadCommand = z.discriminatedUnion('do', [Send, Preview, Recall])
export type ThreadCommand = z.infer<typeof ThreadCommand>

const Template = z.object(templateShape)

/** What the forms of the page of the texts send. */
export const TemplateCommand = z.discriminatedUnion('do', [
  Template.extend({ do: z.literal('save') }).superRefine(checkPlaces),
  Template.extend({ do: z.literal('preview') }).superRefine(checkPlaces),
  z.object({ do: z.literal('reset'), kind: TemplateKind }),
  z.object({ do: z.literal('promise'), days: z.string().default('') }),
  z.object({ do: z.literal('feedback'), time: FeedbackTime }),
  z.object({ do: z.literal('zone'), timeZone: z.string().default('') }),
])
export type TemplateCommand = z.infer<typeof TemplateCommand>
