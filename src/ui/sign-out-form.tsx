import type { ReactNode } from 'react'
import { signOutPath } from '#contract/values/own-path.ts'
import { Button } from './button.tsx'

/** Signing out changes something, so it is a form and no link; it works without script. */
export function SignOutForm({ label, className }: { label: string; className?: string }): ReactNode {
  return (
    <form method="post" action={signOutPath}>
      <Button type="submit" variant="line" className={className}>
        {label}
      </Button>
    </form>
  )
}
