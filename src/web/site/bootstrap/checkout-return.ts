import { findDialog, openDialog } from './dialogs.ts'

/**
 * Comes back from a completed checkout: `/pricing?checkout=<receipt>`. The receipt is whatever the server issued when the
 * payment arrived; the server alone says whether it is good and whose it is, so an address that somebody made up opens
 * nothing. `GET /api/checkout/receipts/<receipt>` answers `{ email }`, or 404. The receipt leaves the address bar at once
 * and goes along when the account is made (`islands/sign-in/post-email.ts`).
 */
export async function openSignUpAfterCheckout(page: Document): Promise<void> {
  const address = new URL(location.href)
  const receipt = address.searchParams.get('checkout')
  if (!receipt) return
  address.searchParams.delete('checkout')
  history.replaceState(history.state, '', address)
  const email = await readBuyer(receipt)
  const dialog = email === null ? null : findDialog(page, 'sign-up')
  const field = dialog?.querySelector<HTMLInputElement>('input[name="email"]')
  if (email === null || !dialog || !field) return
  field.value = email
  dialog.dataset.receipt = receipt
  openDialog(dialog, null)
}

async function readBuyer(receipt: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/checkout/receipts/${encodeURIComponent(receipt)}`)
    const answer: unknown = response.ok ? await response.json() : null
    if (typeof answer !== 'object' || answer === null || !('email' in answer)) return null
    return typeof answer.email === 'string' ? answer.email : null
  } catch {
    return null
  }
}
