/** A legal page: numbered or titled sections of paragraphs and lists. `{brand}` places are filled when it is shown. */
export interface LegalDocument {
  title: string
  /** As printed after "Last updated". */
  lastUpdated: string
  introduction: readonly string[]
  isNumbered: boolean
  sections: readonly LegalSection[]
  /** The box that a lifetime buyer agrees to. */
  agreement?: { title: string; points: readonly string[] }
}

interface LegalSection {
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
}
