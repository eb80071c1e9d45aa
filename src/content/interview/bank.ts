import { QuestionBank } from '#contract/interview/bank.ts'
import source from './question-bank.json' with { type: 'json' }

/** The bank as the product ships it, checked against its schema once, when this module loads. */
export const questionBank: QuestionBank = QuestionBank.parse(source)

/**
 * Names the wording and the anchors that an interview was held with; frozen into each plan as its rubric version.
 * The last part is the first 8 hexadecimal digits of the SHA-256 of the bank; a test keeps both together.
 */
export const questionBankVersion = 'bank-1-08f2eb7a'
