/** App areas put `export const handle = { hydrate: 'full' }` into their layout route. */
export function isHydratedHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === 'full'
}
