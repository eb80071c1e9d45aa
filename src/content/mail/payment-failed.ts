import { formatMoney } from '../format-money.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

export interface PaymentFailedData {
  orderNumber: string
  /** What was to be bought, in our words. */
  tierName: string
  amountCents: number
  /** ISO 4217, lower or upper case. */
  currency: string
  isTest: boolean
  pricingUrl: string
}

/** To a buyer whose bank said no after the checkout was over. */
export const paymentFailedMail = defineMail<PaymentFailedData>({
  id: 'payment-failed',
  example: {
    orderNumber: 'OR-2026-000041',
    tierName: 'Lifetime Tier 2',
    amountCents: 49_700,
    currency: 'usd',
    isTest: false,
    pricingUrl: 'https://openround.example/pricing',
  },
  write: (data, brand) => ({
    subject: `${data.isTest ? 'Test: your' : 'Your'} payment did not go through: ${inertLine(data.tierName)}`,
    preview: `Order ${inertLine(data.orderNumber)}. Nothing was taken from you.`,
    heading: 'Your payment did not go through',
    parts: [
      {
        kind: 'text',
        text: data.isTest
          ? 'This is a test: no money was to move.'
          : 'Your bank has sent it back, and nothing was taken from you. You can buy again at any time.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Order', value: inertLine(data.orderNumber) },
          { label: 'Plan', value: inertLine(data.tierName) },
          { label: 'Amount', value: formatMoney(data) },
        ],
      },
      { kind: 'button', label: 'See the plans', url: data.pricingUrl },
    ],
    reason: `You get this mail because you ordered a plan of ${brand.name}.`,
  }),
})
