const word =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half'

/** Amounts in digits or words; "two hundred and ten" is one number, and "one" is too often no number at all. */
const numberPattern = new RegExp(
  `(?:[$£€]\\s?\\d[\\d,.]*\\s?(?:k|m|million|thousand)?|\\b\\d+(?:[.,:]\\d+)*\\s?(?:%|percent|x\\b)?|\\b(?:${word})(?:(?:[\\s-]+|\\s+and\\s+)(?:${word})){0,9}\\b)`,
  'gi',
)

export function findNumbers(text: string): string[] {
  return (text.match(numberPattern) ?? []).map((found) => found.trim())
}

/**
 * Tools, methods and systems named in everyday work, unmistakable in lower case.
 * Source: prototype of the evaluation design, from the technology lists of O*NET 29.2 (U.S. Department of Labor,
 * CC BY 4.0) behind the roles of the question bank, shortened.
 */
const tools: ReadonlySet<string> = new Set(
  `sql python java javascript typescript angular vue aws azure gcp docker kubernetes terraform git github gitlab jira
  confluence linux postgres postgresql mysql mongodb redis kafka airflow dbt tableau powerbi looker snowflake bigquery
  sas spss salesforce hubspot zendesk intercom gainsight linkedin figma photoshop illustrator wordpress shopify google
  seo crm erp sap oracle quickbooks netsuite xero gaap ifrs sarbanes ehr cerner meditech sbar cpr iv wms forklift rf osha
  pos planogram kpi okr nps cohort regression greenhouse ats trello asana graphql ci cd jenkins grafana prometheus datadog
  splunk triage vitals pallet churn analytics workday boolean scanner api haccp cnc plc autocad revit matlab powerpoint
  outlook sharepoint whatsapp spreadsheet`.split(/\s+/),
)

/** Names that are also ordinary words: they count with a capital, or after a word that makes them a tool. */
const ambiguousTools =
  /(?:\b(?:in|with|using|use|used|on|via|through|into) )(excel|react|node|spark|slack|notion|lever|epic|rest|outreach|gong|word|access|teams|r|go)\b/g

const capitalised = /(?<=[a-z,;])\s([A-Z][a-zA-Z+#]{2,})\b/g

/** Different tools and proper names in a text, lower-cased. Capitals count only in text that has case and full stops. */
export function findNamedThings(text: string, tokens: readonly string[]): string[] {
  const isCased = /[A-Z]/.test(text) && /[.!?]/.test(text)
  const names = isCased ? [...text.matchAll(capitalised)].map(([, name = '']) => name.toLowerCase()) : []
  const ambiguous = [...tokens.join(' ').matchAll(ambiguousTools)].flatMap((match) => match[1] ?? [])
  return [...new Set([...names, ...tokens.filter((token) => tools.has(token)), ...ambiguous])]
}
