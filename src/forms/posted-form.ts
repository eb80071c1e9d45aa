import type { FormId } from './index.ts'

/** A form as a browser without script posts it to its own page. */
export interface FormPost {
  form: FormId
  fields: Readonly<Record<string, string>>
  /** The address of the page that it was posted from, with its campaign parameters. */
  referer: string | null
  clientAddress: string
}

/** What became of it. Survives JSON, as an island's props do. */
export type PostedForm =
  | { state: 'stored' }
  /** Something in it is wrong: the page shows it again, filled in as it was. */
  | { state: 'refused'; values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }
  /** It could not be stored; nothing is lost but the attempt. */
  | { state: 'failed'; values: Readonly<Record<string, string>> }
