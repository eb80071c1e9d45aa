import type { ProbeTrigger } from '#contract/interview/bank.ts'
import type { PlanProblem } from '#contract/interview/plan-draft.ts'
import { planBounds } from '#contract/interview/plan-draft.ts'

/** Words of the openings' pages in the dashboard. */
export const openingsPage = {
  title: 'Openings',
  lead: 'A job, the questions that everybody who applies is asked, and who has answered them.',
  create: 'New opening',
  all: 'All',
  statusLabel: 'State',
  status: { draft: 'Draft', open: 'Open', closed: 'Closed' },
  search: 'Part of the title',
  find: 'Find',
  showAll: 'Show all',
  columns: { opening: 'Opening', interview: 'Interview', status: 'State', changed: 'Changed' },
  minutes: 'about {minutes} minutes',
  version: 'plan version {version}',
  newest: 'Newest',
  older: 'Older',
  empty: 'No opening yet.',
  emptyHint: 'Paste a job’s text, and you get an interview plan to look through. It takes about three minutes.',
  nothingFound: 'No opening matches.',
  nothingFoundHint: 'Look for another part of the title, or in another state.',
  done: {
    created: 'The opening is saved as a draft.',
    'job-saved': 'The job’s text is saved. The plan stays as it is.',
    'plan-saved': 'The plan is saved.',
    confirmed: 'The plan is saved, and the role is confirmed.',
    'plan-saved-new':
      'The plan is saved as a new version, because candidates have begun with the one before. Compare people within one version only.',
    opened: 'The opening is open. Candidates can be invited now.',
    closed: 'The opening is closed. Whoever has begun may finish; nobody new can be invited.',
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

export const planEditor = {
  rehearse: 'Once it is saved, see what nine simulated candidates would get with it:',
  rehearseLink: 'rehearse the interview',
  titleNew: 'The interview plan',
  titleEdit: 'Edit the interview plan',
  leadNew: 'Proposed from your job’s text. Everybody who applies is asked the same questions in the same order.',
  leadEdit: 'Everybody who applies is asked the same questions in the same order.',
  frozen:
    'Candidates have begun with version {version}, so it does not change any more. What you save here becomes version {next}; reports name the version they belong to.',
  role: {
    title: 'Role',
    question: 'We read this as {role}.',
    because: 'Because the text speaks of {words}.',
    none: 'The text fits none of our roles closely, so these are general questions.',
    other: 'Change role',
    label: 'Role of the question bank',
    change: 'Propose the plan anew',
    changeHint: 'Replaces the competencies below; must-haves and answers stay.',
    confirm: 'Saving the plan confirms the role.',
  },
  length: {
    title: 'Length',
    full: 'Full',
    fullHint: 'Two questions for each competency.',
    short: 'Short',
    shortHint: 'One question each. The score’s interval is wider.',
    followUps: 'Follow-up questions',
    followUpsHint: 'Asked only where something is missing; by the built-in engine in the same words for everybody.',
    followUpsOptions: ['None', 'At most one', 'At most two'],
    again: 'Work out the length',
    summary: '{questions} questions, about {minutes} minutes. The score will be within ± {points} points (90 %).',
  },
  engine: {
    title: 'Engine',
    label: 'Who asks and rates',
    builtin: 'Built-in engine',
    model: 'Language model at {service}',
    both: 'A language model at {service} asks follow-up questions in the words of each answer and rates answers beside the built-in engine, which checks both.',
    asks: 'A language model at {service} asks follow-up questions in the words of each answer; the built-in engine checks them and rates.',
    rates: 'The built-in engine asks; a language model at {service} rates answers beside it.',
    yourKey: 'It is paid with your own key.',
    included: 'Its costs are included in your plan.',
    told: 'Candidates are told so before they agree. The main questions are the same for everybody.',
    builtinOnly:
      'The built-in engine asks and rates. With your own AI key, follow-up questions take up what each candidate said.',
    setUp: 'Set up a language model',
  },
  takenAway:
    'Not saved yet: a question has changed, and what was written for the old one was taken away. Look at it below, then save.',
  competencies: {
    title: 'Competencies',
    lead: `Four to six, in the order in which they are asked. Weights are equal unless there is a reason.`,
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
    add: 'Add a competency',
    addSubmit: 'Add',
    addPlaceholder: 'Choose one',
    weight: 'Weight',
    reason: 'Reason for this weight',
    reasonHint: 'One sentence from the work itself. It is kept with the plan and printed in every report.',
    questions: 'Edit the questions',
    own: 'Not from the question bank',
    ownHint: 'A language model has proposed this competency and its scale. Please read both before you save.',
    anchor: 'Level {level}',
    first: 'Question 1',
    second: 'Question 2',
    secondShort: 'Kept for a full interview',
    asTwin: 'Asked in place of question 1 where somebody has no example',
    swap: 'Ask the other question',
    unfit:
      'People who rated interviews blind agree too little with the built-in engine here. Its level is not offered as a rating: a person has to rate it.',
    text: 'As it is asked',
    rephrase: 'In other words, when somebody does not understand it',
    more: 'Other words and follow-ups',
    taken:
      'Your question has changed: the other words and follow-ups written for the old one were taken away. Write new ones, or leave them out.',
    restore: 'Put our words back',
    changed: 'Your wording',
    ours: 'From the question bank',
    type: {
      past: 'Asks for something that happened',
      situational: 'Asks what somebody would do',
      knowledge: 'Asks for knowledge',
    },
  },
  fromText: 'From your text:',
  fromTask: 'From {source}, a task of “{occupation}”:',
  fromSkill: 'From {source}, a skill of “{occupation}”:',
  /** The wording that O*NET asks for. */
  occupationLicence:
    'This page includes information from the {source} Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA), used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. Openround has selected and re-arranged the information; USDOL/ETA has not approved, endorsed, or tested these modifications.',
  knockOuts: {
    title: 'Knock-out questions',
    lead: 'Up to six short questions, asked before all others and answered by yes or no: a licence, the hours, the place, the start. They count towards no score; nobody is turned away by them without a person.',
    none: 'No knock-out question. That is fine.',
    requirement: 'What is needed',
    requirementHint: 'For example “night shifts from 7 pm to 7 am”.',
    question: 'As it is asked',
    questionHint: 'Empty: “{question}”',
    placeholder: '(what is needed)',
    add: 'Add a knock-out question',
    remove: 'Remove',
  },
  mustHaves: {
    title: 'Must-haves',
    lead: 'Up to three things without which the job cannot be done, asked by yes or no with an example or a detail, after the knock-out questions. They count towards no score; nobody is turned away by them without a person.',
    none: 'No must-have. That is fine.',
    requirement: 'What is needed',
    requirementHint: 'For example “a valid forklift licence”.',
    question: 'As it is asked',
    questionHint: 'Empty: “{question}”',
    placeholder: '(what is needed)',
    add: 'Add a must-have',
    remove: 'Remove',
  },
  faq: {
    title: 'Answers to candidates’ questions',
    lead: 'When a candidate asks about the job, the interviewer says this and nothing else. What is not answered here is noted for you.',
    none: 'No answer yet. Pay, place and hours are asked most.',
    question: 'The question',
    questionHint: 'As a candidate would ask it.',
    answer: 'The answer',
    example: 'For example: {example}',
    add: 'Add an answer',
    own: 'Another question',
    addSubmit: 'Add',
    remove: 'Remove',
  },
  submitNew: 'Save and check',
  submitEdit: 'Save the plan',
  cancel: 'Cancel',
  changedMeanwhile:
    'Somebody else has saved this plan meanwhile. Your changes are still below, nothing is lost: open the plan in another tab, compare, and save again to replace theirs.',
  unsaved: 'Not saved yet.',
} as const

/** What stands beside a field of the plan. */
export const planProblems: Readonly<Record<PlanProblem['code'], string>> = {
  role_unknown: 'Please choose a role.',
  too_few_competencies: `Please choose at least ${planBounds.minCompetencies} competencies; fewer say too little about a person.`,
  too_many_competencies: `Please take out competencies until ${planBounds.maxCompetencies} are left; more make the interview too long.`,
  competency_unknown: 'This competency is not in the question bank any more. Please take it out.',
  competency_twice: 'This competency is in the plan twice. Please take one of them out.',
  weight_unknown: 'Please choose one of the weights.',
  weight_reason_missing: 'Please say in a sentence why this weight is not 1.',
  weight_reason_too_long: `Please keep the reason within ${planBounds.weightReason.most} characters.`,
  questions_missing: 'Please give this competency two questions.',
  question_too_short: 'Please write the whole question, so that it can be understood when it is heard.',
  question_too_long: `Please keep it within ${planBounds.question.most} characters; it is heard, not read.`,
  question_twice: 'This question is in the plan twice. Please ask something else.',
  probe_too_short: 'Please write the whole follow-up question.',
  probe_too_long: `Please keep it within ${planBounds.probe.most} characters.`,
  probe_twice: 'There is a follow-up for the same case already.',
  too_many_must_haves: `Please keep the ${planBounds.maxMustHaves} most important must-haves.`,
  too_many_knock_outs: `Please keep the ${planBounds.maxKnockOuts} most important knock-out questions.`,
  requirement_too_short: 'Please say what is needed.',
  requirement_too_long: `Please keep it within ${planBounds.requirement.most} characters.`,
  requirement_twice: 'This must-have is there already.',
  too_many_faq: `Please keep at most ${planBounds.maxFaq} answers.`,
  faq_topic_unknown: 'Please choose a topic.',
  faq_question_too_short: 'Please write the question as a candidate would ask it.',
  faq_question_too_long: `Please keep the question within ${planBounds.faqQuestion.most} characters.`,
  faq_question_common:
    'This question has no word by which it can be told from others. Please name what it is about, such as “parking”.',
  faq_answer_missing: 'Please write the answer, or take this question out.',
  faq_answer_too_long: `Please keep the answer within ${planBounds.faqAnswer.most} characters; it is heard, not read.`,
  faq_twice: 'This question is answered already.',
}

/** What a protected topic is called in the caution beside a question. */
export const planCautions = {
  age: 'This seems to ask for somebody’s age. Ask what the job needs instead, such as a licence or years of practice.',
  family: 'This seems to ask about family or pregnancy. Ask whether the hours can be worked instead.',
  origin: 'This seems to ask where somebody is from. Ask for the language level or the work permit that the job needs.',
  belief: 'This seems to ask about belief, politics, union or orientation. None of them belongs in a first interview.',
  health: 'This seems to ask about health. Ask whether the tasks can be done, with or without an adjustment.',
  record: 'This seems to ask about arrests or convictions. In many places that is allowed only after an offer.',
  'pay-history':
    'This seems to ask what somebody earns now. In many places that is forbidden; say what you pay instead.',
} as const

export const openingPageWords = {
  back: 'All openings',
  check: {
    title: 'Check and open',
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
  closeHint: 'Nobody new can be invited; whoever has begun may finish.',
  reopen: 'Open again',
  duplicate: 'Duplicate',
  duplicateHint: 'A new draft with the same job and plan.',
  manage: 'Manage',
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

/** When a follow-up is asked, as its label in the plan editor. */
export const probeTriggerWords: Readonly<Record<ProbeTrigger, string>> = {
  missing_own_role: 'Asked where the own part is missing',
  missing_result: 'Asked where the outcome is missing',
  missing_specifics: 'Asked where particulars are missing',
  general_statement: 'Asked where the answer stays general',
  missing_reason: 'Asked where the reason is missing',
  missing_steps: 'Asked where the steps are missing',
  enough_evidence_time_left: 'Asked where there is time left',
}
