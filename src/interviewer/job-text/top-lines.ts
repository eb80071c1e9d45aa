import type { Clause } from './clause.ts'

/*
 * What the lines above every heading say without a word for it: an advert's title and the lines below it name the town and
 * what the job pays.
 */

/** Above every heading a line that begins with a sum says what the job pays. */
const leadingPay =
  /^\W{0,3}(?:up to |from |circa |c\.? ?)?[$€£]\s?\d{2,3}(?:,\d{3}|k)\b(?!.{0,40}\b(?:turnover|revenue|business|million)\b)/

/** Where a town is told by what stands behind it: a state of the US or an area of British postcodes. */
const townAndState =
  /\b[A-Z][\w.' -]{1,30}, (?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])\b/
const postcode =
  /(?:^|[\s,–-])(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LU]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)\d{1,2}[A-Z]?(?: \d[A-Z]{2})?(?=$|[\s,.)])/
/** Employer, town and county. */
const threeNames = /^[A-Z][^,.:]{2,40}, [A-Z][a-z][^,.:]{1,25}, [A-Z][a-z][^,.:]{1,25}$/

/** A line above every heading that says where the job is. */
export function namesATown(clause: Clause): boolean {
  const { written } = clause
  if (!isAbove(clause)) return false
  return townAndState.test(written) || postcode.test(written) || threeNames.test(written.trim())
}

/** A line above every heading that begins with what the job pays. */
export function beginsWithPay(clause: Clause): boolean {
  return isAbove(clause) && leadingPay.test(clause.said)
}

function isAbove({ section, heading }: Clause): boolean {
  return section === 'none' && heading === ''
}
