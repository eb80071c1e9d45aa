import { z } from 'zod'

/** The lifetime tiers, which are bought at the checkout. Specification, section 9. */
export const TierId = z.enum(['tier-1', 'tier-2', 'tier-3'])
export type TierId = z.infer<typeof TierId>

/** The monthly plans, which the admin grants (rulings, Interviews). */
export const MonthlyPlanId = z.enum(['professional', 'enterprise', 'white-label'])
export type MonthlyPlanId = z.infer<typeof MonthlyPlanId>

export const PlanId = z.enum([...TierId.options, ...MonthlyPlanId.options])
export type PlanId = z.infer<typeof PlanId>

/** What has become of an order's payment. */
export const OrderState = z.enum(['pending', 'paid', 'failed', 'refunded', 'disputed'])
export type OrderState = z.infer<typeof OrderState>

/** What the admin looks at: a state, or what was paid and waits for them to say what it buys. */
export const OrderFilter = z.enum([...OrderState.options, 'unassigned'])
export type OrderFilter = z.infer<typeof OrderFilter>

/** What an interview was counted as when its first answer was stored; `over`: above every limit, and never charged. */
export const CountedAs = z.enum(['plan', 'trial', 'extra', 'over'])
export type CountedAs = z.infer<typeof CountedAs>

/**
 * Why new invitations are refused: `closing` the workspace has been closed, `no-plan` nothing has been bought and the trial
 * was used in another workspace or by others in the same network, `trial-used` and `month-used` everything is taken,
 * `cap-unset` and `cap-reached` the plan goes on with extras, but no further than the customer has said.
 */
export const RefusalReason = z.enum(['closing', 'no-plan', 'trial-used', 'month-used', 'cap-unset', 'cap-reached'])
export type RefusalReason = z.infer<typeof RefusalReason>

/**
 * What not every plan includes: `ai-costs` language models at the installation's cost; `api-reading` keys that read;
 * `integrations` keys that write, webhooks, the MCP server and connections to an ATS; `single-sign-on` also provisioning;
 * `own-domain` candidates' pages under the customer's own address.
 */
export const Entitlement = z.enum(['ai-costs', 'api-reading', 'integrations', 'single-sign-on', 'own-domain'])
export type Entitlement = z.infer<typeof Entitlement>
