import { z } from 'zod'
import { parseJson } from '#server/platform/parse-json.ts'
import type { CrmOutcome } from '../port.ts'

const Refusal = z.object({
  errors: z.array(z.object({ message: z.string().default(''), errorType: z.string().default('') })).default([]),
})

/** The submission itself is wrong: the same one will be refused again. The others can be put right, or pass. */
const refusedForGood = new Set([400, 413, 422])
/** A service that asks for more is asked again after this; milliseconds. */
const longestRetryAfterMs = 60 * 60 * 1000
const longestReason = 300

/**
 * What an answer other than 2xx means. Of the body only the kinds of errors and the names of fields are kept: messages
 * may quote what the person wrote.
 * Source: error bodies as captured from the live API and documented in 2025; `Retry-After` by RFC 9110, 10.2.3.
 */
export function judgeAnswer(
  answer: { status: number; retryAfter: string | null; text: string },
  nowMs: number,
): CrmOutcome {
  const reason = [`status ${answer.status}`, ...faultsOf(answer.text)].join(', ').slice(0, longestReason)
  if (refusedForGood.has(answer.status)) return { state: 'refused', reason }
  return { state: 'deferred', reason, retryAfterMs: readRetryAfter(answer.retryAfter, nowMs) }
}

function faultsOf(text: string): string[] {
  const parsed = Refusal.safeParse(parseJson(text))
  if (!parsed.success) return []
  return parsed.data.errors.map(({ message, errorType }) => {
    const kind = /^[A-Z0-9_]{1,60}$/.test(errorType) ? errorType : 'unnamed error'
    const [, field] = /^Error in 'fields\.([\w.-]{1,60})'/.exec(message) ?? []
    return field === undefined ? kind : `${kind} in ${field}`
  })
}

function readRetryAfter(value: string | null, nowMs: number): number | null {
  if (value === null) return null
  const afterMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - nowMs
  return Number.isFinite(afterMs) ? Math.min(Math.max(afterMs, 0), longestRetryAfterMs) : null
}
