/**
 * What candidates ask about the interview itself, whichever it is. A cue is one to four words in lower case, found as
 * whole words.
 */
export const processCues = {
  recorded: ['recorded', 'recording', 'record this', 'record me', 'who can hear', 'who listens', 'listen to'],
  decides: [
    'who decides',
    'decide',
    'decision',
    'decision made',
    'decided by',
    'hire me',
    'get the job',
    'reject',
    'pass or fail',
  ],
  score: ['score', 'scored', 'scoring', 'rated', 'rating', 'assessed', 'evaluated', 'judge', 'graded'],
  length: [
    'how long',
    'how many questions',
    'how much longer',
    'minutes',
    'how much time',
    'last question',
    'many questions',
  ],
  ai: [
    'are you real',
    'are you human',
    'real person',
    'robot',
    'are you an ai',
    'are you a person',
    'artificial',
    'who are you',
    'computer',
    'a machine',
    'a bot',
    'a human',
  ],
  example: ['school', 'university', 'study', 'volunteering', 'made up', 'any example', 'real example', 'private life'],
  text: ['type', 'typing', 'write', 'in writing', 'text', 'chat'],
  data: [
    'data',
    'my data',
    'to my data',
    'with my data',
    'privacy',
    'private',
    'delete',
    'deleted',
    'gdpr',
    'stored',
    'who sees',
    'current employer',
    'happens with my data',
  ],
}

/** Answers that are true of every interview. */
export const processAnswers = {
  score:
    'Only the words of your answers are rated, against the same scale for everybody. Your voice, face and accent are not.',
  ai: 'I am an AI interviewer. I ask fixed questions and no person is on this call.',
  example: 'An example from work, study or volunteering is fine. Leave out the names of other people.',
  text: 'Yes, you can type any answer in the text box, at any time.',
}

/** An entry of the answers to candidates' questions. */
interface ProcessEntry {
  id: string
  cues: string[]
  answer: string
}

/** What is answered alike in every interview. */
export function commonEntry(id: keyof typeof processAnswers): ProcessEntry {
  return ownEntry(id, processAnswers[id])
}

/** What each kind of interview answers in its own words. */
export function ownEntry(id: keyof typeof processCues, answer: string): ProcessEntry {
  return { id, cues: processCues[id], answer }
}
