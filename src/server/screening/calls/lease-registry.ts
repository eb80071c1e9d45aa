import { type Clock, type TimerHandle, waitFor } from '#server/platform/clock.ts'

interface HeldLease {
  generation: number
  controller: AbortController
  /** How its holder stores what is being said and gives it back; null before there is anything to store. */
  leave: (() => void) | null
  /** Aborted when it is given back. */
  left: AbortController
  renewedAtMs: number
}

export interface LeaseKeeping {
  /** The ids of those of these claims that still stand. May reject; the next look comes `checkMs` later. */
  stillHeld(leases: ReadonlyMap<string, number>): Promise<ReadonlySet<string>>
  renew(lease: { interviewId: string; generation: number }): Promise<void>
  /** The reason that `lost` is aborted with. */
  lostReason(): Error
  checkMs: number
  renewalMs: number
}

/**
 * The claims that this process holds. Looks at the database while there are any, because another process may take one
 * over; a database that does not answer loses nobody a call, since `store` checks the claim itself.
 */
export class LeaseRegistry {
  readonly #held = new Map<string, HeldLease>()
  readonly #clock: Clock
  readonly #keeping: LeaseKeeping
  #timer: TimerHandle | null = null

  constructor(clock: Clock, keeping: LeaseKeeping) {
    this.#clock = clock
    this.#keeping = keeping
  }

  /** Enters a claim and aborts the one before it. When claims overtook one another, the highest generation stays. */
  enter(interviewId: string, generation: number): AbortSignal {
    const controller = new AbortController()
    const other = this.#held.get(interviewId)
    if (other !== undefined && other.generation > generation) {
      controller.abort(this.#keeping.lostReason())
      return controller.signal
    }
    other?.controller.abort(this.#keeping.lostReason())
    const left = new AbortController()
    other?.left.abort()
    this.#held.set(interviewId, { generation, controller, leave: null, left, renewedAtMs: this.#clock.monotonicMs() })
    this.#schedule()
    return controller.signal
  }

  get isEmpty(): boolean {
    return this.#held.size === 0
  }

  onAsked(interviewId: string, generation: number, leave: () => void): void {
    const lease = this.#held.get(interviewId)
    if (lease?.generation === generation) lease.leave = leave
  }

  /** Asks whoever holds a claim to give it back, and waits until it is, `limitMs` at most. */
  async askFor(interviewId: string, limitMs: number): Promise<void> {
    const lease = this.#held.get(interviewId)
    if (!lease?.leave) return
    lease.leave()
    await waitFor(this.#clock, limitMs, lease.left.signal).catch(() => {})
  }

  /** Forgets a claim that its holder gives back; a later one of the same interview stays. */
  leave(interviewId: string, generation: number): void {
    const lease = this.#held.get(interviewId)
    if (lease?.generation === generation) {
      this.#held.delete(interviewId)
      lease.left.abort()
    }
    if (this.#held.size > 0 || this.#timer === null) return
    this.#clock.clearTimeout(this.#timer)
    this.#timer = null
  }

  #schedule(): void {
    if (this.#timer !== null || this.#held.size === 0) return
    this.#timer = this.#clock.setTimeout(() => {
      void this.#check().finally(() => {
        this.#timer = null
        this.#schedule()
      })
    }, this.#keeping.checkMs)
  }

  async #check(): Promise<void> {
    const looked = new Map([...this.#held].map(([interviewId, lease]) => [interviewId, lease.generation]))
    try {
      const standing = await this.#keeping.stillHeld(looked)
      for (const [interviewId, generation] of looked) {
        if (!standing.has(interviewId)) this.#lose(interviewId, generation)
        else await this.#renewIfDue(interviewId, generation)
      }
    } catch {
      // Unreachable for now: the claims are looked at again with the next tick, and `store` checks its own.
    }
  }

  #lose(interviewId: string, generation: number): void {
    const lease = this.#held.get(interviewId)
    if (lease?.generation !== generation) return
    this.#held.delete(interviewId)
    lease.left.abort()
    lease.controller.abort(this.#keeping.lostReason())
  }

  async #renewIfDue(interviewId: string, generation: number): Promise<void> {
    const lease = this.#held.get(interviewId)
    if (lease?.generation !== generation) return
    if (this.#clock.monotonicMs() - lease.renewedAtMs < this.#keeping.renewalMs) return
    await this.#keeping.renew({ interviewId, generation })
    lease.renewedAtMs = this.#clock.monotonicMs()
  }
}
