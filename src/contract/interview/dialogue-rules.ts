/**
 * What each dialogue rule is called wherever it is stored or compared: the first word of a turn's `cause`, and the count
 * of its uses. Stored with every turn, so that a name that is given stays.
 */
export const ruleIds = {
  /** Danger to the candidate or to others. */
  danger: 'danger',
  /** Wants to stop, to withdraw, or to talk to a person. */
  withdrawal: 'withdrawal',
  /** Needs more time, a break or another adjustment. */
  accommodation: 'accommodation',
  /** Insults the interviewer. */
  abuse: 'abuse',
  /** Speaks to whoever rates. */
  scorerInstruction: 'scorer_instruction',
  /** Speaks another language than the interview's. */
  otherLanguage: 'other_language',
  /** Asks to hear the question again. */
  repeat: 'repeat',
  /** Asks what is meant. */
  clarify: 'clarify',
  /** Asks about the job, its pay or the process. */
  candidateQuestion: 'candidate_question',
  /** Skips the question. */
  skip: 'skip',
  /** Goes back, adds, corrects, or has answered already. */
  goBack: 'go_back',
  /** Does not know, or has no example. */
  noExample: 'no_example',
  /** Says nothing, or thinks aloud. */
  silence: 'silence',
  /** Says that there is no more, after being asked for more. */
  nothingMore: 'nothing_more',
  /** The answer is too short to say anything of. */
  tooShort: 'too_short',
  /** The answer is about something else. */
  offTopic: 'off_topic',
  /** How it is done in general, where one occasion was asked for. */
  generalStatement: 'general_statement',
  /** The answer lacks the candidate's own part. */
  ownRole: 'own_role',
  /** The answer lacks a result. */
  result: 'result',
  /** The answer lacks a number, a tool, a name or an occasion. */
  specifics: 'specifics',
  /** The answer lacks steps or a reason. */
  reasoning: 'reasoning',
  /** Enough is said: the next question, or the end. */
  enough: 'enough',
} as const
export type DialogueRuleId = (typeof ruleIds)[keyof typeof ruleIds]

/** What a wish to end is, as the `cause` of the turns that hear it and that end the interview by it. */
export const endingCauses = {
  stop: ruleIds.withdrawal,
  person: `${ruleIds.withdrawal} person`,
  withdraw: `${ruleIds.withdrawal} withdraw`,
  delete: `${ruleIds.withdrawal} delete`,
} as const
export type EndingWish = keyof typeof endingCauses

/** Flag of a candidate's turn that a person is asked for in, whatever else it asks for. */
export const askedForPerson = 'asked_for_person'

/** Wishes that end the candidacy with the interview: nothing is rated, and nobody decides. */
export const withdrawingWishes = ['withdraw', 'delete'] as const satisfies readonly EndingWish[]
