import { cuePattern } from './cues.ts'

/** What was wanted, by whom, and within which limits. Source: evaluation design, 5.3, task cues. */
export const taskCues: RegExp = cuePattern([
  'my (?:role|job|task|responsibility|goal|part) (?:was|is|were)',
  'responsible',
  'in charge',
  'tasked',
  'accountable',
  'on call',
  'assigned',
  '(?:asked|ask|told|tell) me',
  'mine to',
  '(?:i|we) (?:had|needed|have|need) to',
  '(?:goal|aim|challenge|problem|issue|target|deadline|objective|requirement|constraint)s? (?:was|is|were|are)',
  '(?:deadline|target|quota|deliverable|requirement|budget)s?',
])
