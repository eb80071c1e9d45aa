import type { Retention } from '../values/retention.ts'

/** The part of a request context that says how long candidates' data is kept. */
export interface CustomerRetention {
  load(): Promise<Retention>
  /**
   * For owners. A longer period holds for candidates who agree from now on, a shorter one for what is stored already, too:
   * that one has to be confirmed, and is refused (`unconfirmed`) otherwise.
   */
  change(retention: Retention, isConfirmed: boolean): Promise<'saved' | 'unconfirmed'>
}
