import { submitForm } from '#contract/api/forms.ts'
import { createLead, saveLead } from '#contract/api/leads.ts'
import { idempotencyHeader, submissionFactsHeader } from '#contract/values/form-addresses.ts'
import { findServiceForm, forms } from '#forms/index.ts'
import type { Route } from '#server/platform/http/handle.ts'
import { handle, handleStandIn, headerOf } from '#server/platform/http/handle.ts'
import { readAddress, readFacts } from '#server/platform/public-posts/read-facts.ts'
import { acceptSubmission, type Reception } from './accept-submission.ts'
import { invalidAnswer, readSubmission, unknownFormAnswer } from './answer-as-service.ts'
import { storeLead } from './store-lead.ts'

/**
 * The form service's own limit: 50 requests in 10 seconds (HubSpot Forms API, 2025). A lead of somebody who sends a few forms
 * costs no statement beside its own.
 */
const rateLimit = { max: 50, windowMs: 10_000, uncounted: 10 }

const thanks = '<p>Thank you! We’ll be in touch soon.</p>'

export function createRoutes(reception: Reception): readonly Route[] {
  return [
    handleStandIn(
      submitForm,
      async (deps, context, { params, body }) => {
        const form = findServiceForm(params.portalId, params.formGuid, deps.site.forms)
        if (form === null) return { status: 404, body: unknownFormAnswer(context.requestId) }
        const { submission, values, faults } = readSubmission(forms[form], body)
        if (faults !== null) return { status: 400, body: invalidAnswer(faults, context.requestId) }
        const facts = readFacts(headerOf(context, submissionFactsHeader), headerOf(context, 'referer'))
        await acceptSubmission(deps, reception, {
          form,
          portalId: params.portalId,
          formGuid: params.formGuid,
          channel: 'service',
          values,
          facts: { ...facts, page: readAddress(submission.context?.pageUri ?? null) ?? facts.page },
          pageName: submission.context?.pageName ?? null,
          submittedAt: submission.submittedAt === undefined ? null : new Date(submission.submittedAt),
          consentOptions: submission.legalConsentOptions ?? null,
          key: headerOf(context, idempotencyHeader),
          clientAddress: context.clientAddress,
        })
        return { status: 200, body: { inlineMessage: thanks } }
      },
      { rateLimit },
    ),
    handle(
      saveLead,
      async (deps, context, { body }) => {
        await storeLead(deps, { kind: 'saved', body }, headerOf(context, idempotencyHeader))
        return { ok: true as const }
      },
      { rateLimit },
    ),
    handle(
      createLead,
      async (deps, context, { body }) => {
        await storeLead(deps, { kind: 'early-discount', body }, headerOf(context, idempotencyHeader))
        return { ok: true as const }
      },
      { rateLimit },
    ),
  ]
}
