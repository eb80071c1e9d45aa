import { z } from 'zod'
import { AiProviderId, ApiProblemCode, ApiUse, aiProviders } from '../values/ai-providers.ts'
import { VoiceId } from '../values/voices.ts'

const Instant = z.iso.datetime()
const Count = z.number().int().min(0)

export const ApiProblem = z.object({
  code: ApiProblemCode,
  /** Null: already when the provider was greeted, before anything was asked of a model. */
  use: ApiUse.nullable(),
  /** HTTP status; null where there was no answer. */
  status: z.number().int().nullable(),
  /** The provider's own words, the key taken out; null where it gave none. */
  said: z.string().max(300).nullable(),
  /** Models of this use that the provider offers, where the one that was named is unknown. */
  offered: z.array(z.string()),
})
export type ApiProblem = z.infer<typeof ApiProblem>

/** An empty field is none. */
function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable())
}

const Model = z
  .string()
  .trim()
  .max(100, 'Please keep the name within 100 characters.')
  .regex(/^\S+$/, 'A model’s name has no spaces, for example whisper-1.')

const Price = z.coerce
  .number('Please enter a price in US dollars, such as 0.006.')
  .min(0, 'Please enter a price in US dollars, such as 0.006.')
  .max(10_000, 'Please enter a price in US dollars, such as 0.006.')

const BaseUrl = z
  .string()
  .trim()
  .max(500, 'Please keep the address within 500 characters.')
  .refine(isBaseUrl, 'Please enter the address of an API, such as https://api.example.com/v1.')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

/** No name, password, query or part in it: the rest of each request's address is put behind it. */
function isBaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
}

const address = {
  provider: AiProviderId,
  /** Left out: the provider's own. */
  baseUrl: orNull(BaseUrl).default(null),
}

/** Where a form's requests would go, whatever else is in it. */
export const ApiAddress = z.object(address)

/** What is saved. Fields that are left out are not used; a key that is left out stays the one that is stored. */
export const NewApiConfiguration = z
  .strictObject({
    ...address,
    key: orNull(
      z
        .string()
        .trim()
        .max(500, 'Please check the key: it is longer than any we know.')
        // What goes into a header: visible characters.
        .regex(/^[\x21-\x7e]+$/, 'Please check the key: it has spaces or characters that no key has.'),
    ).default(null),
    transcriptionModel: orNull(Model).default(null),
    speechModel: orNull(Model).default(null),
    /** The language model that asks in interviews, and the one that rates; left out: built in. */
    conversationModel: orNull(Model).default(null),
    evaluationModel: orNull(Model).default(null),
    /** The provider's name for each of our voices; left out: those of OpenAI that come closest. */
    voices: z.partialRecord(VoiceId, orNull(Model)).default({}),
    /** US dollars for a minute of listening; left out: sums are not worked out. */
    minutePrice: orNull(Price).default(null),
    /** US dollars for a million characters of speech. */
    charactersPrice: orNull(Price).default(null),
    /** US dollars for a million tokens that a language model reads, and that it writes. */
    inputPrice: orNull(Price).default(null),
    outputPrice: orNull(Price).default(null),
    /** US dollars that the language models may cost in one interview, by these prices; left out: only its tokens are limited. */
    interviewBudget: orNull(Price).default(null),
  })
  .superRefine(({ provider, baseUrl, inputPrice, outputPrice, interviewBudget, ...models }, context) => {
    if (baseUrl === null && aiProviders[provider].baseUrl === null) {
      context.addIssue({ code: 'custom', path: ['baseUrl'], message: 'Please enter the provider’s base address.' })
    }
    if (interviewBudget !== null && (inputPrice === null || outputPrice === null)) {
      const message = 'Please enter the prices of tokens: a budget in dollars is kept by them.'
      context.addIssue({ code: 'custom', path: ['interviewBudget'], message })
    }
    const { transcriptionModel, speechModel, conversationModel, evaluationModel } = models
    if ([transcriptionModel, speechModel, conversationModel, evaluationModel].every((model) => model === null)) {
      const message = 'Please name a model for at least one of listening, speaking, asking and rating.'
      context.addIssue({ code: 'custom', path: ['transcriptionModel'], message })
    }
  })
export type NewApiConfiguration = z.infer<typeof NewApiConfiguration>

/** What is stored, as its owners see it: the key never again. */
export const ApiConfiguration = z.object({
  provider: AiProviderId,
  baseUrl: z.string(),
  /** Its last four characters; null: the provider asks for none. */
  keyEnd: z.string().nullable(),
  /** The key cannot be decrypted any more and has to be entered again; until then the built-in engine is used. */
  isKeyLost: z.boolean(),
  transcriptionModel: z.string().nullable(),
  speechModel: z.string().nullable(),
  conversationModel: z.string().nullable(),
  evaluationModel: z.string().nullable(),
  voices: z.record(VoiceId, z.string()),
  minutePrice: z.number().nullable(),
  charactersPrice: z.number().nullable(),
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  interviewBudget: z.number().nullable(),
  /** When it was last tested, and all was well. */
  testedAt: Instant,
  savedAt: Instant,
  /** Of the most recent call that failed since; null: none did. */
  lastFailure: z.object({ at: Instant, code: ApiProblemCode, use: ApiUse }).nullable(),
})
export type ApiConfiguration = z.infer<typeof ApiConfiguration>

/** What one interview has used of the provider. */
export const ApiInterviewUse = z.object({
  /** Null: tests on this page, and plans of openings. */
  interviewId: z.string().nullable(),
  firstAt: Instant,
  calls: Count,
  /** Of these, those that failed; the built-in engine took over. */
  failures: Count,
  /** Sound that was sent to be recognised, milliseconds. */
  audioMs: Count,
  /** Characters that were spoken. */
  characters: Count,
  /** Tokens of language models, read and written. */
  tokens: Count,
  /** Millionths of a US dollar by the prices of the day; null: no price was given for some of it. */
  costMicros: Count.nullable(),
})
export type ApiInterviewUse = z.infer<typeof ApiInterviewUse>

export const ApiUsage = z.object({
  /** Since the month began, UTC. */
  month: ApiInterviewUse.omit({ interviewId: true, firstAt: true }).extend({ interviews: Count }),
  /** The newest first, fifty at most. */
  interviews: z.array(ApiInterviewUse),
})
export type ApiUsage = z.infer<typeof ApiUsage>

export const ApiSettings = z.object({ configuration: ApiConfiguration.nullable(), usage: ApiUsage })
export type ApiSettings = z.infer<typeof ApiSettings>

/** Saved, or what the provider answered instead; `fields` by the names of the form. */
export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'invalid'; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; problem: ApiProblem }

/** The page *API configuration*, for a workspace's owners alone. */
export interface CustomerApiConfiguration {
  load(): Promise<ApiSettings>
  /**
   * Tests with the provider and stores only what has passed.
   * @param sealedKey of `sealKey`, used where `input` has no key; empty for none. Where it was sealed for other hands or
   * another address, or changed, the key has to be typed again.
   */
  save(input: unknown, sealedKey: string): Promise<SaveOutcome>
  /**
   * A typed key that is not stored yet, sealed so that the form can carry it until what else is wrong is mended: for the
   * address in `input` alone, and empty where that is none.
   */
  sealKey(key: string, input: unknown): string
  /** Tests what is stored; null: all is well. */
  test(): Promise<ApiProblem | null>
  remove(): Promise<void>
}
