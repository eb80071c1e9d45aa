import type { FirstStep } from '#contract/values/overview.ts'

/** The way of a new workspace to its first report and its first candidate. */
export const firstStepWords = {
  title: 'First steps',
  lead: 'A sample interview with its report takes about two minutes, in writing, with answers to choose from.',
  sample: 'Read a sample report first',
  progress: '{done} of {all} done',
  done: 'Done',
  open: 'To do',
  hide: 'Hide the first steps',
  hidden: 'The first steps are hidden. They are under “Help”, at the foot of each page.',
  shown: 'They are on the overview again.',
  steps: {
    opening: {
      title: 'Make an opening',
      text: 'A job’s text becomes an interview plan. There is a sample job, if you only want to see how it goes.',
    },
    sample: {
      title: 'Hold a sample interview',
      text: 'You are the candidate. Answer in your own words, or let the sample answers do it.',
    },
    report: {
      title: 'Read its report',
      text: 'Each statement quotes an answer, and the score says how sure it is.',
    },
    invitation: {
      title: 'Invite a candidate',
      text: 'By name and address, or a whole list. They get a link and need no account.',
    },
    colleague: {
      title: 'Ask a colleague in',
      text: 'A second pair of eyes reads a report better than one.',
    },
  } satisfies Record<FirstStep, { title: string; text: string }>,
  act: {
    sampleJob: 'Use the sample job',
    ownJob: 'Paste a job of your own',
    preview: 'Hold the sample interview',
    again: 'Hold another one',
    read: 'Read the report',
    invite: 'Go to the opening',
    colleague: 'Invite a colleague',
  },
} as const

/** A finished report, before there is one of one's own. */
export const sampleReportPage = {
  title: 'Sample report',
  back: 'Overview',
  pdf: 'Download PDF',
  example: 'An example. It is not one of your interviews: it stands in no list and counts in no figure.',
} as const

export const helpPage = {
  title: 'Help',
  lead: 'How to get on, and whom to ask.',
  steps: {
    title: 'First steps',
    text: 'From a job to a report, and then to your first candidate: {done} of {all} are done in this workspace.',
    show: 'Show the first steps on the overview',
    go: 'Go to the overview',
    notYours: 'They are for those who make openings and invite. Your role reads reports.',
  },
  keys: {
    title: 'Keyboard',
    lead: 'Everything can be reached with Tab as well.',
    key: 'Keys',
    does: 'What they do',
    rows: [
      { keys: 'Ctrl K, or ⌘ K', does: 'Opens the menu of pages, openings, candidates and actions.' },
      { keys: '/', does: 'Goes to the search of a list.' },
      { keys: 'Ctrl Enter, or ⌘ Enter', does: 'Sends a typed answer in an interview.' },
      { keys: 'Esc', does: 'Closes what is open.' },
    ],
  },
  more: {
    title: 'More',
    import: 'Import openings or candidates from a CSV file',
    sample: 'A sample report',
    api: 'The API, with every endpoint',
    key: 'How to bring a key of your own AI provider',
    ask: 'Write to us: {address}',
  },
} as const
