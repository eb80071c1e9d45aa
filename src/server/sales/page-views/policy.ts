/** How often counts are written; what a process that is killed loses at most. */
export const flushEveryMs = 5_000

/** Longer names of campaigns are cut. */
export const longestCampaign = 60

/** Campaigns of one process and day; an address may say anything, so that what comes beyond counts as `other`. */
export const mostCampaigns = 300
export const otherCampaign = 'other'

/** Counts say nothing of anybody; two years show a season beside the one before. */
export const keptDays = 730
