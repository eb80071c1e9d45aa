/**
 * What of a role's competencies asks more or less of whom. Own judgement, from what each competency's questions ask for: a
 * junior has had no decision that others live with, and a senior's work rests most on one of them.
 */
interface RoleLevels {
  /** Asked last of juniors: their questions need years of practice. */
  notForJuniors: readonly string[]
  /** What weighs more at a senior's, and why. */
  heavy: string
  reason: string
}

export const roleLevels: Readonly<Record<string, RoleLevels>> = {
  software_engineer: {
    notForJuniors: ['software_engineer.design'],
    heavy: 'software_engineer.design',
    reason: 'At senior level, others build for years on this person’s designs.',
  },
  data_analyst: {
    notForJuniors: ['data_analyst.communication'],
    heavy: 'data_analyst.framing',
    reason: 'At senior level, this person decides which questions are worth answering.',
  },
  product_manager: {
    notForJuniors: ['product_manager.stakeholders'],
    heavy: 'product_manager.prioritisation',
    reason: 'At senior level, saying no well decides what several teams build.',
  },
  sales_rep: {
    notForJuniors: ['sales_rep.objections'],
    heavy: 'sales_rep.needs',
    reason: 'At senior level, large deals are won by understanding the customer’s own case.',
  },
  sales_development: {
    notForJuniors: ['sales_development.handover'],
    heavy: 'sales_development.qualification',
    reason: 'At senior level, account executives plan their weeks on what this person has qualified.',
  },
  customer_success: {
    notForJuniors: ['customer_success.value'],
    heavy: 'customer_success.retention',
    reason: 'At senior level, the largest accounts depend on seeing risk early.',
  },
  nurse: {
    notForJuniors: ['nurse.pressure'],
    heavy: 'nurse.assessment',
    reason: 'At senior level, others on the shift rely on this person’s assessment.',
  },
  accountant: {
    notForJuniors: ['accountant.integrity'],
    heavy: 'accountant.standards',
    reason: 'At senior level, this person decides the cases that the rules leave open.',
  },
  recruiter: {
    notForJuniors: ['recruiter.intake'],
    heavy: 'recruiter.intake',
    reason: 'At senior level, this person settles with managers what a job needs.',
  },
  warehouse_associate: {
    notForJuniors: ['warehouse_associate.accuracy'],
    heavy: 'warehouse_associate.safety',
    reason: 'At senior level, others work as safely as this person shows them.',
  },
  retail_store_manager: {
    notForJuniors: ['retail_store_manager.sales'],
    heavy: 'retail_store_manager.people',
    reason: 'At senior level, results come through the people who are led.',
  },
  marketing_manager: {
    notForJuniors: ['marketing_manager.measurement'],
    heavy: 'marketing_manager.strategy',
    reason: 'At senior level, this person decides whom the money is spent on.',
  },
  teacher: {
    notForJuniors: ['teacher.partnership'],
    heavy: 'teacher.assessment',
    reason: 'At senior level, colleagues plan by what this person finds out about pupils.',
  },
  general: {
    notForJuniors: ['general.integrity'],
    heavy: 'general.problem_solving',
    reason: 'At senior level, this person gets the problems that others could not solve.',
  },
}
