export { checkFormSettings } from './forms/form-settings.ts'
export { openLeads } from './leads/open-leads.ts'
export { openOverview } from './overview/open-overview.ts'
export { openSettings } from './settings/open-settings.ts'
