import { formatMoney } from '../format-money.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

export interface RefundData {
  orderNumber: string
  /** What was bought, in our words. */
  tierName: string
  /** All refunds of the order together. */
  refundedCents: number
  amountCents: number
  /** ISO 4217, lower or upper case. */
  currency: string
  /** Whether all of it came back, and the plan with it went. */
  isWhole: boolean
  isTest: boolean
}

/** To the buyer, for each refund. */
export const refundMail = defineMail<RefundData>({
  id: 'refund',
  example: {
    orderNumber: 'OR-2026-000041',
    tierName: 'Lifetime Tier 2',
    refundedCents: 49_700,
    amountCents: 49_700,
    currency: 'usd',
    isWhole: true,
    isTest: false,
  },
  write: (data, brand) => {
    const refunded = formatMoney({ amountCents: data.refundedCents, currency: data.currency })
    return {
      subject: `${data.isTest ? 'Test refund' : 'Your refund'}: ${inertLine(data.tierName)}, ${refunded}`,
      preview: `Order ${inertLine(data.orderNumber)}.`,
      heading: data.isTest ? 'A refund in test mode' : 'Your money is on its way back',
      parts: [
        {
          kind: 'text',
          text: data.isTest
            ? 'This is a test: no money had moved, so none comes back.'
            : 'It arrives on the card or account you paid with, within 5–10 business days.',
        },
        {
          kind: 'facts',
          rows: [
            { label: 'Order', value: inertLine(data.orderNumber) },
            { label: 'Bought', value: inertLine(data.tierName) },
            { label: 'Paid', value: formatMoney(data) },
            { label: 'Given back', value: refunded },
          ],
        },
        {
          kind: 'text',
          text: data.isWhole
            ? 'The plan has ended with it. Interviews and reports stay where they are until their time is over.'
            : 'Your plan stays as it is.',
        },
      ],
      reason: `You get this mail because you bought a plan of ${brand.name}. Keep it with your receipt.`,
    }
  },
})
