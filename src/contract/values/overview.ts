/** What a new workspace does first, in this order; each is done by what is in the database and by nothing else. */
export const firstSteps = ['opening', 'sample', 'report', 'invitation', 'colleague'] as const
export type FirstStep = (typeof firstSteps)[number]

/** The stages of an interview that a recruiter counts, in their order; who is in one was in all before. */
export const pipelineStages = ['invited', 'started', 'finished', 'reported', 'decided'] as const
export type PipelineStage = (typeof pipelineStages)[number]
