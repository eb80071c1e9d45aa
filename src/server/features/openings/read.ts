/** For features that make openings of their own texts. */
export { addOpening } from './create-opening.ts'
export { freezePlan, readPlan } from './freeze-plan.ts'
export { openOpenings } from './open-openings.ts'
/** What other features' rows hang on: whose opening an interview is for, and which version of its plan it is held with. */
export { openings, planVersions } from './schema.ts'
export { findOpening, lockOpening } from './store.ts'
