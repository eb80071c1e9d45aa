const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** A mailed link opens for this long; a new one is a form away. */
export const mailedLinkMs = 30 * dayMs

/** One that is opened from the interview's own page is used at once. */
export const openedLinkMs = dayMs

/** One that asks whether an address is theirs, and how many addresses of one interview are asked in that time. */
export const confirmationMs = dayMs
export const maxConfirmations = 3

/** Requests of one address that are answered in a day, and interviews that one answer names. */
export const requestsPerDay = 3
export const maxInterviews = 10
export const requestKeptMs = dayMs

/** Whole recordings are read from the storage for each download: enough for people, too little for a script. */
export const downloadRateLimit = { max: 20, windowMs: 10 * minuteMs }

/** Somebody listens to one answer after another. */
export const playRateLimit = { max: 200, windowMs: 10 * minuteMs }

/** Longest remark on a transcript, in characters: about a page. */
export const maxRemarkLength = 4000
