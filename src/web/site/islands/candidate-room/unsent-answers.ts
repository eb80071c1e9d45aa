import { z } from 'zod'

const key = 'openround.unsent-answers'
const Unsent = z.array(z.object({ clientId: z.uuid(), text: z.string().min(1).max(8_000) }))
type UnsentAnswers = z.infer<typeof Unsent>

/** Typed answers that a lost network or a reload has left unsent; in this tab alone, and gone with it. */
export function readUnsent(): UnsentAnswers {
  try {
    return Unsent.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

export function keepUnsent(answers: readonly { clientId: string; text: string }[]): void {
  try {
    if (answers.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    return
  }
}
