import { z } from 'zod'
import { InterviewFilter } from './invitations.ts'

/** UUIDv7, made by the application. */
export const SavedViewId = z.uuid()

/** In lists and links. */
export const SavedViewName = z
  .string('Please give the view a name.')
  .trim()
  .min(1, 'Please give the view a name.')
  .max(60, 'Please keep the name within 60 characters.')
  .regex(/^\P{Cc}*$/u, 'Please keep the name on one line.')

/** Of a member's own views, and of those that the workspace shares; beyond it nobody finds one any more. */
export const maxSavedViews = 50

/** A list of interviews under a name. */
export const SavedView = z.object({
  id: SavedViewId,
  name: SavedViewName,
  /** Seen by the whole workspace and changed by its recruiters; else the member's own. */
  isShared: z.boolean(),
  filter: InterviewFilter,
})
export type SavedView = z.infer<typeof SavedView>

export const NewSavedView = SavedView.omit({ id: true }).strict()
export type NewSavedView = z.infer<typeof NewSavedView>

/** The saved views' part of a request context. */
export interface CustomerSavedViews {
  /** The member's own and the shared ones, by name. */
  list(): Promise<SavedView[]>
  save(view: NewSavedView): Promise<SavedView>
  rename(viewId: string, name: string): Promise<void>
  remove(viewId: string): Promise<void>
}
