export interface Choice {
  name: string
  value: string
}

/** A parameter of the API as somebody fills it in. */
export interface Field {
  /** As the API calls it. */
  name: string
  label: string
  place: 'path' | 'query' | 'body'
  kind: 'text' | 'long-text' | 'number' | 'boolean' | 'choice'
  isRequired: boolean
  description: string
  /** What stands in it first. */
  initial: string | number | boolean
  choices?: readonly Choice[]
  placeholder?: string
  /** An empty text takes away what is there. */
  isTakenAwayByEmpty?: boolean
}

/** One operation of the API as the node offers it. */
export interface Operation {
  /** Of the API's description. */
  id: string
  resource: string
  /** Within the resource. */
  value: string
  name: string
  action: string
  description: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With parameters as `{openingId}`. */
  path: string
  fields: readonly Field[]
  /** `pages` are read one after the other, `entries` are one list; each entry is an item. `file` is binary data. */
  answer: 'one' | 'entries' | 'pages' | 'file' | 'nothing'
}

type Given = Pick<Field, 'name' | 'label' | 'description'> & Partial<Field>

export function inPath(given: Given): Field {
  return { place: 'path', kind: 'text', isRequired: true, initial: '', ...given }
}

export function inBody(given: Given): Field {
  return { place: 'body', kind: 'text', isRequired: false, initial: '', ...given }
}

export function inQuery(given: Given): Field {
  return { place: 'query', kind: 'text', isRequired: false, initial: '', ...given }
}

export const openingId = inPath({
  name: 'openingId',
  label: 'Opening ID',
  description: 'It stands in the address of the opening’s page',
})

export const interviewId = inPath({
  name: 'interviewId',
  label: 'Interview ID',
  description: 'Events and lists of interviews have it',
})
