import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { settingsWords } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import type { FactorPolicy } from '#contract/customer/workspace.ts'
import { Button } from '#ui/button.tsx'

const words = settingsWords.factors

/** Whether the workspace opens for members who sign in with the link alone. */
export function FactorPolicyForm({ policy }: { policy: FactorPolicy }): ReactNode {
  const { isRequired, without } = policy
  const missing = without === 1 ? words.withoutOne : fill(words.without, { count: String(without) })
  return (
    <section aria-labelledby="factors-title" className="ruled mt-12 pt-8">
      <h2 id="factors-title" className="subtitle">
        {words.title}
      </h2>
      <p className="label mt-3 max-w-[44em]">{words.lead}</p>
      <Form method="post" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" name="do" value={isRequired ? 'release-factor' : 'require-factor'} variant="line">
          {isRequired ? words.release : words.require}
        </Button>
        <p className="text-sm">
          {isRequired ? words.on : words.off} {without > 0 && missing}
        </p>
      </Form>
    </section>
  )
}
