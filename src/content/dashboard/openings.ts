/** Words of the openings' pages in the dashboard. */
export const openingsPage = {
  title: 'Openings',
  create: 'New opening',
  import: 'Import',
  all: 'All',
  statusLabel: 'State',
  status: { draft: 'Draft', open: 'Open', closed: 'Closed' },
  archived: 'Archived',
  search: 'Part of the title',
  find: 'Find',
  showAll: 'Show all',
  columns: { opening: 'Opening' },
  oldest: 'oldest {age}',
  held: '{count} to let in',
  emptyForManagers: 'A recruiter names you for an opening; it stands here from then on, and you are told.',
  managers: 'Hiring managers: {who}',
  minutes: 'about {minutes} minutes',
  newest: 'Newest',
  older: 'Older',
  empty: 'No opening yet.',
  emptyHint: 'Paste a job’s text, and you get an interview plan to look through. It takes about three minutes.',
  nothingFound: 'No opening matches.',
  nothingFoundHint: 'Look for another part of the title, or in another state.',
  allArchived: 'Every opening is archived.',
  allArchivedHint: 'Nothing is deleted. An opening can be taken out of the archive again.',
  showArchived: 'Show archived',
  done: {
    created: 'The opening is saved as a draft.',
    'job-saved': 'The job’s text is saved. The plan stays as it is.',
    'plan-saved': 'The plan is saved.',
    confirmed: 'The plan is saved, and the role is confirmed.',
    'plan-saved-new':
      'The plan is saved as a new version, because candidates have begun with the one before. Compare people within one version only.',
    opened: 'The opening is open. Candidates can be invited now.',
    closed: 'The opening is closed. Whoever has begun may finish; nobody new can be invited.',
    archived: 'The opening is archived: the list shows it under Archived.',
    restored: 'The opening is in the list again.',
    duplicated: 'This is the copy: a draft with the same job and the same plan.',
  },
} as const

export const openingSteps = {
  label: 'Steps to a new opening',
  steps: ['The job', 'The plan', 'Check'],
  /** Read out before the number. */
  step: 'Step {step} of 3',
} as const

export const jobForm = {
  titleNew: 'New opening',
  titleEdit: 'Edit the job',
  leadNew: 'The text decides which questions are proposed. Candidates do not see it here.',
  leadEdit: 'The questions stay as they are; to change them, edit the plan.',
  title: 'Job title',
  titleHint: 'As candidates know it, for example “Registered nurse, night shift”.',
  description: 'The job’s text',
  descriptionHint:
    'Paste the advert or the description; the part about the work is enough. Left empty, the title decides.',
  file: 'Or take the text from a file',
  fileHint: 'PDF, Word (.docx) or text, up to 5 MB. The text appears above for you to check; the file is not kept.',
  reading: 'Reading the file …',
  needsScript: 'Reading a file needs JavaScript, which is off in this browser. Please paste the text.',
  read_done: 'This is the text of “{name}”. Look through it, shorten it where you like, and go on.',
  read_cut:
    'This is the beginning of “{name}”: its text is longer than we keep. Check that the part about the work is there.',
  submitNew: 'Go on to the plan',
  submitEdit: 'Save the job',
  cancel: 'Cancel',
  back: 'Back to the openings',
} as const

/** Why a file could not be read, and what to do. */
export const documentProblems = {
  'no-file': 'No file was chosen. Choose one, or paste the text.',
  'too-large': 'This file is larger than 5 MB. Paste the text, or save the file without its pictures.',
  'not-supported':
    'This is neither a PDF nor a Word (.docx) nor a text file. Save it as one of these, or paste the text.',
  'old-word': 'This is a Word file of the old kind (.doc). Save it as .docx or PDF, or paste the text.',
  encrypted: 'This file is protected by a password. Save it without one, or paste the text.',
  broken: 'This file is damaged and could not be read. Try saving it again, or paste the text.',
  'no-text': 'There is no text in this file; its pages may be pictures. Paste the text instead.',
  'too-much': 'This file takes too long to read, so we stopped. Paste the text instead.',
  'not-sent': 'The file could not be sent. Check the connection and choose it again, or paste the text.',
  busy: 'Other files are being read just now. Please try again in a few seconds.',
} as const

export const openingPageWords = {
  back: 'All openings',
  check: {
    lead: 'This is what candidates get. Be interviewed yourself once: it takes a few minutes and is counted nowhere.',
    problems: 'The plan cannot be used yet. Please correct what is marked in it.',
  },
  job: 'The job',
  noText: 'No text was given; the title decided.',
  showJob: 'Read the job’s text',
  editJob: 'Edit the job',
  plan: 'Interview plan',
  planFacts: '{role}. {questions} questions, about {minutes} minutes, version {version}.',
  planDraft: 'No candidate has begun with it, so it can still be changed.',
  planFrozen: 'Frozen on {day}, when the first candidate began. A change makes a new version.',
  editPlan: 'Edit the plan',
  mustHave: 'Must-have',
  knockOut: 'Knock-out',
  weight: 'Weight {weight}: {reason}',
  faq: 'Answers to candidates’ questions',
  noFaq: 'None. Whatever candidates ask about the job is noted for you.',
  versions: 'Versions of the plan',
  versionLine: 'Version {version}',
  versionCurrent: 'for the next candidate',
  versionFrozen: 'frozen {day}',
  versionOpen: 'can still be changed',
  preview: {
    title: 'Be interviewed yourself',
    lead: 'The same interviewer, the same questions, and at the end the report you would get. Marked as a preview and counted nowhere.',
    link: 'Preview the interview',
  },
  open: 'Open for candidates',
  openHint: 'You can still change the plan until the first candidate begins.',
  close: 'Close the opening',
  archiveHint: 'Out of the list of openings; nothing is deleted.',
  reopen: 'Open again',
  duplicate: 'Duplicate',
  duplicateHint: 'A new draft with the same job and plan.',
  manage: 'Manage',
  setUp: 'Interview plan, job and versions',
  archive: 'Archive',
  restore: 'Take out of the archive',
  restoreHint: 'Back in the list of openings.',
} as const

export const previewPage = {
  title: 'Preview',
  lead: 'You are the candidate now, for {opening}, plan version {version}. Nothing of this is counted or shown to others.',
  voice: 'Interviewer’s voice',
  byVoice: 'Start by voice',
  byText: 'Start in text',
  ready: 'Ready to start',
  connecting: 'Connecting …',
  goOn: 'Go on with the call',
  leave: 'Leave it',
  needsScript: 'The live conversation needs JavaScript, which is off in this browser.',
  planProblems: 'The plan cannot be used yet. Please correct what is marked in it, then come back.',
  back: 'Back to the opening',
  failed: 'The preview could not begin. Please try again.',
} as const

export const openingWords = { copyOf: '{title} (copy)' } as const
