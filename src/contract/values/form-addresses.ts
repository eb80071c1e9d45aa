/** Where the forms send to, for browsers too, which is why this file brings no schema along. Specification, section 7. */
export const formServicePath = '/api/forms/submissions/v3/integration/submit/:portalId/:formGuid'
export const saveLeadPath = '/api/save-lead'
export const leadsPath = '/api/leads'

/** The form service's address for one form: the path shape of HubSpot Forms v3, on our own origin. */
export function formServiceAddress(portalId: string, formGuid: string): string {
  return formServicePath
    .replace(':portalId', encodeURIComponent(portalId))
    .replace(':formGuid', encodeURIComponent(formGuid))
}

/** Makes repeats of one sending one: the same key with the same values is stored once. */
export const idempotencyHeader = 'idempotency-key'

/**
 * What the browser adds about how a form was filled, as an URL-encoded list: `page`, `referrer`, `campaign.*`,
 * `filledInMs` (time from the page's opening to the sending) and the hidden field's content. It travels beside the body,
 * since the body is the form service's own.
 */
export const submissionFactsHeader = 'x-submission-facts'

/** Name of the field that people do not see and bots fill in. */
export const trapField = 'website'
