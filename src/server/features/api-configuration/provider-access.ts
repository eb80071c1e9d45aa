import { isAppError } from '#contract/errors.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SecretPlace } from '#server/platform/secrets/secret-box.ts'
import type { StoredConfiguration } from './store.ts'
import type { ProviderAccess } from './test-provider.ts'

export function keyPlaceOf(workspaceId: string): SecretPlace {
  return { purpose: 'api-key', workspaceId }
}

/** A stored configuration with its key in the open; null where the key cannot be read any more. */
export function openAccess({ secrets }: Pick<Deps, 'secrets'>, stored: StoredConfiguration): ProviderAccess | null {
  const { workspaceId, sealedKey, baseUrl, transcriptionModel, speechModel, voices } = stored
  let key: Secret | null = null
  try {
    key = sealedKey === null ? null : secrets.open(keyPlaceOf(workspaceId), sealedKey)
  } catch (error) {
    if (isAppError(error) && error.code === 'secret.unreadable') return null
    throw error
  }
  return { baseUrl, key, transcriptionModel, speechModel, voices }
}
