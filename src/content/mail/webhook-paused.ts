import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface WebhookPausedData {
  workspaceName: string
  /** Where it sends to, without path and query: they may hold a secret. */
  host: string
  /** It said that it wants no more, and did not only fail. */
  isGone: boolean
  /** The endpoint's page, with what was sent and answered. */
  endpointUrl: string
}

export const webhookPausedMail = defineMail<WebhookPausedData>({
  id: 'webhook-paused',
  example: {
    workspaceName: 'García Staffing',
    host: 'hooks.example.com',
    isGone: false,
    endpointUrl:
      'https://openround.example/dashboard/0190f1f0-0000-7000-8000-000000000001/settings/webhooks/0190f1f0-0000-7000-8000-000000000002',
  },
  write: ({ workspaceName, host, isGone, endpointUrl }, brand) => ({
    subject: `A webhook of ${inertLine(workspaceName)} was paused`,
    preview: `${inertLine(host)} takes no events any more. They wait.`,
    heading: `The webhook to ${inertLine(host)} was paused`,
    parts: [
      {
        kind: 'text',
        text: isGone
          ? 'It answered 410 Gone, by which an endpoint says that it wants no more.'
          : 'For three days it has taken nothing that was sent to it.',
      },
      {
        kind: 'text',
        text: 'Events wait for up to 30 days after they happened. Once you resume it, they are sent in order.',
      },
      { kind: 'button', label: 'See what was answered', url: endpointUrl },
    ],
    reason: `You are an owner of this workspace on ${brand.name}.`,
  }),
})
