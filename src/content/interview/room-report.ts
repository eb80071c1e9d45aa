/** What whoever tries the demo reads before and after the conversation. */
export const roomReportWords = {
  section: 'After the conversation',
  title: 'Conversation Completed',
  again: 'Start another conversation',
  noReport: 'There is no report at this link any more.',
  noAnswer: 'No answer was given, so there is nothing to report on.',
  ready: 'Your report is ready. Each statement in it quotes your own words.',
  open: 'Open your report',
  download: 'Download PDF',
  unreachable: 'The server does not answer at the moment. The report is not lost; asking again.',
  coming: 'Your answers are being evaluated. The report usually takes a few seconds.',
  /** Specification, section 5: the words for a missing voice; the contract gives those of the other fields. */
  voiceMissing: 'Please select a voice',
  /** Specification, sections 4 and 8. */
  toasts: {
    fault: 'Conversation Error',
    noConnection: 'Connection Error',
    unreachable: 'Unable to connect to AI service.',
  },
  deletion: {
    lead: 'Recording, transcript and report are deleted after 30 days. You can delete them at once.',
    submit: 'Delete now',
    running: 'Deleting...',
    failed: 'It could not be deleted just now. Please try again.',
    deleted: 'Deleted: the recording, the transcript and the report are gone.',
    ask: {
      title: 'Delete everything now?',
      text: 'The recording, the transcript and the report are deleted for good. The link to the report stops working.',
      confirm: 'Delete now',
      cancel: 'Keep it',
    },
  },
} as const
