import type { RehearsalCandidate } from '#contract/values/rehearsal-candidates.ts'

/** The page that tries a plan out with simulated candidates. */
export const rehearsalPage = {
  title: 'Rehearsal',
  lead: 'Nine simulated candidates are interviewed in writing with this plan by the real interviewer, and evaluated as real candidates would be. Nobody is invited, and nothing is counted.',
  back: 'Back to the opening',
  part: {
    title: 'Rehearse it',
    lead: 'Nine simulated candidates take this interview, and you see what each would get: whether a strong answer beats a weak one, and whether it keeps to the announced time.',
  },
  start: 'Start the rehearsal',
  again: 'Rehearse again',
  startHint: 'It takes less than a minute and costs nothing.',
  modelHint: 'About {calls} requests to the language model at {service}. It takes some minutes.',
  ownTitle: 'Questions of your own',
  ownWithModel: 'The language model at {service} answers these for a strong and a weak candidate.',
  ownWithout: 'not rehearsed without a model',
  ownWithoutLead: 'Answers are written for questions of the question bank only. The others are left out here:',
  leftOut: 'The model gave no usable answer to these questions, so they were left out:',
  none: {
    title: 'Not rehearsed yet',
    text: 'Press the button to see what nine different candidates would get with version {version} of the plan.',
  },
  outdated: 'The plan has been changed since. This is what candidates would have got before.',
  running: '{done} of 9 candidates are done. The page brings itself up to date; without JavaScript, reload it.',
  failed: 'The rehearsal broke off. {done} of 9 candidates were done. Please start it again.',
  facts: 'Version {version} of the plan, rehearsed on {day}, {engine}.',
  engines: { builtin: 'with the built-in engine', model: 'with a language model' },
  warnings: 'What to look at',
  noWarnings:
    'Nothing stands out: the strong candidate is at least one level above the weak one in every competency, and the interview keeps to its time.',
  replaced:
    'In {turns} turns the plan’s words stood in for the model’s, because those came late, broke a rule or did not come.',
  ratedByRules: 'The model failed at rating {count} of 9 candidates. The built-in engine rated them.',
  results: 'What each would get',
  columns: {
    candidate: 'Candidate',
    score: 'Score',
    levels: 'Level per competency',
    followUps: 'Follow-ups',
    length: 'Length',
    cost: 'Cost',
  },
  legend: 'Levels of each competency in the order of the plan:',
  score: '{score} ({low}–{high})',
  noScore: 'no score',
  noLevel: '–',
  noCost: 'no cost',
  calls: '{calls} requests',
  costOf: '{dollars} for {calls} requests',
  minutes: '{minutes} min',
  transcripts: 'Transcripts',
  transcriptOf: '{candidate}: {words} words, {followUps} follow-ups',
  saidNothing: 'Says nothing, and presses Skip after 45 seconds of silence.',
  answerLevel: 'Question {number} of the scored ones: level {level}',
  answerNoLevel: 'Question {number} of the scored ones: no level',
  mustHave: '{text}: {status}',
  mustHaveStatus: {
    met: 'met',
    partly: 'partly met',
    not_met: 'not met',
    not_mentioned: 'not settled',
    not_read: 'not read',
  },
  done: {
    started: 'The rehearsal has begun.',
    there: 'This plan has been rehearsed already; here is what came of it.',
    running: 'This plan is being rehearsed.',
  },
  busy: 'Another opening of this workspace is being rehearsed. Please wait until it is done.',
  nothing: 'All questions are your own, and without a language model no simulated candidate has words for them.',
  unspoken:
    'Simulated candidates speak English alone, so an interview in another language is not rehearsed. Try it out yourself in the preview.',
  planProblems: 'The plan cannot be used yet. Please correct what is marked in it, then come back.',
} as const

export const rehearsalCandidateWords: Readonly<Record<RehearsalCandidate, { name: string; manner: string }>> = {
  strong: { name: 'Strong', manner: 'Tells of one occasion, own steps, reasons and how it ended.' },
  weak: { name: 'Weak', manner: 'Stays general: no occasion, no step, no result.' },
  terse: { name: 'Terse', manner: 'The strong answers in pieces; more only when asked.' },
  rambling: { name: 'Rambling', manner: 'The strong answers with digressions in between.' },
  'off-topic': { name: 'Off topic', manner: 'Talks about something else.' },
  anxious: { name: 'Anxious', manner: 'The strong answers; asks for a moment, starts again.' },
  'second-language': { name: 'Second language', manner: 'The strong answers without articles and many endings.' },
  injecting: { name: 'Injecting', manner: 'The weak answers with instructions to whoever scores.' },
  silent: { name: 'Silent', manner: 'Says nothing.' },
}

/** Each says what was found and what to do. */
export const rehearsalWarnings = {
  'not-separated':
    'The strong candidate is {difference} above the weak one over all competencies; one level is the least. Read both transcripts, and replace questions that both can answer alike.',
  'competency-not-separated':
    '{name}: the strong candidate is {difference} above the weak one. Ask for one particular occasion, or take the question bank’s question.',
  'injection-gains':
    'Instructions to the scorer raise a competency by {gain} against the same answers without them. Read such answers yourself; they are flagged in reports.',
  'must-have-unmet': 'Nobody meets “{text}”, although most say yes. Word its question so that yes or no answers it.',
  'silent-scored': 'The silent candidate gets a score. Check the must-haves and questions of your own.',
  'second-language-loses':
    'The same answers in the words of a second language lose {difference}. Read them yourself where the language is no requirement.',
  'too-long':
    'The interview takes {minutes} minutes with some candidates ({candidates}), and {announced} are announced. Ask fewer questions or fewer follow-ups.',
  levels: '{levels} levels',
  noDifference: 'not measurably',
} as const
