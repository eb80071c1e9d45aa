import { leadsToInterview, type MessageKind } from './message-kind.ts'

export const maxSubjectLength = 150
export const maxBodyLength = 4000

/** Longest answer that a candidate types on the page of a message. */
export const maxAnswerLength = 4000

/** What a text may leave a place for; the last two only where the interview is still ahead. */
const everywhere = ['name', 'opening', 'company', 'link'] as const
const ahead = ['minutes', 'open_until'] as const
type Place = (typeof everywhere)[number] | (typeof ahead)[number]

/** The line of a body that becomes the button. */
const linkLine = '{link}'

export function placesOf(kind: MessageKind): readonly Place[] {
  return leadsToInterview(kind) ? [...everywhere, ...ahead] : everywhere
}

export interface MessageWords {
  subject: string
  body: string
}

/** What is wrong with a text, for each field; nothing where it can be sent. */
export function problemsOf(kind: MessageKind, { subject, body }: MessageWords): Partial<MessageWords> {
  const places = placesOf(kind)
  const inSubject = placeProblem(
    subject,
    places.filter((place) => place !== 'link'),
  )
  const inBody = placeProblem(body, places) ?? linkProblem(body)
  return { ...(inSubject !== null && { subject: inSubject }), ...(inBody !== null && { body: inBody }) }
}

function placeProblem(text: string, places: readonly string[]): string | null {
  const listed = places.map((place) => `{${place}}`).join(', ')
  for (const [found, name] of text.matchAll(/\{([^{}\n]{0,60})\}/g)) {
    if (name === undefined || !places.includes(name)) return `There is no placeholder ${found} here. Use ${listed}.`
  }
  return /[{}]/.test(text.replace(/\{[^{}\n]{0,60}\}/g, ''))
    ? `A brace stands alone. Placeholders look like {name}; here there are ${listed}.`
    : null
}

function linkProblem(body: string): string | null {
  const lines = body.split('\n').filter((line) => line.includes(linkLine))
  if (lines.some((line) => line.trim() !== linkLine)) {
    return `Please put ${linkLine} on a line of its own: it becomes the button.`
  }
  return lines.length > 1 ? `Please use ${linkLine} once: it becomes the button.` : null
}

/** Puts facts in the places of a text, each once: what a fact says leaves no place. The button's line stays. */
export function fillPlaces(text: string, facts: Partial<Readonly<Record<Place, string>>>): string {
  return text.replace(/\{(\w{1,60})\}/g, (place, name: string) => (isPlace(name) ? (facts[name] ?? place) : place))
}

function isPlace(name: string): name is Place {
  return [...everywhere, ...ahead].some((place) => place === name)
}

/** A body where it is read as text: the line that was the button says nothing there. */
export function withoutLink(body: string): string {
  return body
    .split('\n')
    .filter((line) => line.trim() !== linkLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

type Paragraph = { kind: 'text'; text: string } | { kind: 'button' }

/** A body as its paragraphs, and where the button stands among them. */
export function paragraphsOf(body: string): Paragraph[] {
  const paragraphs: string[][] = [[]]
  for (const line of body.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === linkLine) paragraphs.push([linkLine], [])
    else if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line.trimEnd())
  }
  return paragraphs.flatMap((lines): Paragraph[] => {
    if (lines.length === 0) return []
    return lines[0] === linkLine ? [{ kind: 'button' }] : [{ kind: 'text', text: lines.join('\n') }]
  })
}
