import { formatUtcMoment } from './format-when.ts'
import { inert, inertLine } from './inert.ts'
import { defineMail, type MailPart } from './mail-content.ts'

interface SafetyAlertData {
  /**
   * `heard`: at once, to whoever is to act. `unanswered`: a while later to the same people, since nobody has acknowledged it.
   * `escalated`: then also to whoever runs the installation, who is told nothing that the candidate said.
   * `untold`: to them alone and as little, since the workspace has nobody who could be told.
   */
  kind: 'heard' | 'unanswered' | 'escalated' | 'untold'
  /** Whose interview it is; null for a demo of the installation's own. */
  workspaceName: string | null
  candidateName: string | null
  candidateEmail: string | null
  position: string
  heardAt: string
  /** The interviewer stopped for it; else it asked first whether the candidate is safe. */
  isCertain: boolean
  /** The sentence that it was heard in; null where it may not be told. */
  quote: string | null
  /** The addresses that have been told before; empty for none. */
  told: string
  /** The list in which it is acknowledged; null for a demo. */
  alertsUrl: string | null
}

const headings: Readonly<Record<SafetyAlertData['kind'], string>> = {
  heard: 'Danger was heard in an interview',
  unanswered: 'Nobody has acknowledged this alert',
  escalated: 'Nobody has acknowledged an alert',
  untold: 'Danger was heard, and you alone are told',
}

/** No answer goes to the candidate: what colleagues write to one another about it must not reach them by mistake. */
export const safetyAlertMail = defineMail<SafetyAlertData>({
  id: 'safety-alert',
  example: {
    kind: 'heard',
    workspaceName: 'Acme',
    candidateName: 'Dana Okafor',
    candidateEmail: 'dana@candidate.example',
    position: 'Registered Nurse',
    heardAt: '2026-11-20T10:04:00.000Z',
    isCertain: true,
    quote: 'I do not want to live anymore.',
    told: '',
    alertsUrl: 'https://openround.example/dashboard/example/alerts',
  },
  write: (data, brand) => ({
    subject: `${isNews(data) ? 'Danger was heard' : 'Not acknowledged: danger was heard'} in the interview of ${nameOf(data)}`,
    preview:
      data.kind === 'untold'
        ? 'Please act now: nobody else is told.'
        : 'Please act now, and acknowledge the alert so that others know.',
    heading: headings[data.kind],
    parts: [
      ...(data.kind === 'heard' ? [] : [{ kind: 'text', text: waited(data) } as const]),
      { kind: 'text', text: whatHappened(data) },
      { kind: 'facts', rows: factsOf(data) },
      ...(data.quote === null ? [] : [{ kind: 'quote', text: inert(data.quote) } as const]),
      { kind: 'text', text: whatToDo(data) },
      ...(data.alertsUrl === null
        ? []
        : [{ kind: 'button', label: 'Acknowledge the alert', url: data.alertsUrl } as const]),
    ],
    reason:
      data.kind === 'escalated' || data.kind === 'untold' || data.workspaceName === null
        ? `You get this mail because you run this installation of ${brand.name}. It cannot be switched off.`
        : `You get this mail because you own a workspace of ${brand.name} or recruit for this opening. It cannot be switched off.`,
  }),
})

function nameOf({ candidateName, candidateEmail }: SafetyAlertData): string {
  return candidateName === null ? inertLine(candidateEmail ?? 'a candidate') : inertLine(candidateName)
}

/** Nothing was waited for. */
function isNews({ kind }: SafetyAlertData): boolean {
  return kind === 'heard' || kind === 'untold'
}

function waited({ kind }: SafetyAlertData): string {
  if (kind === 'untold') return 'The workspace has nobody left who could be told: its owners have gone.'
  return kind === 'escalated'
    ? 'The people of the workspace were told 15 minutes ago. None of them has said that they take care of it.'
    : 'You and your colleagues were told 15 minutes ago. None of you has said that they take care of it.'
}

function whatHappened({ isCertain }: SafetyAlertData): string {
  return isCertain
    ? 'A candidate said something that speaks of danger to themselves or to others. The interviewer told them to call the emergency number, and ended the interview.'
    : 'A candidate said something that may speak of danger to themselves or to others. The interviewer asked whether they are safe; the interview may still be going on.'
}

function factsOf(data: SafetyAlertData): Extract<MailPart, { kind: 'facts' }>['rows'] {
  const { candidateName, candidateEmail, workspaceName, position, heardAt, told } = data
  return [
    { label: 'Candidate', value: candidateName === null ? 'not known by name' : inertLine(candidateName) },
    candidateEmail === null
      ? { label: 'Address', value: 'not known' }
      : { label: 'Address', value: candidateEmail, url: `mailto:${candidateEmail}` },
    ...(workspaceName === null ? [] : [{ label: 'Workspace', value: inertLine(workspaceName) }]),
    { label: 'Opening', value: inertLine(position) },
    { label: 'Heard', value: formatUtcMoment(heardAt) },
    ...(told === '' ? [] : [{ label: 'Told before', value: inert(told) }]),
  ]
}

function whatToDo({ kind, alertsUrl }: SafetyAlertData): string {
  const first =
    kind === 'escalated'
      ? 'Reach one of the people who were told before, by telephone if you can, or the candidate yourself.'
      : 'Reach the candidate now. Call them if their application names a telephone number; else write to the address above.'
  const then = 'If you believe that somebody is in danger, call your local emergency number and say what you know.'
  const last =
    alertsUrl === null || kind === 'escalated'
      ? ''
      : ' Then acknowledge the alert, so that your colleagues know that you take care of it.'
  return `${first} ${then}${last}`
}
