/** Written to in one transaction; a hundred mails are queued in well under a second. */
export const leadsPerLook = 50

/** Looks of one run: a rush is worked off in runs of two thousand, so that it never holds up the forms for long. */
export const looksPerRun = 40

/** One acknowledgement a day and address. */
export const acknowledgementPauseMs = 24 * 60 * 60 * 1000
