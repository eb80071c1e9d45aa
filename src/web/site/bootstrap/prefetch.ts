import { speculationRules } from '#contract/values/speculation-rules.ts'

// Lets the browser fetch public pages when a pointer rests on their link: fetched itself at the first sign of attention.
const rules = document.createElement('script')
rules.type = 'speculationrules'
rules.textContent = speculationRules
document.head.append(rules)
