import type { FeedbackTime } from '#contract/values/candidate-feedback.ts'

/** When candidates are shown what was strong in their answers. */
export const feedbackTimeWords: Readonly<Record<FeedbackTime, string>> = {
  never: 'Never',
  after_interview: 'After the interview',
  with_decision: 'With your message about the decision',
}

export const candidateCareWords = {
  feedback: {
    title: 'Feedback to candidates',
    lead: 'On their own page candidates can read up to three strengths in their own words and one thing to practice, found by fixed rules in their answers: no score, no level, and nothing of why you decide. The rules read English: after an interview in another language there is none.',
    label: 'Shown',
    save: 'Save the choice',
    /** On an opening's page. */
    asWorkspace: 'As the workspace: {time}',
    done: 'Saved: when candidates are shown feedback.',
  },
  zone: {
    title: 'Time zone',
    lead: 'Reminders go out between 9:00 and 20:00 of the candidate’s own day. Until a candidate has opened the invitation, this zone stands for theirs. Until it is chosen here, it is that of the browser in which an opening was first made or candidates were first invited.',
    label: 'Time zone of the workspace',
    save: 'Save the time zone',
    wrong: 'Please name a time zone such as Europe/Paris.',
    done: 'The time zone is saved.',
  },
} as const
