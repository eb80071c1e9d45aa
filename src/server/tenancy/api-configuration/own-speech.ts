import { aiProviders, heardBy } from '#contract/values/ai-providers.ts'
import { type Locale, locales } from '#contract/values/locales.ts'
import type { LiveDeps } from '#server/live/call/call.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sttAdapters } from '#server/providers/stt/index.ts'
import { ttsAdapters } from '#server/providers/tts/index.ts'
import { openAccount } from './account.ts'
import { createOwnStt } from './own-stt.ts'
import { createOwnVoices } from './own-voices.ts'
import { openAccess } from './provider-access.ts'
import { openSend } from './save-configuration.ts'
import { type StoredConfiguration, selectConfiguration } from './store.ts'

/** What a call hears and speaks with. */
export type CallSpeech = Pick<LiveDeps, 'stt' | 'voices'>

type SpeechDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'secrets' | 'speech'>

/**
 * What an interview is heard and spoken with: its workspace's own provider where one is stored, with the built-in engine
 * behind it, and the built-in engine otherwise. Whatever keeps the configuration from being read, the call begins.
 * @param findWorkspaceId Whose interview it is; null for nobody's.
 */
export async function openOwnSpeech(
  deps: SpeechDeps,
  interviewId: string,
  findWorkspaceId: () => Promise<string | null>,
): Promise<CallSpeech> {
  const { stt, voices } = deps.speech
  try {
    const stored = await findConfiguration(deps, await findWorkspaceId())
    return stored === null ? { stt, voices } : equip(deps, interviewId, stored)
  } catch (err) {
    deps.log.warn({ err, interviewId }, 'A workspace’s own provider could not be looked up')
    return { stt, voices }
  }
}

/** Languages that interviews of this workspace can be both heard and spoken in, as things stand. */
export async function findSpokenLanguages(
  tx: Transaction,
  deps: Pick<Deps, 'speech' | 'secrets'>,
  workspaceId: string,
): Promise<Locale[]> {
  const { stt, voices } = deps.speech
  const stored = await selectConfiguration(tx, workspaceId)
  const own = stored === null || openAccess(deps, stored) === null ? nothingOwn : ownLanguages(stored)
  const heard = new Set([...own.heard, ...stt.capabilities.languages])
  const spoken = new Set([...own.spoken, ...voices.languages])
  return locales.filter((language) => heard.has(language) && spoken.has(language))
}

/** The host of the workspace's own provider where interviews in this language are heard or spoken with it; null where they are not. */
export async function findOwnProvider(tx: Transaction, workspaceId: string, language: Locale): Promise<string | null> {
  const stored = await selectConfiguration(tx, workspaceId)
  if (stored === null) return null
  const { heard, spoken } = ownLanguages(stored)
  return heard.includes(language) || spoken.includes(language) ? new URL(stored.baseUrl).host : null
}

interface OwnLanguages {
  heard: readonly Locale[]
  spoken: readonly Locale[]
}

const nothingOwn: OwnLanguages = { heard: [], spoken: [] }

/** Of what a workspace's own provider is used for. */
function ownLanguages({
  provider,
  transcriptionModel,
  speechModel,
}: Pick<StoredConfiguration, 'provider' | 'transcriptionModel' | 'speechModel'>): OwnLanguages {
  return {
    heard: transcriptionModel === null ? [] : heardBy(provider, transcriptionModel),
    spoken: speechModel === null ? [] : aiProviders[provider].speaks,
  }
}

async function findConfiguration(
  { db }: Pick<Deps, 'db'>,
  workspaceId: string | null,
): Promise<StoredConfiguration | null> {
  return workspaceId === null ? null : await inWorkspace(db, workspaceId, (tx) => selectConfiguration(tx, workspaceId))
}

function equip(deps: SpeechDeps, interviewId: string, stored: StoredConfiguration): CallSpeech {
  const { stt, voices } = deps.speech
  const { clock, log } = deps
  const access = openAccess(deps, stored)
  if (access === null) {
    log.error({ workspaceId: stored.workspaceId }, 'A stored API key cannot be decrypted: see SECRETS_KEY')
    return { stt, voices }
  }
  const { baseUrl: url, key, transcriptionModel, speechModel } = access
  const send = openSend(deps)
  const { heard, spoken: spokenBy } = ownLanguages(stored)
  const spoken = spokenBy.map((language) => [language, access.voices])
  const account = openAccount(deps, { workspaceId: stored.workspaceId, interviewId, prices: stored })
  return {
    stt:
      transcriptionModel === null
        ? stt
        : createOwnStt({
            own: sttAdapters['openai-compatible'](
              { url, key, model: transcriptionModel, languages: heard },
              { clock, send },
            ),
            model: transcriptionModel,
            builtin: stt,
            account,
            clock,
          }),
    voices:
      speechModel === null
        ? voices
        : createOwnVoices({
            own: ttsAdapters['openai-compatible'](
              { url, key, model: speechModel, voices: Object.fromEntries(spoken) },
              { send },
            ),
            model: speechModel,
            builtin: voices,
            account,
            clock,
          }),
  }
}
