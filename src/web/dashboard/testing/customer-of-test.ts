import { RouterContextProvider } from 'react-router'
import type { CustomerContext } from '#contract/customer/context.ts'
import { customerContext } from '../services.ts'

/** The context of a member's request, with the parts of it that a test asks for; any other part is not there. */
export function customerOfTest(parts: Partial<CustomerContext>): RouterContextProvider {
  const context = new RouterContextProvider()
  // A part that the test did not expect to be asked for ends it.
  context.set(customerContext, { customer: parts as CustomerContext, start: null })
  return context
}
