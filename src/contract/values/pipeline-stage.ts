/** The stages of an interview that a recruiter counts, in their order; who is in one was in all before. */
export const pipelineStages = ['invited', 'started', 'finished', 'reported', 'decided'] as const
export type PipelineStage = (typeof pipelineStages)[number]
