import { resolve } from 'node:path'
import { z } from 'zod'
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
      description: 'Cores that the built-in speech models may use; it also decides how many calls can run at once.',
      example: '4',
      default: 'all of this machine',
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
  TTS_VOICES: z
    .string()
    .regex(/^[^,\s]+,[^,\s]+,[^,\s]+$/, 'must be three names with commas between them')
    .default('onyx,nova,shimmer')
    .meta({
      description: 'That service’s names for English male (US), English female (US) and English female (India).',
      example: 'onyx,nova,shimmer',
      default: 'onyx,nova,shimmer',
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
  rendersAhead: boolean
  stt: Service | null
  tts: (Service & { voices: Readonly<Record<VoiceId, string>> }) | null
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
  return {
    cores: variables.SPEECH_CORES ?? null,
    rendersAhead: variables.SPEECH_RENDER_AHEAD,
    stt:
      chooseAdapter(sttChoice, variables) === 'builtin'
        ? null
        : serviceOf(variables.STT_URL, variables.STT_KEY, variables.STT_MODEL),
    tts:
      chooseAdapter(ttsChoice, variables) === 'builtin'
        ? null
        : withVoices(serviceOf(variables.TTS_URL, variables.TTS_KEY, variables.TTS_MODEL), variables.TTS_VOICES),
    models: modelsOf(variables),
  }
}

function serviceOf(url: string | undefined, key: Secret | undefined, model: string): Service | null {
  return url === undefined ? null : { url, key: key ?? null, model }
}

function withVoices(service: Service | null, names: string): SpeechSettings['tts'] {
  if (service === null) return null
  const [male = '', female = '', indian = ''] = names.split(',')
  return { ...service, voices: { john_us_eng: male, female_us_eng: female, raj_ind_english: indian } }
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
