import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'

/** What an action answers that does not lead elsewhere. */
export interface Reply {
  /** What was done, in words. */
  done?: string
  /** Why nothing was done, in words. */
  refused?: string
  form?: FormReply
}

/** What became of one form's fields. */
export interface FormReply {
  /** The command that the form sends as `do`; empty where the page has one form. */
  of: string
  result: SubmissionResult<string[]>
}

/** What the page's action has answered to the last post; undefined before the first, and where nothing was answered. */
export function useReply<More extends object = object>(): (Reply & Partial<More>) | undefined {
  return useActionData<Reply & Partial<More>>() ?? undefined
}
