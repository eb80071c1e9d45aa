/** What a new workspace does first, in this order; each is done by what is in the database and by nothing else. */
export const firstSteps = ['opening', 'sample', 'report', 'invitation', 'colleague'] as const
export type FirstStep = (typeof firstSteps)[number]
