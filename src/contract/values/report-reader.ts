/** Who opens a report by its link. */
export interface ReportReader {
  /** The address that they have proved, of whoever is signed in. */
  email: string | null
  /** No person has looked: a program draws a preview of the link, or fetches the page ahead. */
  isReadByProgram: boolean
}
