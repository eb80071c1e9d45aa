import type { InterviewStatus } from '#contract/interview/states.ts'

interface WaitingWords {
  title: string
  text: string
  /** How often the page asks again without script; null where nothing will change by itself. */
  refreshSeconds: number | null
}

const notYet = {
  title: 'The interview has not begun.',
  text: 'The report is made as soon as it has been held, and opens here by itself.',
  refreshSeconds: 15,
}

const evaluating = {
  title: 'The report is being made.',
  text: 'Every answer is read and its words are checked against the transcript. That usually takes a few seconds; the report opens here by itself.',
  refreshSeconds: 4,
}

/** What the page says of an interview without a report, by its state. */
export const waitingWording: Readonly<Record<InterviewStatus, WaitingWords>> = {
  created: notYet,
  invited: notYet,
  consented: notYet,
  in_progress: {
    title: 'The interview is not finished.',
    text: 'The report is made when it ends, and opens here by itself. An interview that was broken off is reported on with the answers that were given.',
    refreshSeconds: 15,
  },
  completed: evaluating,
  evaluated: evaluating,
  abandoned: {
    title: 'The interview was left without an answer.',
    text: 'Nothing was said that could be reported on. What was stored is deleted by schedule.',
    refreshSeconds: null,
  },
  cancelled: {
    title: 'The interview was ended without a report.',
    text: 'It ended before an answer was given, or was stopped for somebody’s safety; then nothing said in it is rated. What was stored is deleted by schedule.',
    refreshSeconds: null,
  },
  expired: {
    title: 'The interview was not held in time.',
    text: 'Its invitation has expired, so there is nothing to report on.',
    refreshSeconds: null,
  },
  deleted: {
    title: 'The interview has been deleted.',
    text: 'Recording, transcript and report are gone for good.',
    refreshSeconds: null,
  },
}
