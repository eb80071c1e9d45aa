import { z } from 'zod'
import { forgetDraft } from '#web/room/call/draft.ts'

const Unsent = z.array(z.object({ clientId: z.uuid(), text: z.string().min(1).max(8_000) }))
type UnsentAnswers = z.infer<typeof Unsent>

/**
 * By what this browser keeps something of an interview: as much of its link as tells it from another one in the same tab and
 * opens nothing, and which attempt it is, so that nothing of a deleted one gets into the next.
 */
export function attemptOf(token: string, hasBegunAgain: boolean): string {
  return `${token.slice(0, 8)}.${hasBegunAgain ? 2 : 1}`
}

const keyOf = (attempt: string) => `openround.unsent-answers.${attempt}`

/** Typed answers that a lost network or a reload has left unsent; in this tab alone, and gone with it. */
export function readUnsent(attempt: string): UnsentAnswers {
  try {
    return Unsent.safeParse(JSON.parse(sessionStorage.getItem(keyOf(attempt)) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

export function keepUnsent(attempt: string, answers: readonly { clientId: string; text: string }[]): void {
  try {
    if (answers.length === 0) sessionStorage.removeItem(keyOf(attempt))
    else sessionStorage.setItem(keyOf(attempt), JSON.stringify(answers))
  } catch {
    return
  }
}

/** What was typed, sent or not. */
export function forgetTyped(attempt: string): void {
  keepUnsent(attempt, [])
  forgetDraft(attempt)
}
