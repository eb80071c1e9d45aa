import type { MessageKind, TemplateKind } from '#contract/values/message-kind.ts'

export const messagesPath = '/messages'
export const templatesPath = '/settings/messages'

/** Where several are chosen. @param openingId Whose candidates stand there; null for those of all. */
export function choosePath(openingId: string | null): string {
  return `${messagesPath}/new${openingId === null ? '' : `?opening=${openingId}`}`
}

/** Where these are written to. */
export function writePath(interviewIds: readonly string[], kind: MessageKind | null = null): string {
  const query = new URLSearchParams(interviewIds.map((id) => ['to', id]))
  if (kind !== null) query.set('kind', kind)
  return `${messagesPath}/new?${query}`
}

/** The messages with one candidate, with a text chosen already. */
export function threadPath(interviewId: string, kind: TemplateKind | null = null): string {
  return `/interviews/${interviewId}${messagesPath}${kind === null ? '' : `?kind=${kind}#write`}`
}
