import type { Clause } from './clause.ts'

/*
 * What the lines above every heading say without a word for it: an advert's title and the lines below it name the town and
 * what the job pays.
 */

/** Above every heading a line that begins with a sum says what the job pays. */
const leadingPay =
  /^\W{0,3}(?:up to |from |circa |c\.? ?)?[$€£]\s?\d{2,3}(?:,\d{3}|k)\b(?!.{0,40}\b(?:turnover|revenue|business|million)\b)/

const state =
  '(?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])'
const townAndState = new RegExp(`\\b[A-Z][\\w.' -]{1,30}, ${state}\\b`)
/** A sentence names many towns; where somebody there is hiring, it is the job's. */
const hiresThere = new RegExp(
  `\\bin [A-Z][\\w.' -]{1,30}, ${state} (?:(?:is|are) (?:now )?(?:hiring|looking|seeking|recruiting)|seeks|needs|wants)\\b`,
)

/** Areas of British postcodes that are easily something else (FY1 is a doctor's year, PO3 a grade, S3 a store) go with their own towns. */
const ownTown =
  /\b(?:London (?:E(?:\d{1,2}|1W)|N(?:\d{1,2}|1[CP])|W(?:\d{1,2}|1[A-W])|SE\d{1,2}|SW(?:\d{1,2}|1[A-Y])|NW\d{1,2}|EC[1-4][AMNPRVY]?|WC[12][ABEHNRVX]?)|Birmingham B\d{1,2}|Glasgow G\d{1,2}|(?:Liverpool|Bootle) L\d{1,2}|(?:Manchester|Salford) M\d{1,2}|(?:Sheffield|Rotherham) S\d{1,2}|(?:Portsmouth|Southsea) PO\d{1,2}|Southampton SO\d{1,2}|(?:Stoke-on-Trent|Stafford) ST\d{1,2}|Canterbury CT\d{1,2}|Blackpool FY\d)(?=$|[\s,)])/i
/** A town's name with the area that it lies in. */
const townAndArea =
  /\b[A-Z][A-Za-z'-]{2,20} (?:A[BL]|B[ABDHLNRST]|C[ABFHMORVW]|D[ADEGHLNTY]|EH|EN|EX|FK|GL|GU|H[ADGPRUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]|M[EKL]|N[EGNPR]|O[LX]|P[AEHLR]|R[GHM]|S[AGKLMNPRSY]|T[ADFNQRSW]|UB|W[ADFNRSV]|YO|ZE)\d{1,2}(?=$|[\s,)])/
const fullPostcode = /\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b/

/** What stands behind a town: counties of Britain and Ireland, states, provinces, countries. */
const regions = new RegExp(
  `^[A-Z][^,.:]{2,40}, [A-Z][a-z][^,.:]{1,25}, (?:Co(?:unty|\\.?) [A-Z][a-z]+|[A-Z][a-z]{2,12}shire|(?:North|South|East|West|Greater) [A-Z][a-z]{3,12}|${[
    'Bedford|Bristol|Cornwall|Cumbria|Devon|Dorset|Durham|Essex|Hampshire|Kent|London|Merseyside|Norfolk|Northumberland',
    'Rutland|Shropshire|Somerset|Suffolk|Surrey|Sussex|Tyne and Wear|Isle of \\w+|Fife|Highland|Gwynedd|Powys|Conwy',
    'England|Scotland|Wales|Northern Ireland|Ireland|United Kingdom|UK|Canada|Australia|New Zealand|United States|USA',
    'Germany|Austria|Switzerland|France|Spain|Portugal|Italy|Netherlands|Belgium|Denmark|Sweden|Norway|Finland|Poland',
    'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois',
    'Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana',
    'Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas',
    'Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland',
    'Nova Scotia|Ontario|Quebec|Saskatchewan',
  ].join('|')})$`,
)

/** Longest line that names a town and is no sentence, in words. */
const longestLine = 12
const sentenceWord = /\b(?:we|we're|you|you'll|our|your|us|is|are|was|has|have|will|that|who)\b|[.!?]$/

/** A line above every heading that says where the job is. */
export function namesATown(clause: Clause): boolean {
  if (!isAbove(clause)) return false
  const written = clause.written.trim()
  if (hiresThere.test(written)) return true
  if (sentenceWord.test(clause.said.trim()) || written.split(/\s+/).length > longestLine) return false
  return [townAndState, ownTown, townAndArea, fullPostcode, regions].some((pattern) => pattern.test(written))
}

/** A line above every heading that begins with what the job pays. */
export function beginsWithPay(clause: Clause): boolean {
  return isAbove(clause) && leadingPay.test(clause.said)
}

function isAbove({ section, isAtTop }: Clause): boolean {
  return section === 'none' && isAtTop
}
