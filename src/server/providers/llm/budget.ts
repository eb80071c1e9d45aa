import type { LlmPrices, LlmUsage } from './port.ts'
import { costOf } from './usage.ts'

/** What one interview may use of a model. One for each interview, kept as long as it lasts. */
export interface LlmBudget {
  /** Sets aside what a call may use at most; null where that is no longer there. */
  reserve(expected: LlmUsage): BudgetReservation | null
  /** What has been settled so far. */
  spent(): { tokens: number; costMicros: number }
}

/** Settled exactly once, by what the call really used, were it more than was set aside. */
export interface BudgetReservation {
  settle(used: LlmUsage): void
}

interface Limits {
  /** Input and output together. */
  maxTokens?: number
  /** Millionths of a US dollar; counts only where `prices` are known. */
  maxCostMicros?: number
  prices: LlmPrices | null
}

export function createLlmBudget({ maxTokens = Infinity, maxCostMicros = Infinity, prices }: Limits): LlmBudget {
  const spent = { tokens: 0, costMicros: 0 }
  const reserved = { tokens: 0, costMicros: 0 }
  const measure = (usage: LlmUsage) => ({
    tokens: usage.inputTokens + usage.outputTokens,
    costMicros: prices === null ? 0 : costOf(usage, prices),
  })

  function add(to: typeof spent, { tokens, costMicros }: typeof spent, sign: 1 | -1): void {
    to.tokens += sign * tokens
    to.costMicros += sign * costMicros
  }

  return {
    reserve(expected) {
      const amount = measure(expected)
      const isTooMuch =
        spent.tokens + reserved.tokens + amount.tokens > maxTokens ||
        spent.costMicros + reserved.costMicros + amount.costMicros > maxCostMicros
      if (isTooMuch) return null
      add(reserved, amount, 1)
      let isOpen = true
      return {
        settle(used) {
          if (!isOpen) return
          isOpen = false
          add(reserved, amount, -1)
          add(spent, measure(used), 1)
        },
      }
    },
    spent: () => ({ ...spent }),
  }
}
