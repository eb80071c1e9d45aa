import { expect, test } from 'vitest'
import type { CrmForms, CrmSubmission } from './port.ts'

/** An ordinary submission, with everything in it that a careless adapter loses. */
export const exampleSubmission: CrmSubmission = {
  id: '018f0000-0000-7000-8000-000000000001',
  portalId: '12345678',
  formGuid: '0a1b2c3d-0000-4000-8000-000000000001',
  fields: [
    { name: 'email', value: 'ana.garcía@example.com' },
    { name: 'firstname', value: 'Ána "A" </script>' },
    { name: 'message', value: 'Two lines,\nand a 🙂.' },
  ],
  pageUri: 'https://site.example/book-a-demo?utm_source=fair',
  pageName: 'Book a demo',
  submittedAt: new Date('2026-03-02T09:00:00.123Z'),
  consentOptions: { consent: { consentToProcess: true, text: 'I agree' } },
}

/** What every adapter of the port keeps. @param create An adapter whose other side, if it has one, takes everything. */
export function crmFormsConformance(
  name: string,
  create: () => Promise<{ crm: CrmForms; close(): Promise<void> }>,
): void {
  test(`${name}: a submission is taken, and so is the same one again`, async () => {
    const { crm, close } = await create()
    const signal = new AbortController().signal
    const first = await crm.submit(exampleSubmission, signal)
    expect(first.state).toBe(crm.isRemote ? 'delivered' : 'kept')
    expect(await crm.submit(exampleSubmission, signal)).toEqual(first)
    expect(crm.maxPerSecond).toBeGreaterThan(0)
    await close()
  })
}
