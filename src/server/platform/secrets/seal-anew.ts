import { isAppError } from '#contract/errors.ts'
import type { Log } from '../log/log.ts'
import type { SecretBox, SecretContext } from './secret-box.ts'

/**
 * A stored secret sealed with the key of today, so that an older one can be taken out of `SECRETS_KEY`. Null where there is
 * nothing to store: it is sealed so already, or cannot be read any more, which is logged.
 */
export function sealAnew(
  { secrets, log }: { secrets: SecretBox; log: Log },
  place: SecretContext,
  sealed: string,
): string | null {
  if (!secrets.isOutdated(sealed)) return null
  try {
    return secrets.seal(place, secrets.open(place, sealed))
  } catch (error) {
    if (!isAppError(error)) throw error
    log.warn({ ...place, code: error.code }, 'A stored secret cannot be decrypted: see SECRETS_KEY')
    return null
  }
}
