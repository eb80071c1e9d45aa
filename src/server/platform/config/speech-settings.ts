import { resolve } from 'node:path'
import { z } from 'zod'
import { type Locale, locales } from '#contract/values/locales.ts'
import type { VoiceId } from '#contract/values/voices.ts'
import { type AdapterChoice, chooseAdapter } from './choose-adapter.ts'
import type { Secret } from './secret.ts'
import { ServiceKey, ServiceUrl } from './service-variables.ts'

const folderOf = (model: string) =>
  z
    .string()
    .optional()
    .meta({
      description: `Folder of other weights for ${model}, with files of the same names as ours.`,
      example: '/srv/models/my-model',
      default: 'the one that the set-up fetches',
    })

/** Such as `en,es`: those of interviews, each once. */
const Languages = z
  .string()
  .default('en')
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(locales, `must be languages of interviews with commas between them: ${locales.join(', ')}`)))
  .refine((languages) => new Set(languages).size === languages.length, 'must name each language once')

const voiceNames = z.string().regex(/^[^,\s]+,[^,\s]+,[^,\s]+$/, 'must be three names with commas between them')

/** What recognises speech, and what makes it. */
export const sttChoice: AdapterChoice<'builtin' | 'openai-compatible'> = {
  variable: 'STT_PROVIDER',
  builtin: 'builtin',
  needs: { builtin: [], 'openai-compatible': ['STT_URL'] },
}
export const ttsChoice: AdapterChoice<'builtin' | 'openai-compatible'> = {
  variable: 'TTS_PROVIDER',
  builtin: 'builtin',
  needs: { builtin: [], 'openai-compatible': ['TTS_URL'] },
}

/** The variables that choose what speech is recognised and made with. */
export const speechVariables = {
  SPEECH_CORES: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a whole number from 1 to 99')
    .transform(Number)
    .optional()
    .meta({
      description:
        'Cores that the built-in speech models may use; without `VOICE_CALLS` they also decide how many calls by voice can run at once.',
      example: '4',
      default: 'all of this machine',
    }),
  VOICE_CALLS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .optional()
    .meta({
      description:
        'Most calls by voice at once; whoever comes then goes on in writing. A faster machine, or one whose speech is made by services elsewhere, holds more than three for each core: measure with `npm run bench:voice`.',
      example: '8',
      default: 'three for each core that speech may use',
    }),
  SPEECH_RENDER_AHEAD: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true')
    .meta({
      description: 'Whether the interviewer’s lines are rendered in the better voices while nobody is being served.',
      example: 'false',
      default: 'true',
    }),
  STT_PROVIDER: z.enum(['builtin', 'openai-compatible']).optional().meta({
    description: 'What recognises speech: builtin are the models on this machine, openai-compatible is STT_URL.',
    example: 'builtin',
    default: 'openai-compatible with STT_URL, else builtin',
  }),
  STT_URL: ServiceUrl.optional().meta({
    description: 'Base address of an OpenAI-compatible service that recognises speech in place of the built-in models.',
    example: 'https://speech.example.com/v1',
    default: 'none: built-in',
  }),
  STT_MODEL: z.string().default('whisper-1').meta({
    description: 'Model that STT_URL is asked for.',
    example: 'whisper-1',
    default: 'whisper-1',
  }),
  STT_LANGUAGES: Languages.meta({
    description:
      'Languages of interviews that STT_URL hears, en and es. English is heard by the built-in models without it.',
    example: 'en,es',
    default: 'en',
  }),
  STT_KEY: ServiceKey.meta({ description: 'Key of STT_URL.', example: 'sk-…', default: 'none' }),
  TTS_PROVIDER: z.enum(['builtin', 'openai-compatible']).optional().meta({
    description: 'What speaks: builtin are the voices on this machine, openai-compatible is TTS_URL.',
    example: 'builtin',
    default: 'openai-compatible with TTS_URL, else builtin',
  }),
  TTS_URL: ServiceUrl.optional().meta({
    description: 'Base address of an OpenAI-compatible service that speaks in place of the built-in voices.',
    example: 'https://speech.example.com/v1',
    default: 'none: built-in',
  }),
  TTS_MODEL: z.string().default('tts-1').meta({
    description: 'Model that TTS_URL is asked for.',
    example: 'tts-1',
    default: 'tts-1',
  }),
  TTS_KEY: ServiceKey.meta({ description: 'Key of TTS_URL.', example: 'sk-…', default: 'none' }),
  TTS_LANGUAGES: Languages.meta({
    description: 'Languages of interviews that TTS_URL speaks, en and es. English has the built-in voices without it.',
    example: 'en,es',
    default: 'en',
  }),
  TTS_VOICES: voiceNames.default('onyx,nova,shimmer').meta({
    description: 'That service’s names for English male (US), English female (US) and English female (India).',
    example: 'onyx,nova,shimmer',
    default: 'onyx,nova,shimmer',
  }),
  TTS_VOICES_ES: voiceNames.optional().meta({
    description: 'The same three for interviews in Spanish, where the service has other voices for it.',
    example: 'carlos,lucia,sofia',
    default: 'those of TTS_VOICES',
  }),
  MODEL_VAD: folderOf('voice detection (Silero)'),
  MODEL_STT: folderOf('recognition (Moonshine base)'),
  MODEL_STT_SECOND: folderOf('the second listening (Moonshine tiny)'),
  MODEL_TTS_LIVE: folderOf('the live voices (Piper)'),
  MODEL_TTS_QUALITY: folderOf('the better voices (Kokoro)'),
  MODEL_ESPEAK: folderOf('pronunciation (espeak-ng data)'),
}

