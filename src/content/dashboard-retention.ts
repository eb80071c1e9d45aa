/** The page that says how long candidates' data is kept. */
export const retentionWords = {
  title: 'Retention',
  lead: 'How long what candidates give you is kept. Candidates read these periods before they agree, and on their own page; each class is deleted by itself, every hour, files included.',
  saved: 'The periods are saved.',
  save: 'Save the periods',
  recording: {
    label: 'Recordings',
    hint: 'The sound of the answers, and the video. Thirty days at most; the transcript stays, with “recording deleted” in place of playing it.',
  },
  contact: {
    label: 'Names and addresses',
    hint: 'At most as long as the report. Afterwards the report stands without a name, and the candidate can no longer ask for a link by mail.',
  },
  report: {
    label: 'Transcripts and reports',
    hint: 'With remarks, notes and decisions beside them. Some laws ask you to keep them: California four years, Colorado three. Choose less only where you may.',
  },
  counted: 'Counted from the moment when a candidate begins.',
  confirm:
    'Shorten it also for what is stored already. What is then past its time is deleted within the hour, for good.',
  unconfirmed: 'You have shortened a period. Please tick the box beside the button: it deletes what is stored already.',
  invalid: 'Please choose one of the periods.',
  rest: {
    title: 'What else is kept',
    rows: [
      { what: 'Invitations that nobody has begun', kept: '30 days after they ran out' },
      {
        what: 'What a candidate has agreed to, word for word',
        kept: 'as long as the interview’s entry, which names nobody',
      },
      { what: 'Everything, once an owner has closed the workspace', kept: '30 days' },
      { what: 'The audit log of this workspace', kept: 'a year, or as long as reports where that is longer' },
      { what: 'The log of deletions, which holds counts and nobody’s name', kept: 'as long as the workspace' },
      { what: 'Notifications of members, which hold nobody’s name', kept: '90 days, or until the interview goes' },
      { what: 'Messages with candidates', kept: 'until the name and address go' },
      { what: 'Mails to candidates', kept: '90 days, or until the name and address go' },
    ],
    columns: { what: 'What', kept: 'Kept' },
  },
  always:
    'A candidate can delete all of it at any time. A change here never keeps anything longer than the candidate was told.',
} as const
