import { findDialog, openDialog } from './dialogs.ts'

/**
 * Comes back from a completed checkout: `/pricing?checkout=<receipt>`. The receipt is whatever the server issued when the
 * payment arrived; the server alone says whether it is good and whose it is, so an address that somebody made up opens
 * nothing. `GET /api/checkout/receipts/<receipt>` answers `{ email }`, or 404. The receipt leaves the address bar at once
 * and goes along when the account is made (`islands/sign-in/post-email.ts`).
 *
 * The buyer can be back before the payment service has told the server, and a bank may take a moment longer: an unknown
 * receipt is asked for again, five times in half a minute.
 */
export async function openSignUpAfterCheckout(page: Document, wait: Wait = waitFor): Promise<void> {
  const address = new URL(location.href)
  const receipt = address.searchParams.get('checkout')
  if (!receipt) return
  address.searchParams.delete('checkout')
  history.replaceState(history.state, '', address)
  const email = await readBuyer(receipt, wait)
  const dialog = email === null ? null : findDialog(page, 'sign-up')
  const field = dialog?.querySelector<HTMLInputElement>('input[name="email"]')
  if (email === null || !dialog || !field) return
  field.value = email
  dialog.dataset.receipt = receipt
  openDialog(dialog, null)
}

type Wait = (delayMs: number) => Promise<void>

const pausesMs = [1000, 2000, 4000, 8000, 15_000] as const

function waitFor(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}

async function readBuyer(receipt: string, wait: Wait): Promise<string | null> {
  for (const pauseMs of [...pausesMs, null]) {
    const response = await fetch(`/api/checkout/receipts/${encodeURIComponent(receipt)}`).catch(() => null)
    if (response?.ok) return emailOf(await response.json().catch(() => null))
    const isWorthAsking = response === null || response.status === 404 || response.status >= 500
    if (pauseMs === null || !isWorthAsking) return null
    await wait(pauseMs)
  }
  return null
}

function emailOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('email' in answer)) return null
  return typeof answer.email === 'string' ? answer.email : null
}
