import { spokenCore, withoutArticles } from '#text-analysis/normalise.ts'

const records =
  '(?:records?|reports?|logs?|figures|numbers|invoices?|receipts?|timesheets?|signatures?|documents?|certificates?|charts?|results|data|books|accounts|references?|paperwork|forms?)'

/**
 * First-person admissions that any employer must hear of: falsifying, taking, bribing, working under the influence,
 * defeating a safeguard, or deciding about people on protected grounds. High precision; admitting and reporting a
 * mistake is none of them. Matched without articles.
 */
const admissions = [
  `(?:falsified|faked|forged|backdated|fabricated|doctored) (?:\\w+ ){0,3}${records}`,
  `(?:deleted|destroyed|shredded|hid) (?:\\w+ ){0,3}${records} so (?:that )?(?:no ?body|no one|they|he|she|my|auditors?|inspectors?|managers?)`,
  'signed (?:\\w+ ){0,3}(?:for someone else|in (?:his|her|their) name)',
  '(?:stole|embezzled|pocketed) ',
  'took (?:\\w+ ){0,3}(?:money|cash|stock|medication|drugs|pills) (?:\\w+ ){0,3}(?:for myself|home|out of till|from till|from register)',
  '(?:accepted|took|paid|offered) (?:\\w+ ){0,2}(?:bribes?|kickbacks?)',
  '(?:was|came|drove|worked) (?:\\w+ ){0,4}(?:drunk|under influence|intoxicated)',
  '(?:disabled|bypassed|overrode|removed|taped over|switched off|turned off) (?:\\w+ ){0,3}(?:safety (?:guards?|devices?|switch(?:es)?|catch|locks?|sensors?|systems?)|guards?|interlocks?|smoke detectors?|fire alarms?|emergency stop)',
  '(?:drove|operated) (?:\\w+ ){0,4}without (?:\\w+ ){0,2}(?:licen[sc]e|permit)',
  "(?:shared|sold|leaked|gave away) (?:\\w+ ){0,3}(?:patient|customer|client|user|company|confidential)(?:s|'s)? (?:\\w+ )?(?:data|records?|details|information|passwords?|secrets?) (?:to|with) (?:\\w+ ){0,3}(?:friends?|competitors?|press|newspaper|family|outsiders?)",
  "(?:rejected|refused to hire|did not hire|didn't hire|fired) (?:\\w+ ){0,4}because (?:\\w+ ){0,3}(?:was|were|is) (?:too old|pregnant|black|white|gay|muslim|jewish|foreign|disabled|woman|women)",
]

const admission = new RegExp(
  `\\bi(?:'d|'ve)? (?:(?:once|then|just|also|even|simply|had|have|actually|often|sometimes|quietly) )*(?:${admissions.join('|')})`,
)

/** Whether the speaker says to have done something unsafe or unlawful. Others' conduct and refusals do not count. */
export function admitsUnsafeConduct(sentence: string): boolean {
  return admission.test(withoutArticles(spokenCore(sentence)))
}
