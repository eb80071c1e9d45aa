/**
 * Name and versions printed on every report. A change of any constant or vocabulary that can move a level raises
 * `version`; a change of anchors, scale or the way levels are combined raises `rubricVersion`.
 *
 * Changelog
 * - 1.0.0 first published engine: parts, gate, development and caps of the evaluation design (5.3), with articles,
 *   hesitations and letter case made neutral, and own part and outcome held against nobody who was not asked.
 * - 1.1.0 reads more closely: what "could", "should" or "might" be done is no action; what usually comes of something,
 *   what was tried for, feedback that was asked for and an impact that was weighed are no results.
 * - 1.2.0 shows a finding only where its quote shows it; counts one connected account; labels, sentences put beside the
 *   account and replies to needless probes move nothing; requests, questions, insults and protected facts are not read.
 * - 1.3.0 reads what was done in the words of any trade and without "I", and an account by the things it names: a terse one
 *   is no longer rated by its length, a vague one not by its story. Findings name their question.
 * - 1.4.0 counts as things of an account what is there, and not words for qualities, manners or what anybody does; figures
 *   told of it count with it. Endings, occasions and own parts are read more narrowly, manners towards the interviewer not.
 * - 1.5.0 tells the past by its verb, also where the ending was dropped, and not by participles; the topic counts wherever
 *   it is told; an ending lifts the ceiling of a thin account.
 * - 1.6.0 finds more protected facts and quotes no sentence that might tell one where another proves the line; the ceilings of
 *   answers without own deeds rise with what else they tell, so that one misheard verb no longer costs a level.
 * - 1.7.0 what "they would" do is no habit, as what "he would" or "she would" do is none; words recognised with too little
 *   agreement beside others no longer lower a level.
 * - 1.8.0 an answer that was told with an earlier question counts for both; summaries say what the person did; natural noes
 *   settle a must-have, and a yes with its opposite leaves it partly open; what is about private life alone gets no level, and
 *   own deeds of work are not; disguised instructions are left out, and what only tells of instructions is not.
 */
export const engine = { name: 'openround-builtin', version: '1.8.0', model: null } as const
