import type { ReactNode } from 'react'
import { dashboardPath } from '#contract/values/own-path.ts'
import { Button } from '#ui/button.tsx'

/** Signing out changes something, so it is a form and no link; it works without script. */
export function SignOutForm({ label, className }: { label: string; className?: string }): ReactNode {
  return (
    <form method="post" action={dashboardPath}>
      <Button type="submit" variant="line" className={className}>
        {label}
      </Button>
    </form>
  )
}
