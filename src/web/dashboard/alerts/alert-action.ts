import { alertsPage } from '#content/dashboard/alerts.ts'
import type { CustomerAlerts } from '#contract/customer/alerts.ts'
import type { CustomerNotifications } from '#contract/customer/notifications.ts'
import { isAppError } from '#contract/errors.ts'
import { alertsPath } from '../addresses/alerts-address.ts'

/** Where to go on, below the workspace; or what is said in words. */
type Outcome = { path: string } | { notice: string }

/** Acknowledges the alert that the form names; the list then says who was first. Whoever acknowledges has read of it. */
export async function runAlertAction(
  { alerts, notifications }: { alerts: CustomerAlerts; notifications: CustomerNotifications },
  form: FormData,
): Promise<Outcome> {
  const interviewId = form.get('acknowledge')
  if (typeof interviewId !== 'string') throw new Response(null, { status: 400 })
  try {
    await alerts.acknowledge(interviewId)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'alert.not_found') throw error
    return { notice: alertsPage.gone }
  }
  await notifications.markSeen(interviewId, ['danger_heard', 'danger_unanswered'])
  return { path: `${alertsPath}?done=${encodeURIComponent(interviewId)}` }
}
