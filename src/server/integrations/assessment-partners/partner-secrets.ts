import { z } from 'zod'
import { isAppError } from '#contract/errors.ts'
import { Secret } from '#server/platform/config/secret.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parseJson } from '#server/platform/parse-json.ts'
import type { SecretContext } from '#server/platform/secrets/secret-box.ts'
import type { PartnerSecrets } from './port.ts'
import type { StoredPartner } from './store.ts'

const Stored = z.object({ key: z.string(), theirs: z.record(z.string(), z.string()) })

export function partnerContext(workspaceId: string): SecretContext {
  return { purpose: 'assessment-partner', workspaceId }
}

export function sealPartner(
  { secrets }: Pick<Deps, 'secrets'>,
  workspaceId: string,
  { key, theirs }: PartnerSecrets,
): string {
  return secrets.seal(partnerContext(workspaceId), new Secret(JSON.stringify({ key, theirs })))
}

/** Null where it cannot be read any more. */
export function openPartner(
  { secrets }: Pick<Deps, 'secrets'>,
  { workspaceId, sealedSecrets }: Pick<StoredPartner, 'workspaceId' | 'sealedSecrets'>,
): PartnerSecrets | null {
  try {
    return Stored.parse(parseJson(secrets.open(partnerContext(workspaceId), sealedSecrets).reveal()))
  } catch (error) {
    if (isAppError(error) && error.code === 'secret.unreadable') return null
    throw error
  }
}
