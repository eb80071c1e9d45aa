import { deliver } from '#forms/delivery/deliver.ts'
import { resendUnsent } from '#forms/delivery/unsent.ts'

export function resend(): Promise<void> {
  return resendUnsent(deliver)
}
