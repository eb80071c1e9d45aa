import type { ReactNode } from 'react'
import { usePageWords } from '../../language.ts'
import { Fold, TickedForm } from './ticked-form.tsx'

/** So that nobody withdraws by mistake. */
export function WithdrawForm({ lead }: { lead: string }): ReactNode {
  const { withdraw: words } = usePageWords('after')
  return (
    <Fold id="withdraw" title={words.title}>
      <TickedForm command="withdraw" words={words}>
        <p className="label">{lead}</p>
      </TickedForm>
    </Fold>
  )
}
