import type { ReactNode } from 'react'
import { webhookWords } from '#content/dashboard/webhooks.ts'
import { Notice } from '#web/area/notice.tsx'
import { CopyLink } from '../parts/copy-link.tsx'

const words = webhookWords.secret

/** A secret that was just made: no other answer has it. */
export function SecretNotice({
  text,
  secret,
  children,
}: {
  text: string
  secret: string
  children?: ReactNode
}): ReactNode {
  return (
    <Notice tone="good">
      <p>{text}</p>
      <CopyLink link={secret} label={words.label} action={words.copy} />
      {children}
    </Notice>
  )
}
