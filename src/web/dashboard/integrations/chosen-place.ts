import type { AtsPlaceChoice } from '#contract/customer/connections.ts'
import { onlyPlace } from './connection-command.ts'

/** The place that a form has chosen by its id; null for none, and for one that the ATS does not have any more. */
export function chosenPlace(places: readonly AtsPlaceChoice[], chosen: string): AtsPlaceChoice | null {
  if (chosen === onlyPlace) return { id: '', name: '' }
  return places.find(({ id }) => id === chosen) ?? null
}
