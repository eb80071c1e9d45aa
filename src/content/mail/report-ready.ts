import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface ReportReadyData {
  /** Who was interviewed; null when no name was given. */
  candidateName: string | null
  position: string
  reportUrl: string
  /** When recording and report are deleted. */
  deletesAt: string
}

export const reportReadyMail = defineMail<ReportReadyData>({
  id: 'report-ready',
  example: {
    candidateName: 'Dana Okafor',
    position: 'General',
    reportUrl: 'https://openround.example/report/example',
    deletesAt: '2026-12-20T10:00:00.000Z',
  },
  write: (data, brand) => ({
    subject:
      data.candidateName === null
        ? 'The interview’s report is ready'
        : `The report on ${inertLine(data.candidateName)}’s interview is ready`,
    preview: 'Every statement in it quotes the words it rests on.',
    heading: 'The report is ready',
    parts: [
      {
        kind: 'facts',
        rows: [
          ...(data.candidateName === null ? [] : [{ label: 'Interview of', value: inertLine(data.candidateName) }]),
          { label: 'Position', value: inertLine(data.position) },
          { label: 'Deleted on', value: formatUtcDate(data.deletesAt) },
        ],
      },
      { kind: 'button', label: 'Read the report', url: data.reportUrl },
      {
        kind: 'text',
        text: 'The link asks you to sign in with this address, by a link and without a password. There you can also delete the report at once.',
      },
    ],
    reason: `You get this mail because your address was given for this interview with ${brand.name}.`,
  }),
})
