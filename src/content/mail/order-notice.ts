import { formatMoney } from '../format-money.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

const headings = {
  paid: 'A plan was bought',
  unassigned: 'An order waits for you',
  refunded: 'An order was refunded',
  disputed: 'A payment is disputed',
  failed: 'A payment did not go through',
} as const

const texts = {
  paid: null,
  unassigned:
    'It was paid, but nothing says which plan it buys, or for whom. Nothing has been given for it: open the order and say it.',
  refunded: 'Its plan has been taken back.',
  disputed: 'Its plan rests until the dispute is over. Answer it at the payment service before its deadline.',
  failed: null,
} as const

export interface OrderNoticeData {
  event: keyof typeof headings
  orderNumber: string
  /** In our words; null: not known. */
  tierName: string | null
  amountCents: number
  /** ISO 4217, lower or upper case. */
  currency: string
  /** Checked; null: none was given. */
  buyerEmail: string | null
  isTest: boolean
  ordersUrl: string
}

/** To the installation’s admin. */
export const orderNoticeMail = defineMail<OrderNoticeData>({
  id: 'order-notice',
  example: {
    event: 'paid',
    orderNumber: 'OR-2026-000041',
    tierName: 'Lifetime Tier 2',
    amountCents: 49_700,
    currency: 'usd',
    buyerEmail: 'buyer@acme.example',
    isTest: false,
    ordersUrl: 'https://openround.example/admin/orders',
  },
  write: (data, brand) => {
    const text = texts[data.event]
    const what = data.tierName === null ? formatMoney(data) : `${inertLine(data.tierName)}, ${formatMoney(data)}`
    return {
      subject: `${data.isTest ? 'Test: ' : ''}${headings[data.event]}: ${what}`,
      preview: `Order ${inertLine(data.orderNumber)}.`,
      heading: headings[data.event],
      parts: [
        ...(data.isTest ? [{ kind: 'text' as const, text: 'In test mode: no money has moved.' }] : []),
        ...(text === null ? [] : [{ kind: 'text' as const, text }]),
        {
          kind: 'facts',
          rows: [
            { label: 'Order', value: inertLine(data.orderNumber) },
            ...(data.tierName === null ? [] : [{ label: 'Plan', value: inertLine(data.tierName) }]),
            { label: 'Amount', value: formatMoney(data) },
            ...(data.buyerEmail === null
              ? []
              : [{ label: 'Buyer', value: data.buyerEmail, url: `mailto:${data.buyerEmail}` }]),
          ],
        },
        { kind: 'button', label: 'Open the orders', url: data.ordersUrl },
      ],
      reason: `You get this mail because you run this installation of ${brand.name}.`,
    }
  },
})
