import type { NewApiConfiguration } from '#contract/customer/api-configuration.ts'
import { isAppError } from '#contract/errors.ts'
import { aiProviders } from '#contract/values/ai-providers.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SecretBox, SecretContext } from '#server/platform/secrets/secret-box.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import type { StoredConfiguration } from './store.ts'
import type { ProviderAccess } from './test-provider.ts'

export function keyContextOf(workspaceId: string): SecretContext {
  return { purpose: 'api-key', workspaceId }
}

/**
 * Of a key that a form carries, for whoever typed it alone: a stored key is no such key, nor the other way round. Its
 * address is changed in the same form, so it opens only for the host that it was typed for, as a stored one does.
 */
export function typedKeyContextOf({ id, userId }: Pick<Workspace, 'id' | 'userId'>, baseUrl: string): SecretContext {
  return { purpose: `typed-api-key/${userId}/${new URL(baseUrl).origin}`, workspaceId: id }
}

/** The address that is asked; null where the customer has to give one and has not. */
export function baseUrlOf({ provider, baseUrl }: Pick<NewApiConfiguration, 'provider' | 'baseUrl'>): string | null {
  return baseUrl ?? aiProviders[provider].baseUrl
}

/** A stored configuration with its key in the open; null where the key cannot be read any more. */
export function openAccess({ secrets }: Pick<Deps, 'secrets'>, stored: StoredConfiguration): ProviderAccess | null {
  const { workspaceId, sealedKey, baseUrl, transcriptionModel, speechModel, voices } = stored
  const { conversationModel, evaluationModel } = stored
  const key = sealedKey === null ? null : openIfReadable(secrets, keyContextOf(workspaceId), sealedKey)
  if (sealedKey !== null && key === null) return null
  return { baseUrl, key, transcriptionModel, speechModel, conversationModel, evaluationModel, voices }
}

export function openIfReadable(secrets: SecretBox, context: SecretContext, sealed: string): Secret | null {
  try {
    return secrets.open(context, sealed)
  } catch (error) {
    if (isAppError(error) && error.code === 'secret.unreadable') return null
    throw error
  }
}
