import { formatMoney } from '../format-money.ts'
import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

export interface ReceiptData {
  orderNumber: string
  /** The tier's name, in our words. */
  tierName: string
  amountCents: number
  /** ISO 4217, lower or upper case. */
  currency: string
  paidAt: string
  interviewsPerMonth: number
  /** A purchase in test mode: no money has moved. */
  isTest: boolean
  /** End of the 30 days in which the money is given back. */
  refundableUntilAt: string
  dashboardUrl: string
}

export const receiptMail = defineMail<ReceiptData>({
  id: 'receipt',
  example: {
    orderNumber: 'OR-2026-000041',
    tierName: 'Lifetime Tier 2',
    amountCents: 49_700,
    currency: 'usd',
    paidAt: '2026-11-20T10:00:00.000Z',
    interviewsPerMonth: 150,
    isTest: false,
    refundableUntilAt: '2026-12-20T10:00:00.000Z',
    dashboardUrl: 'https://openround.example/dashboard',
  },
  write: (data, brand) => ({
    subject: `${data.isTest ? 'Test receipt' : 'Your receipt'}: ${inertLine(data.tierName)}, ${formatMoney(data)}`,
    preview: `Order ${inertLine(data.orderNumber)}, paid once.`,
    heading: data.isTest ? 'A purchase in test mode' : 'Thank you for your purchase',
    parts: [
      ...(data.isTest
        ? [{ kind: 'text' as const, text: 'This is a test: no card was asked for and no money has moved.' }]
        : []),
      {
        kind: 'facts',
        rows: [
          { label: 'Order', value: inertLine(data.orderNumber) },
          { label: 'Bought', value: inertLine(data.tierName) },
          { label: 'Interviews', value: `${data.interviewsPerMonth} a month` },
          { label: 'Paid', value: `${formatMoney(data)}, once` },
          { label: 'On', value: formatUtcDate(data.paidAt) },
          { label: 'Seller', value: `${brand.legalName}, ${brand.address.join(', ')}` },
        ],
      },
      { kind: 'button', label: 'Open your dashboard', url: data.dashboardUrl },
      {
        kind: 'text',
        text: `Until ${formatUtcDate(data.refundableUntilAt)} you get your money back, no questions asked: write to ${brand.email}.`,
      },
    ],
    reason: `You get this mail because you bought a plan of ${brand.name}. Keep it as your receipt.`,
  }),
})
