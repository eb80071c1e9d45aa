const minuteMs = 60 * 1000

/** A link opens a session this long. Source: issue of the link to reading the mail, with a slow mail server between. */
export const linkLifeMs = 15 * minuteMs

/** Links that one network may have sent to an address within the life of one: a stranger's use up no one else's. */
export const linksPerAsker = 5

/** Links that an address is sent within the life of one, whoever asks; more are asked for only to fill its mailbox. */
export const linksPerAddress = 30

/** Links that one caller may ask for, and tokens that one may try; an office behind one address stays below it. */
export const requestRateLimit = { max: 30, windowMs: 10 * minuteMs }
export const openRateLimit = { max: 60, windowMs: 10 * minuteMs }
/** Buyers who open their account from one address with their receipts. */
export const signUpRateLimit = { max: 30, windowMs: 10 * minuteMs }
