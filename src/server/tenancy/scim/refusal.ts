/** The words of RFC 7644, 3.12, that are used here. */
export type ScimType =
  | 'uniqueness'
  | 'invalidFilter'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refusal in SCIM's words, which a directory shows to whoever runs it. */
export class ScimRefusal extends Error {
  readonly status: number
  readonly scimType: ScimType | null

  /** @param detail A sentence without personal data. */
  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail)
    this.name = 'ScimRefusal'
    this.status = status
    this.scimType = scimType
  }
}
