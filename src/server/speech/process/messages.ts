import { z } from 'zod'

const Pcm = z.custom<Int16Array>((value) => value instanceof Int16Array, 'must be 16-bit samples')

/** How much a process gives way to others, 0 to 19 (POSIX nice). */
const niceness = z.number().int().min(0).max(19)

const LoadRequest = z.discriminatedUnion('role', [
  z.object({
    type: z.literal('load'),
    role: z.enum(['live', 'render']),
    folders: z.object({
      'moonshine-base': z.string(),
      'moonshine-tiny': z.string(),
      'espeak-ng-data': z.string(),
      'piper-libritts-r': z.string(),
      kokoro: z.string(),
    }),
    /** For the role `render`: threads of one rendering; for `live`: runs at once that memory is made ready for. */
    threads: z.number().int().positive(),
    niceness,
  }),
  z.object({
    type: z.literal('load'),
    role: z.literal('turns'),
    /** File of a network that judges whether a turn is complete, its SHA-256 in lower case, the folder of its runtime. */
    model: z.string(),
    sha256: z.string(),
    runtimeFolder: z.string(),
    niceness,
  }),
])

/** What the server tells a speech process, by Node's channel with structured clones. */
export const ProcessRequest = z.discriminatedUnion('type', [
  LoadRequest,
  z.object({
    type: z.literal('recognise'),
    id: z.number().int(),
    model: z.enum(['main', 'second']),
    pcm: Pcm,
  }),
  z.object({ type: z.literal('judge'), id: z.number().int(), pcm: Pcm }),
  z.object({
    type: z.literal('speak'),
    id: z.number().int(),
    text: z.string(),
    voice: z.object({
      engine: z.enum(['piper', 'kokoro']),
      speaker: z.number().int(),
      accent: z.enum(['us', 'indian']),
      gain: z.number(),
    }),
  }),
])
export type ProcessRequest = z.infer<typeof ProcessRequest>

/** What a speech process tells the server. */
export const ProcessReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loading'), done: z.number().int(), total: z.number().int() }),
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('load-failed'), reason: z.string() }),
  z.object({ type: z.literal('recognised'), id: z.number().int(), text: z.string(), computeMs: z.number() }),
  z.object({ type: z.literal('spoken'), id: z.number().int(), pcm: Pcm, computeMs: z.number() }),
  z.object({
    type: z.literal('judged'),
    id: z.number().int(),
    probability: z.number().min(0).max(1),
    computeMs: z.number(),
  }),
  z.object({ type: z.literal('failed'), id: z.number().int(), reason: z.string() }),
])
export type ProcessReply = z.infer<typeof ProcessReply>
