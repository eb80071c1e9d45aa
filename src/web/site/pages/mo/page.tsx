import type { ReactNode } from 'react'
import { MonthlyPlans } from '../../parts/monthly-plans.tsx'

/** The monthly-offer campaign: the plans under one short headline, and nothing else (rulings, Routes and pages). */
export default function MonthlyOfferPage(): ReactNode {
  return (
    <div className="wrap py-14 md:py-20">
      <h1 className="headline mb-10 md:mb-14">Monthly plans, AI costs included</h1>
      <MonthlyPlans />
    </div>
  )
}