const SpeechVariables = z.object(speechVariables)
type SpeechVariables = z.infer<typeof SpeechVariables>

interface Service {
  url: string
  key: Secret | null
  model: string
}

/** What the server speaks and hears with. Null services are the built-in ones. */
export interface SpeechSettings {
  /** Null: all of the machine. */
  cores: number | null
  /** Null: by the cores. */
  mostCalls: number | null
  rendersAhead: boolean
  stt: (Service & { languages: readonly Locale[] }) | null
  /** By language; one that is not here is not spoken. */
  tts: (Service & { voices: Readonly<Partial<Record<Locale, Readonly<Record<VoiceId, string>>>>> }) | null
  /** Folders of the admin's own weights by model. */
  models: Readonly<
    Partial<
      Record<
        'silero-vad' | 'moonshine-base' | 'moonshine-tiny' | 'piper-libritts-r' | 'kokoro' | 'espeak-ng-data',
        string
      >
    >
  >
}

export function speechSettingsOf(variables: SpeechVariables): SpeechSettings {
  const stt =
    chooseAdapter(sttChoice, variables) === 'builtin'
      ? null
      : serviceOf(variables.STT_URL, variables.STT_KEY, variables.STT_MODEL)
  const tts =
    chooseAdapter(ttsChoice, variables) === 'builtin'
      ? null
      : serviceOf(variables.TTS_URL, variables.TTS_KEY, variables.TTS_MODEL)
  return {
    cores: variables.SPEECH_CORES ?? null,
    mostCalls: variables.VOICE_CALLS ?? null,
    rendersAhead: variables.SPEECH_RENDER_AHEAD,
    stt: stt === null ? null : { ...stt, languages: variables.STT_LANGUAGES },
    tts: tts === null ? null : { ...tts, voices: voicesOf(variables) },
    models: modelsOf(variables),
  }
}

function serviceOf(url: string | undefined, key: Secret | undefined, model: string): Service | null {
  return url === undefined ? null : { url, key: key ?? null, model }
}

type Voices = NonNullable<SpeechSettings['tts']>['voices']

function voicesOf({ TTS_LANGUAGES, TTS_VOICES, TTS_VOICES_ES = TTS_VOICES }: SpeechVariables): Voices {
  const names: Readonly<Record<Locale, string>> = { en: TTS_VOICES, es: TTS_VOICES_ES }
  return Object.fromEntries(
    TTS_LANGUAGES.map((language) => {
      const [male = '', female = '', indian = ''] = names[language].split(',')
      return [language, { john_us_eng: male, female_us_eng: female, raj_ind_english: indian }]
    }),
  )
}

function modelsOf(variables: SpeechVariables): SpeechSettings['models'] {
  const given = {
    'silero-vad': variables.MODEL_VAD,
    'moonshine-base': variables.MODEL_STT,
    'moonshine-tiny': variables.MODEL_STT_SECOND,
    'piper-libritts-r': variables.MODEL_TTS_LIVE,
    kokoro: variables.MODEL_TTS_QUALITY,
    'espeak-ng-data': variables.MODEL_ESPEAK,
  }
  return Object.fromEntries(Object.entries(given).flatMap(([id, folder]) => (folder ? [[id, resolve(folder)]] : [])))
}
