/** What stands beside the files of an exported workspace. */
export const exportWords = {
  readme: `What the workspace “{workspace}” holds.

workspace.json        name, retention, members, sender address
openings/             a file per opening: its text and every version of its plan
interviews.csv        a line per interview: candidate, state, device, score with its interval, decision
interviews/<id>/      data.json: transcript, corrections, evaluation with its evidence, decisions, notes, ratings, agreement
                      transcript.txt: the conversation, to read
                      resume/: the file that somebody applied with
                      recordings/, film/: the spoken answers and the video, where they were asked for and are not deleted yet
webhooks.json         endpoints that are told what happens, without their secrets
webhook-deliveries.csv  what was sent to them, without the bodies
audit-log.csv         who did what, the newest first
deletions.csv         what was deleted, when and why; counts, and nobody’s name

Transcripts hold every word, also what candidates said of health, religion, family and the like, which no decision may rest on
and which shared links and single reports leave out. Keep this archive accordingly.

Left out: members’ saved views and notifications, links that share reports, previews, the API key, secrets of webhooks,
the private key of the sender address.

Instants are UTC (ISO 8601). Scores are out of 100; scoreLow and scoreHigh bound the 90 % interval. Cells that a spreadsheet
would calculate begin with an apostrophe. What holds personal data of candidates remains subject to the periods that they
agreed to: delete your copies when those end, and when a candidate asks you to.
`,
} as const
