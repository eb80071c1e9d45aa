/** What pages and other features use of reviews: the parts of a visit, what a candidate's own data holds, and tables. */
export { selectDecisions } from './decision-store.ts'
export { selectNotes } from './note-store.ts'
export { openRatings, openReviews } from './open-parts.ts'
export { sightOf } from './policy.ts'
export { deleteDraftsOf, type StoredRating, selectRatings } from './rating-store.ts'
export {
  /** The one decision that holds has no `supersededAt`; for lists and figures. @public */
  interviewDecisions,
  /** What concerns a member. @public */
  mentions,
} from './schema.ts'
