/** What PostgreSQL's text and jsonb refuse: the NUL character and halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}
